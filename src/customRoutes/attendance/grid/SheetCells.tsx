import SortIcon from '@mui/icons-material/UnfoldMoreRounded';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router';
import type { AttendanceTotals } from '../../../../core/rules/attendanceTotals.ts';
import { type Day, formatDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { weekdayShort } from '../../../i18n/dayLabels.ts';
import { formatPresence } from '../../../i18n/formatNumber.ts';
import { absencesTexts } from '../../../resources/students/absences/absencesTexts.ts';
import { useFileLink } from '../../../resources/students/list/listAddress.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { SheetStudent } from '../sheet.ts';
import { ROW_ORDERS, type RowOrder } from '../useRowOrder.ts';
import { GRID } from './GridWindow.ts';

/** The weekday and the date of a column, dd/mm above the year; its text is dd/mm/yyyy all the same. */
export const DayHeader = ({ date }: { date: Day }) => {
  const shown = formatDay(date);
  return (
    <>
      <span className="weekday">{weekdayShort(date)}</span>
      <time dateTime={date}>
        {shown.slice(0, 5)}
        <span className="slash">/</span>
        <span className="year">{shown.slice(6)}</span>
      </time>
    </>
  );
};

/** The part of the page whose links the names are, for `useFileLink`. */
export const STUDENT_NAMES = 'row';

export const MENU_BUTTON = 'menu-button';

type StudentCellsProps = {
  student: SheetStudent;
  /** Arrow keys lead to the name, behind which stands the button of its menu. */
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

/** Opens what can be done with a row or a column, by mouse: from a name or a date the keys for a menu do the same. */
export const MenuButton = ({ label }: { label: string }) => (
  <button
    type="button"
    tabIndex={-1}
    className={MENU_BUTTON}
    // The focus stays in the grid.
    onMouseDown={event => event.preventDefault()}
    aria-label={label}
    title={label}
    aria-haspopup="menu"
  />
);

const COLUMNS = ['name', 'country', 'sex', 'birthDate'] as const;

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

export const GridColumns = ({ dates }: { dates: readonly Day[] }) => (
  <colgroup>
    <col />
    <col className="folding" style={{ width: GRID.country }} />
    <col className="folding" style={{ width: GRID.sex }} />
    <col className="folding" style={{ width: GRID.birthDate }} />
    {dates.map(date => (
      <col key={date} style={{ width: GRID.date }} />
    ))}
    <col style={{ width: GRID.totals }} />
  </colgroup>
);

type TotalsCellProps = AttendanceTotals & {
  studentId: string;
  onPresence: (studentId: string) => void;
  inGrid?: boolean;
  isAhead?: boolean;
};

/**
 * A student's rate, with the counts that it comes from. It explains itself; in a grid, which has one tab stop, the menu
 * of the row does so for the keyboard. Its elements stay whatever it says: another one would have all of the table laid
 * out.
 */
export const TotalsCell = memo((props: TotalsCellProps) => {
  const { studentId, onPresence, inGrid = false, isAhead = false, ...totals } = props;
  const rate = formatPresence(totals);
  const none = isAhead ? attendanceTexts.totals.ahead : attendanceTexts.totals.none;
  const words = rate ? attendanceTexts.totals.counts(totals) : none;
  return (
    <td className="totals" title={rate || isAhead ? words : undefined}>
      <button
        type="button"
        className="rate"
        onClick={() => rate && onPresence(studentId)}
        tabIndex={inGrid || !rate ? -1 : undefined}
        title={rate ? attendanceTexts.totals.explain : undefined}
        aria-disabled={!rate}
        aria-hidden={!rate || undefined}
      >
        {rate || (isAhead && '–')}
      </button>
      <span className="counts" aria-hidden>
        {rate && countsText(totals)}
      </span>
      <span className="words">{words}</span>
    </td>
  );
});

export const TotalsText = (totals: AttendanceTotals) => {
  const rate = formatPresence(totals);
  if (!rate) return null;
  return (
    <>
      {rate}
      <span className="small">{countsText(totals)}</span>
    </>
  );
};

const countsText = ({ present, absent, excused }: AttendanceTotals): string =>
  `${present} · ${absent} · ${excused}`;

const ORDER_TEXTS = {
  name: attendanceTexts.totals.byName,
  rate: attendanceTexts.totals.byRate,
  absences: attendanceTexts.totals.byAbsences,
} as const;

type TotalsHeaderProps = { order: RowOrder; onOrder: (order: RowOrder) => void };

/** The header of the totals: says what the rate is when it is pointed at or focused, and orders the rows. */
export const TotalsHeader = memo(({ order, onOrder }: TotalsHeaderProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (next: RowOrder) => {
    setAnchor(null);
    onOrder(next);
  };
  return (
    <th
      scope="col"
      className="totals"
      aria-sort={order === 'name' ? undefined : order === 'rate' ? 'ascending' : 'descending'}
    >
      <Tooltip describeChild title={anchor ? '' : attendanceTexts.totals.definition}>
        <button
          type="button"
          className="order"
          id={id}
          aria-label={attendanceTexts.totals.order}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {attendanceTexts.totals.rate}
          <SortIcon aria-hidden />
        </button>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {ROW_ORDERS.map(each => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === order}
            selected={each === order}
            onClick={() => choose(each)}
          >
            {ORDER_TEXTS[each]}
          </MenuItem>
        ))}
      </Menu>
    </th>
  );
});
