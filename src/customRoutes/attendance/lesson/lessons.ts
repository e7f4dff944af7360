import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { addDays, type Day } from '../../../../core/rules/days.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { ifStored } from '../../../providers/session.ts';
import { openCells, type Sheet } from '../sheet.ts';
import { lessonTexts } from './lessonTexts.ts';

/** A lesson of a list: its day, its place among the lessons, and those around it. */
export type Lesson = { date: Day; number: number; previous: Day | undefined; next: Day | undefined };

export const lessonOf = (dates: readonly Day[], date: Day | undefined): Lesson | undefined => {
  const index = dates.indexOf(date ?? '');
  if (date === undefined || index < 0) return undefined;
  return { date, number: index + 1, previous: dates[index - 1], next: dates[index + 1] };
};

export const isUnfilled = (sheet: Sheet, date: Day): boolean =>
  openCells(sheet, date).some(({ values }) => values.status === '');

/**
 * The lesson at which a list opens: today's, else the latest one before today that has empty cells, else the next one,
 * else the last; and which of these it is, where it is not today's.
 */
export const openingLesson = (sheet: Sheet, today: Day) => {
  const { dates } = sheet;
  if (dates.includes(today)) return { date: today };
  const unfilled = dates.findLast(date => date < today && isUnfilled(sheet, date));
  const next = dates.find(date => date > today);
  if (unfilled) return { date: unfilled, instead: 'unfilled' } as const;
  return next
    ? ({ date: next, instead: 'next' } as const)
    : ({ date: dates.at(-1), instead: 'last' } as const);
};

export const dayInWords = (date: Day, today: Day): string => {
  const near = new Map([
    [today, lessonTexts.today],
    [addDays(today, 1), lessonTexts.tomorrow],
    [addDays(today, -1), lessonTexts.yesterday],
  ]).get(date);
  const day = longDay(date);
  return near ? `${near}, ${day}` : `${day.charAt(0).toLocaleUpperCase('nl')}${day.slice(1)}`;
};

type ListView = 'grid' | 'lesson';

const VIEW = 'view';
const DATE = 'date';

const PHONE = '(pointer: coarse) and (width < 600px), (pointer: coarse) and (height < 600px)';

const CHOSEN = 'attendance.view';

/** The query string of a view; of one lesson, where a day is given. */
export const viewSearch = (view: ListView, date?: string): string =>
  `?${new URLSearchParams({ [VIEW]: view, ...(date && { [DATE]: date }) })}`;

export const dateIn = (search: string): string | null => new URLSearchParams(search).get(DATE);

/**
 * How a list is shown: as its address says, else as was seen last in this visit, else by lesson on a phone and as
 * the grid elsewhere. What the address does not say and the device alone does not either is to be put into it
 * (`isImplied`), so that going back leads to what was seen.
 */
export const useListView = (): { view: ListView; isImplied: boolean } => {
  const { search } = useLocation();
  const arrival = useNavigationType();
  const [onPhone] = useState(() => window.matchMedia(PHONE).matches);
  const named = viewIn(new URLSearchParams(search).get(VIEW));
  const usual = onPhone ? 'lesson' : 'grid';
  const view = named ?? ((arrival !== 'POP' && chosen()) || usual);
  const isImplied = !named && (view !== 'grid' || onPhone);
  useEffect(() => {
    // Where one went back to the grid, what opens over it leaves it there.
    if (!isImplied) choose(view);
  }, [isImplied, view]);
  return { view, isImplied };
};

const viewIn = (text: string | null | undefined): ListView | undefined =>
  text === 'grid' || text === 'lesson' ? text : undefined;

/** Without storage the next list opens as the device has it. */
const chosen = (): ListView | undefined => viewIn(ifStored(() => sessionStorage.getItem(CHOSEN)));

const choose = (view: ListView) => ifStored(() => sessionStorage.setItem(CHOSEN, view));
