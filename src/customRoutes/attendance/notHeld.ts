import type { LessonNotHeld } from '../../../core/contract/lessonDays.ts';
import type { Day } from '../../../core/rules/days.ts';
import { spreadsheetTexts } from '../../spreadsheets/spreadsheetTexts.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';

/** What stands in place of a status in a lesson that did not take place. */
export const NOT_HELD = spreadsheetTexts.attendance.notHeld;

/** The lessons of a list that did not take place, by day. */
export type NotHeldLessons = ReadonlyMap<Day, LessonNotHeld>;

/** 'Geen lokaal (lekkage)': why a lesson did not take place. */
export const reasonText = ({ reason, note }: Pick<LessonNotHeld, 'reason' | 'note'>): string => {
  const words = lessonDaysTexts.notHeld.reasons[reason];
  if (!note) return words;
  return reason === 'other' ? note : `${words} (${note})`;
};
