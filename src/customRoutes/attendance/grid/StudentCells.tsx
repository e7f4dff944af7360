import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { absencesTexts } from '../../../resources/students/absences/absencesTexts.ts';
import { useFileLink } from '../../../resources/students/list/useFileLink.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { SheetStudent } from '../sheet.ts';
import { GRID } from './gridSizes.ts';

/** The part of the page whose links the names are, for `useFileLink`. */
export const STUDENT_NAMES = 'row';

/** The class of the button of a row's menu: the grid has one listener for the clicks of all rows. */
export const STUDENT_MENU = 'student-menu';

type StudentCellsProps = {
  student: SheetStudent;
  /** Whether arrow keys lead to the name, behind which stands the button of its menu. */
  inGrid?: boolean;
};

/**
 * Who a row is about: the name, which opens the file and brings back here, and the details beside it or, on a
 * phone, below it. A mark in its row does not rerender it.
 */
export const StudentCells = memo(({ student, inGrid = false }: StudentCellsProps) => {
  const fileLink = useFileLink(STUDENT_NAMES);
  const { firstName, lastName, country, sex } = student;
  const birthDate = formatDay(student.birthDate);
  return (
    <>
      <th scope="row" className={inGrid ? 'text name with-menu' : 'text name'} title={fullName(student)}>
        <Link {...fileLink(student._id)} tabIndex={inGrid ? -1 : undefined}>
          {firstName} <span className="last">{lastName}</span>
        </Link>
        <span className="details">{[country, sex, birthDate].filter(part => part).join(' · ')}</span>
        {inGrid && <MenuButton label={absencesTexts.menu(fullName(student))} />}
      </th>
      <td className="text folding">{country}</td>
      <td className="text folding">{sex}</td>
      <td className="text folding tabular">{birthDate}</td>
    </>
  );
});

/** Opens what can be done for the student of a row; from the name the keys for a menu do the same. */
const MenuButton = ({ label }: { label: string }) => (
  <button
    type="button"
    tabIndex={-1}
    className={STUDENT_MENU}
    aria-label={label}
    title={label}
    aria-haspopup="menu"
  />
);

/** The columns before the dates; on a phone the details fold away below the name. */
const COLUMNS = ['name', 'country', 'sex', 'birthDate'] as const;

/** The header cells of the columns before the dates; `title` is what can be done with the first. */
export const StudentHeaderCells = ({ title }: { title?: string }) => {
  return COLUMNS.map(column => (
    <th
      key={column}
      scope="col"
      className={column === 'name' ? 'text name' : 'text folding'}
      title={column === 'name' ? title : undefined}
    >
      {attendanceTexts.grid[column]}
    </th>
  ));
};

/**
 * The widths of the columns: the name what is left, country, sex, birth date, then those of the dates, then
 * the totals.
 */
export const GridColumns = ({ children }: { children: ReactNode }) => (
  <colgroup>
    <col />
    <col className="folding" style={{ width: GRID.country }} />
    <col className="folding" style={{ width: GRID.sex }} />
    <col className="folding" style={{ width: GRID.birthDate }} />
    {children}
    <col style={{ width: GRID.totals }} />
  </colgroup>
);
