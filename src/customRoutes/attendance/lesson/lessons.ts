import { addDays, type Day } from '../../../../core/rules/days.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { columnOf } from '../sheet.ts';
import { lessonTexts } from './lessonTexts.ts';

/** A lesson of a list: its day, its place among the lessons, and those around it. */
export type Lesson = { date: Day; number: number; previous: Day | undefined; next: Day | undefined };

/** The lesson of a day, or the one at which a list opens: today's, else the next one, else the last. */
export const lessonOf = (dates: readonly Day[], today: Day, wanted: Day | null): Lesson | undefined => {
  const asked = dates.indexOf(wanted ?? today);
  const index = asked < 0 ? columnOf(dates, today) : asked;
  const date = dates[index];
  return date === undefined
    ? undefined
    : { date, number: index + 1, previous: dates[index - 1], next: dates[index + 1] };
};

/** 'Vandaag, maandag 2 maart 2026': a day in plain words. */
export const dayInWords = (date: Day, today: Day): string => {
  const near = new Map([
    [today, lessonTexts.today],
    [addDays(today, 1), lessonTexts.tomorrow],
    [addDays(today, -1), lessonTexts.yesterday],
  ]).get(date);
  const day = longDay(date);
  return near ? `${near}, ${day}` : `${day.charAt(0).toLocaleUpperCase('nl')}${day.slice(1)}`;
};

/** Which lesson a list without one today shows in its place. */
export const insteadOfToday = ({ date }: Lesson, dates: readonly Day[], today: Day) => {
  if (dates.includes(today)) return undefined;
  if (date === dates.find(each => each > today)) return 'next';
  return date === dates.at(-1) ? 'last' : undefined;
};
