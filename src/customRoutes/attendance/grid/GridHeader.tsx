import { memo } from 'react';
import type { LessonNotHeld } from '../../../../core/contract/lessonDays.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { longDay, shortDay } from '../../../i18n/dayLabels.ts';
import { dayOf } from '../../../providers/today.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { lessonDaysTexts } from '../days/lessonDaysTexts.ts';
import type { ColumnMark } from '../edits/useEditing.ts';
import { type NotHeldLessons, openCells, reasonText, type Sheet } from '../sheet.ts';
import type { RowOrder } from '../useRowOrder.ts';
import { DayHeader, MenuButton, StudentHeaderCells, TotalsHeader } from './SheetCells.tsx';

type GridHeaderProps = {
  dates: readonly Day[];
  today: Day | undefined;
  counts: readonly ColumnCount[];
  notHeld: NotHeldLessons;
  onColumn: (date: Day, mark: ColumnMark) => void;
  onCounts: (date: Day) => void;
  order: RowOrder;
  onOrder: (order: RowOrder) => void;
};

/**
 * The years, each once; the header cells with the counts of each date, which explain themselves; and per date a
 * checkbox that marks everyone present or clears the date.
 */
export const GridHeader = memo((props: GridHeaderProps) => {
  const { dates, today, counts, notHeld, onColumn, onCounts, order, onOrder } = props;
  return (
    <thead>
      <Years dates={dates} />
      <tr className="days">
        <StudentHeaderCells title={attendanceTexts.grid.selectAll} />
        {dates.map((date, column) => (
          <DateHeader
            key={date}
            date={date}
            isToday={date === today}
            notHeld={notHeld.get(date)}
            onCounts={onCounts}
            {...(counts[column] ?? NONE)}
          />
        ))}
        <TotalsHeader order={order} onOrder={onOrder} />
      </tr>
      <tr className="controls">
        <td className="text name">{attendanceTexts.grid.everyonePresentRow}</td>
        <FoldingCells />
        {dates.map((date, column) => (
          <EveryoneCell
            key={date}
            date={date}
            isToday={date === today}
            onColumn={onColumn}
            {...(counts[column] ?? NONE)}
          />
        ))}
        <td className="totals" />
      </tr>
    </thead>
  );
});

const NONE: ColumnCount = { total: 0, marked: 0, present: 0 };

const FoldingCells = () => (
  <>
    <td className="folding" />
    <td className="folding" />
    <td className="folding" />
  </>
);

/** Each year above its dates, in sight as long as one of them is; each date is read out with its own. */
const Years = ({ dates }: { dates: readonly Day[] }) => (
  <tr className="years" aria-hidden>
    <td className="name" />
    <FoldingCells />
    {[...Map.groupBy(dates, date => date.slice(0, 4))].map(([year, { length }]) => (
      <td key={year} colSpan={length}>
        <span className="tabular">{year}</span>
      </td>
    ))}
    <td className="totals" />
  </tr>
);

type DateProps = { date: Day; isToday: boolean } & ColumnCount;
type DateHeaderProps = DateProps & Pick<GridHeaderProps, 'onCounts'> & { notHeld: LessonNotHeld | undefined };

const DateHeader = memo((props: DateHeaderProps) => {
  const { date, isToday, notHeld, total, marked, present, onCounts } = props;
  const count = marked > 0 ? `${present}/${total}` : '–';
  const says = notHeld
    ? `${lessonDaysTexts.notHeld.sign(date > dayOf())}: ${reasonText(notHeld)}`
    : attendanceTexts.grid.presentCount({ present, total });
  return (
    <th
      scope="col"
      className={notHeld ? `${dateClass(isToday)} off` : dateClass(isToday)}
      aria-current={isToday ? 'date' : undefined}
      title={[isToday && attendanceTexts.grid.today, attendanceTexts.grid.selectColumn]
        .filter(part => part)
        .join('. ')}
    >
      <DayHeader date={date} />
      <button
        type="button"
        tabIndex={-1}
        className="count"
        onClick={() => onCounts(date)}
        title={`${says}. ${attendanceTexts.grid.explainCount}`}
      >
        {notHeld ? lessonDaysTexts.notHeld.head : count}
      </button>
      <MenuButton label={attendanceTexts.grid.columnMenu(shortDay(date))} />
    </th>
  );
});

const EveryoneCell = memo(
  ({ date, isToday, total, present, onColumn }: DateProps & Pick<GridHeaderProps, 'onColumn'>) => (
    <td className={dateClass(isToday)}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={attendanceTexts.grid.everyonePresent(longDay(date))}
        title={attendanceTexts.grid.everyonePresentRow}
        checked={total > 0 && present === total}
        disabled={total === 0}
        onChange={event => onColumn(date, event.target.checked ? 'everyone' : 'nobody')}
      />
    </td>
  ),
);

const dateClass = (isToday: boolean): string => (isToday ? 'date today' : 'date');

export type ColumnCount = { total: number; marked: number; present: number };

export const columnCounts = (sheet: Sheet): ColumnCount[] =>
  sheet.dates.map(date => {
    const statuses = openCells(sheet, date).map(({ values }) => values.status);
    return {
      total: statuses.length,
      marked: statuses.filter(status => status !== '').length,
      present: statuses.filter(status => status === 'Aanwezig').length,
    };
  });
