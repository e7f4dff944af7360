import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { attendanceTotals } from '../../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
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
  /** The date that was marked last. */
  fresh: Day | undefined;
};

/** A student with a cell per date and the totals. It rerenders only when one of its own marks changes. */
export const GridRow = memo(({ student, dates, dateNames, states, marks, saved, fresh }: GridRowProps) => {
  const translate = useTranslate();
  const name = fullName(student);
  const words = {
    empty: translate('attendance.grid.empty'),
    locked: translate('attendance.grid.locked'),
    none: translate('attendance.grid.notEnrolled'),
    unsaved: translate('attendance.grid.unsaved'),
  };
  return (
    <tr>
      <StudentCells student={student} tabIndex={-1} />
      {dates.map((date, column) => {
        const state = states[column] ?? 'none';
        const status = marks?.[date] ?? '';
        const unsaved = status !== (saved?.[date] ?? '');
        const spoken = [name, dateNames[column], state === 'none' ? words.none : status || words.empty];
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
            data-status={state === 'none' ? '' : status}
            data-state={state}
            data-unsaved={unsaved || undefined}
            data-fresh={fresh === date || undefined}
          />
        );
      })}
      <TotalsCell {...attendanceTotals(dates.map(date => marks?.[date] ?? ''))} />
    </tr>
  );
});
