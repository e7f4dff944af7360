import { memo } from 'react';
import type { Day } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { detailLines } from '../cellDetails/cellWords.ts';
import { lessonDaysTexts } from '../days/lessonDaysTexts.ts';
import { isMarkCounted, type Sheet, type SheetCell, type SheetStudent, totalsOfRow } from '../sheet.ts';
import { StudentCells, TotalsCell } from './SheetCells.tsx';

type GridRowProps = {
  student: SheetStudent;
  dates: readonly Day[];
  today: Day;
  markedDay: Day | undefined;
  dateNames: readonly string[];
  cells: Sheet['cells'][string] | undefined;
  onPresence: (studentId: string) => void;
};

/** A student with a cell per date and the totals. It renders again only when one of its own marks changes. */
export const GridRow = memo((row: GridRowProps) => {
  const { student, dates, today, markedDay, dateNames, cells = NONE, onPresence } = row;
  const name = fullName(student);
  return (
    <tr>
      <StudentCells student={student} inGrid />
      {dates.map((date, column) => (
        <GridCell
          key={date}
          name={name}
          dateName={dateNames[column] ?? ''}
          isMarked={date === markedDay}
          isAhead={date > today}
          cell={cells[date]}
        />
      ))}
      <TotalsCell
        inGrid
        studentId={student._id}
        onPresence={onPresence}
        isAhead={!Object.values(cells).some(cell => isMarkCounted(cell, today))}
        {...totalsOfRow(cells, today)}
      />
    </tr>
  );
});

const NONE: Sheet['cells'][string] = {};

type GridCellProps = {
  name: string;
  dateName: string;
  isMarked: boolean;
  isAhead: boolean;
  cell: SheetCell | undefined;
};

/**
 * A student on a date. Of a row in which one mark changes no other cell is rendered: a key that marks a range of 60
 * would otherwise render 3,600.
 */
const GridCell = memo(({ name, dateName, isMarked, isAhead, cell }: GridCellProps) => {
  const { state = 'none', edit, own } = cell ?? {};
  const isUnsaved = edit === 'draft' || edit === 'waiting';
  const status = cell?.values.status ?? '';
  const isBlank = state === 'none' || state === 'off';
  const lines = cell && !isBlank ? detailLines(cell) : [];
  const announced = cell?.announced === true && !isBlank && !isUnsaved;
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
      className={isMarked ? 'today' : undefined}
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
    />
  );
});
