import { memo, useDeferredValue } from 'react';
import type { LessonNotHeld } from '../../../../core/contract/lessonDays.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { lessonDaysTexts } from '../days/lessonDaysTexts.ts';
import { COUNTS_BUTTON } from '../explained.ts';
import { type NotHeldLessons, reasonText } from '../notHeld.ts';
import type { RowOrder } from '../useRowOrder.ts';
import type { ColumnCount } from './columns.ts';
import { DayHeader } from './DayHeader.tsx';
import { StudentHeaderCells } from './StudentCells.tsx';
import { TotalsHeader } from './TotalsCells.tsx';

/** Whom a control in the header of a date marks present; 'nobody' clears the date. */
export type ColumnMark = 'everyone' | 'blanks' | 'nobody';

type GridHeaderProps = {
  dates: readonly Day[];
  today: Day | undefined;
  counts: readonly ColumnCount[];
  notHeld: NotHeldLessons;
  onColumn: (date: Day, mark: ColumnMark) => void;
  order: RowOrder;
  onOrder: (order: RowOrder) => void;
};

/**
 * The rows of the header, each with a control per date: the one nearest to the cells comes first to the keyboard.
 */
export const HEADER_ROWS = 3;

/**
 * The header cells with the counts of each date, which explain themselves, and per date a checkbox that marks
 * everyone present or clears the date, and a button that marks only those who have no mark yet.
 */
export const GridHeader = memo(
  ({ dates, today, counts, notHeld, onColumn, order, onOrder }: GridHeaderProps) => {
    return (
      <thead>
        <tr>
          <StudentHeaderCells title={attendanceTexts.grid.selectAll} />
          {dates.map((date, column) => (
            <DateHeader
              key={date}
              date={date}
              isToday={date === today}
              notHeld={notHeld.get(date)}
              {...(counts[column] ?? NONE)}
            />
          ))}
          <TotalsHeader order={order} onOrder={onOrder} />
        </tr>
        {CONTROLS.map(({ text, Cell }) => (
          <tr key={text} className="controls">
            <ControlsLabel text={text} />
            {dates.map((date, column) => (
              <Cell
                key={date}
                date={date}
                isToday={date === today}
                onColumn={onColumn}
                {...(counts[column] ?? NONE)}
              />
            ))}
            <td className="totals" />
          </tr>
        ))}
      </thead>
    );
  },
);

const NONE: ColumnCount = { total: 0, marked: 0, present: 0 };

/** What the controls of a row do; it takes the places of the columns before the dates. */
const ControlsLabel = ({ text }: { text: string }) => {
  return (
    <>
      <td className="text name">{text}</td>
      <td className="folding" />
      <td className="folding" />
      <td className="folding" />
    </>
  );
};

type DateProps = { date: Day; isToday: boolean } & ColumnCount;
type DateHeaderProps = DateProps & { notHeld: LessonNotHeld | undefined };

const DateHeader = memo(({ date, isToday, notHeld, total, marked, present }: DateHeaderProps) => {
  // A frame after the mark: changed together with what stands above the grid, it has all of the grid laid
  // out.
  const count = useDeferredValue(marked > 0 ? `${present}/${total}` : '–');
  const says = notHeld
    ? `${lessonDaysTexts.notHeld.sign}: ${reasonText(notHeld)}`
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
        className={`count ${COUNTS_BUTTON}`}
        title={`${says}. ${attendanceTexts.grid.explainCount}`}
      >
        {notHeld ? lessonDaysTexts.notHeld.head : count}
      </button>
    </th>
  );
});

type ControlProps = DateProps & Pick<GridHeaderProps, 'onColumn'>;

const EveryoneCell = memo(({ date, isToday, total, present, onColumn }: ControlProps) => {
  return (
    <td className={dateClass(isToday)}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={attendanceTexts.grid.everyonePresent(longDay(date))}
        checked={total > 0 && present === total}
        disabled={total === 0}
        onChange={event => onColumn(date, event.target.checked ? 'everyone' : 'nobody')}
      />
    </td>
  );
});

const BlanksCell = memo(({ date, isToday, total, marked, onColumn }: ControlProps) => {
  const label = attendanceTexts.grid.fillBlanks(longDay(date));
  return (
    <td className={dateClass(isToday)}>
      <button
        type="button"
        tabIndex={-1}
        className="fill"
        aria-label={label}
        title={label}
        // Not disabled: the keyboard passes over it to the next.
        aria-disabled={marked === total}
        onClick={() => onColumn(date, 'blanks')}
      />
    </td>
  );
});

const dateClass = (isToday: boolean): string => (isToday ? 'date today' : 'date');

/** The rows of controls, the one nearest to the cells last. */
const CONTROLS = [
  { text: attendanceTexts.grid.everyonePresentRow, Cell: EveryoneCell },
  { text: attendanceTexts.grid.fillBlanksRow, Cell: BlanksCell },
] as const;
