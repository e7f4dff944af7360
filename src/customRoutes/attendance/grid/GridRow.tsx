import { memo } from 'react';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { attendanceTotals, isCounted } from '../../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { detailLines, type ShownDetails, type StudentDetails } from '../cellDetails/cellDetails.ts';
import { lessonDaysTexts } from '../days/lessonDaysTexts.ts';
import type { Marks } from '../marks.ts';
import type { CellState, SheetStudent } from '../sheet.ts';
import { StudentCells, TotalsCell } from './SheetCells.tsx';

type GridRowProps = {
  student: SheetStudent;
  dates: readonly Day[];
  today: Day;
  dateNames: readonly string[];
  states: readonly CellState[];
  marks: Marks[string] | undefined;
  unsaved: Readonly<Record<Day, true>> | undefined;
  /** What the user set in cells that somebody else set otherwise. */
  own: Marks[string] | undefined;
  details: StudentDetails | undefined;
  fresh: Day | undefined;
};

/** A student with a cell per date and the totals. It renders again only when one of its own marks changes. */
export const GridRow = memo((row: GridRowProps) => {
  const { student, dates, today, dateNames, states, marks, unsaved, own, details, fresh } = row;
  const name = fullName(student);
  const counts = (date: Day, column: number) => states[column] === 'open' && isCounted({ date }, today);
  return (
    <tr>
      <StudentCells student={student} inGrid />
      {dates.map((date, column) => {
        const status = marks?.[date] ?? '';
        return (
          <GridCell
            key={date}
            name={name}
            dateName={dateNames[column] ?? ''}
            isAhead={date > today}
            state={states[column] ?? 'none'}
            status={status}
            isUnsaved={unsaved?.[date] === true}
            own={own?.[date]}
            said={details?.[date]}
            isFresh={fresh === date}
          />
        );
      })}
      <TotalsCell
        inGrid
        isAhead={!dates.some(counts)}
        {...attendanceTotals(
          dates.map((date, column) => (counts(date, column) ? (marks?.[date] ?? '') : '')),
        )}
      />
    </tr>
  );
});

type GridCellProps = {
  name: string;
  dateName: string;
  isAhead: boolean;
  state: CellState;
  status: AttendanceStatus;
  isUnsaved: boolean;
  own: AttendanceStatus | undefined;
  said: ShownDetails | undefined;
  isFresh: boolean;
};

/**
 * A student on a date. Of a row in which one mark changes no other cell is rendered: a key that marks a range of 60
 * would otherwise render 3,600.
 */
const GridCell = memo((props: GridCellProps) => {
  const { name, dateName, isAhead, state, status, isUnsaved, own, said, isFresh } = props;
  const isBlank = state === 'none' || state === 'off';
  const lines = said && !isBlank ? detailLines(said) : [];
  const announced = said?.announced === true && !isBlank && !isUnsaved;
  const off = lessonDaysTexts.notHeld.sign(isAhead).toLowerCase();
  const blank = state === 'off' ? off : attendanceTexts.grid.notEnrolled;
  const word = announced ? attendanceTexts.grid.announced : status || attendanceTexts.grid.empty;
  const spoken = [name, dateName, isBlank ? blank : word, ...lines];
  if (state === 'off' && status) spoken.push(lessonDaysTexts.notHeld.kept(status));
  if (state === 'locked') spoken.push(attendanceTexts.grid.locked);
  if (isUnsaved) spoken.push(attendanceTexts.grid.unsaved);
  if (own !== undefined) spoken.push(attendanceTexts.conflict.own(own || attendanceTexts.grid.empty));
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a td is a gridcell
    <td
      tabIndex={-1}
      aria-label={spoken.join(', ')}
      aria-selected={false}
      aria-disabled={state === 'open' ? undefined : true}
      data-status={isBlank ? '' : announced ? 'Afgemeld' : status}
      data-announced={announced || undefined}
      data-noted={lines.length > 0 || undefined}
      data-state={state}
      data-unsaved={isUnsaved || undefined}
      data-own={own}
      data-fresh={isFresh || undefined}
    />
  );
});
