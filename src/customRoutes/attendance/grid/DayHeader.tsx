import { type Day, formatDay } from '../../../../core/rules/days.ts';
import { weekdayShort } from '../../../i18n/dayLabels.ts';

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
