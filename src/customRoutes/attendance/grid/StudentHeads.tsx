import { useTranslate } from 'react-admin';

/** The columns before the dates; on a phone the details fold away below the name. */
const COLUMNS = ['name', 'country', 'sex', 'birthDate'] as const;

/** The heads of the columns before the dates. */
export const StudentHeads = () => {
  const translate = useTranslate();
  return COLUMNS.map(column => (
    <th key={column} scope="col" className={column === 'name' ? 'text' : 'text folding'}>
      {translate(`attendance.grid.${column}`)}
    </th>
  ));
};
