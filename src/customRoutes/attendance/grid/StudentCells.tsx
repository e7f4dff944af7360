import { useTranslate } from 'react-admin';
import { formatDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import type { SheetStudent } from '../sheet.ts';
import { GRID } from './gridSizes.ts';

/** Who a row is about: the name, and the details beside it or, on a phone, below it. */
export const StudentCells = ({ student }: { student: SheetStudent }) => {
  const { firstName, lastName, country, sex } = student;
  const birthDate = formatDay(student.birthDate);
  return (
    <>
      <th scope="row" className="text" title={fullName(student)}>
        {firstName} <span className="last">{lastName}</span>
        <span className="details">{[country, sex, birthDate].filter(part => part).join(' · ')}</span>
      </th>
      <td className="text folding">{country}</td>
      <td className="text folding">{sex}</td>
      <td className="text folding tabular">{birthDate}</td>
    </>
  );
};

/** The columns before the dates; on a phone the details fold away below the name. */
const COLUMNS = ['name', 'country', 'sex', 'birthDate'] as const;

/** The header cells of the columns before the dates. */
export const StudentHeaderCells = () => {
  const translate = useTranslate();
  return COLUMNS.map(column => (
    <th key={column} scope="col" className={column === 'name' ? 'text' : 'text folding'}>
      {translate(`attendance.grid.${column}`)}
    </th>
  ));
};

/** The widths of the columns: the name what is left, country, sex, birth date, then one per date. */
export const GridColumns = ({ dates }: { dates: number }) => (
  <colgroup>
    <col />
    <col className="folding" style={{ width: GRID.country }} />
    <col className="folding" style={{ width: GRID.sex }} />
    <col className="folding" style={{ width: GRID.birthDate }} />
    <col span={dates} style={{ width: GRID.date }} />
  </colgroup>
);
