import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { attendanceTotals, isCounted } from '../../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import type { StudentDetails } from '../cellDetails/cellDetails.ts';
import type { StudentMarks } from '../marks.ts';
import type { CellState, SheetStudent } from '../sheet.ts';
import { GridCell } from './GridCell.tsx';
import { StudentCells } from './StudentCells.tsx';
import { TotalsCell } from './TotalsCells.tsx';

type GridRowProps = {
  student: SheetStudent;
  dates: readonly Day[];
  today: Day;
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

/** A student with a cell per date and the totals. It renders again only when one of its own marks changes. */
export const GridRow = memo((row: GridRowProps) => {
  const { student, dates, today, dateNames, states, marks, saved, details, fresh } = row;
  const translate = useTranslate();
  const name = fullName(student);
  const counts = (date: Day, column: number) =>
    states[column] !== 'none' && isCounted({ date, notHeld: states[column] === 'off' }, today);
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
            state={states[column] ?? 'none'}
            status={status}
            isUnsaved={status !== (saved?.[date] ?? '')}
            said={details?.[date]}
            isFresh={fresh === date}
            translate={translate}
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
