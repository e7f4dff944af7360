import { useTranslate } from 'react-admin';

/** The heads of the columns before the dates: name, country, sex and birth date. */
export const StudentHeads = () => {
  const translate = useTranslate();
  return (
    <>
      <th scope="col" className="text">
        {translate('attendance.grid.name')}
      </th>
      <th scope="col" className="text folding">
        {translate('attendance.grid.country')}
      </th>
      <th scope="col" className="text folding">
        {translate('attendance.grid.sex')}
      </th>
      <th scope="col" className="text folding">
        {translate('attendance.grid.birthDate')}
      </th>
    </>
  );
};
