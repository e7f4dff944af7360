import type { LessonNotHeld } from '../../../core/contract/lessonDays.ts';
import type { Day } from '../../../core/rules/days.ts';
import { lessonDays } from '../../i18n/lessonDays.ts';
import { spreadsheets } from '../../i18n/spreadsheets.ts';

/** What stands in place of a status in a lesson that did not take place. */
export const NOT_HELD = spreadsheets.attendance.notHeld;

/** The lessons of a list that did not take place, by day. */
export type NotHeldLessons = ReadonlyMap<Day, LessonNotHeld>;

/** 'Geen lokaal (lekkage)': why a lesson did not take place. */
export const reasonText = ({ reason, note }: Pick<LessonNotHeld, 'reason' | 'note'>): string => {
  const words = lessonDays.notHeld.reasons[reason];
  if (!note) return words;
  return reason === 'other' ? note : `${words} (${note})`;
};
