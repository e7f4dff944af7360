import { memo, useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import type { Day } from '../../../../core/rules/days.ts';
import { dayAndMonth, longDay, weekdayShort } from '../../../i18n/dayLabels.ts';
import { StudentHeaderCells } from './StudentCells.tsx';

/** How many can be marked on a date and how many are, in all and as present. */
export type ColumnCount = { total: number; marked: number; present: number };

type GridHeadProps = {
  dates: readonly Day[];
  counts: readonly ColumnCount[];
  /** Called when a user marks everyone present on a date, or unchecks that. */
  onColumn: (date: Day, everyonePresent: boolean) => void;
};

/** The header cells, with a checkbox per date that marks everyone present or clears the date. */
export const GridHead = ({ dates, counts, onColumn }: GridHeadProps) => (
  <thead>
    <tr>
      <StudentHeaderCells />
      {dates.map((date, column) => (
        <DateHead key={date} date={date} onColumn={onColumn} {...(counts[column] ?? NONE)} />
      ))}
    </tr>
  </thead>
);

const NONE: ColumnCount = { total: 0, marked: 0, present: 0 };

type DateHeadProps = { date: Day } & ColumnCount & Pick<GridHeadProps, 'onColumn'>;

const DateHead = memo(({ date, total, marked, present, onColumn }: DateHeadProps) => {
  const translate = useTranslate();
  const everyone = total > 0 && present === total;
  // A frame after the mark: changed together with what stands above the grid, it has all of the grid laid
  // out.
  const count = useDeferredValue(marked > 0 ? `${present}/${total}` : '\u00a0');
  return (
    <th scope="col" className="date">
      <span className="weekday">{weekdayShort(date)}</span>
      <time dateTime={date}>{dayAndMonth(date)}</time>
      <span className="count" title={translate('attendance.grid.presentCount', { present, total })}>
        {count}
      </span>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={translate('attendance.grid.everyonePresent', { date: longDay(date) })}
        checked={everyone}
        disabled={total === 0}
        onChange={event => onColumn(date, event.target.checked)}
      />
    </th>
  );
});
