import { formatDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import type { SheetStudent } from '../sheet.ts';

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
