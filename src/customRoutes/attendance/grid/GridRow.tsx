import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { attendanceTotals } from '../../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { detailLines, type StudentDetails } from '../cellDetails/cellDetails.ts';
import type { StudentMarks } from '../marks.ts';
import type { CellState, SheetStudent } from '../sheet.ts';
import { StudentCells } from './StudentCells.tsx';
import { TotalsCell } from './TotalsCells.tsx';

type GridRowProps = {
  student: SheetStudent;
  dates: readonly Day[];
  /** The dates as they are read out. */
  dateNames: readonly string[];
  states: readonly CellState[];
  marks: StudentMarks | undefined;
  saved: StudentMarks | undefined;
  /** What the cells say beside their status. */
  details: StudentDetails | undefined;
  /** The date that was marked last. */
  fresh: Day | undefined;
};

/** A student with a cell per date and the totals. It rerenders only when one of its own marks changes. */
export const GridRow = memo((row: GridRowProps) => {
  const { student, dates, dateNames, states, marks, saved, details, fresh } = row;
  const translate = useTranslate();
  const name = fullName(student);
  const words = {
    announced: translate('attendance.grid.announced'),
    empty: translate('attendance.grid.empty'),
    locked: translate('attendance.grid.locked'),
    none: translate('attendance.grid.notEnrolled'),
    off: translate('lessonDays.notHeld.cell'),
    unsaved: translate('attendance.grid.unsaved'),
  };
  return (
    <tr>
      <StudentCells student={student} inGrid />
      {dates.map((date, column) => {
        const state = states[column] ?? 'none';
        const status = marks?.[date] ?? '';
        const unsaved = status !== (saved?.[date] ?? '');
        const isBlank = state === 'none' || state === 'off';
        const said = isBlank ? undefined : details?.[date];
        const lines = said ? detailLines(said, translate) : [];
        const announced = said?.announced === true && !unsaved;
        const word = announced ? words.announced : status || words.empty;
        const spoken = [name, dateNames[column], isBlank ? words[state] : word, ...lines];
        if (state === 'off' && status) spoken.push(translate('lessonDays.notHeld.kept', { status }));
        if (state === 'locked') spoken.push(words.locked);
        if (unsaved) spoken.push(words.unsaved);
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a td is a gridcell
          <td
            key={date}
            tabIndex={-1}
            aria-label={spoken.join(', ')}
            aria-selected={false}
            aria-disabled={state === 'open' ? undefined : true}
            data-status={isBlank ? '' : announced ? 'Afgemeld' : status}
            data-announced={announced || undefined}
            data-noted={lines.length > 0 || undefined}
            data-state={state}
            data-unsaved={unsaved || undefined}
            data-fresh={fresh === date || undefined}
          />
        );
      })}
      <TotalsCell
        inGrid
        {...attendanceTotals(
          dates.map((date, column) => (states[column] === 'off' ? '' : (marks?.[date] ?? ''))),
        )}
      />
    </tr>
  );
});
