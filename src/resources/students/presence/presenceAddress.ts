import { type Day, isDay } from '../../../../core/rules/days.ts';
import { isMonth, type Month } from '../../../../core/rules/months.ts';

/** The value of the address's `OVER_THE_PAGE.presence` in a file for the presence of the last 8 weeks. */
export const RECENT = '1';

export type ClassMonth = { month: Month; classroomId: string };

export const writeClassMonth = ({ month, classroomId }: ClassMonth): string => `${month}.${classroomId}`;

/** Reads what `writeClassMonth` writes; undefined for anything else. */
export const readClassMonth = (value: string): ClassMonth | undefined => {
  const [month = '', classroomId = ''] = value.split('.');
  return isMonth(month) && classroomId !== '' ? { month, classroomId } : undefined;
};

/** Its value for the week of every class that begins on this Monday. */
export const writeWeek = (monday: Day): string => monday;

/** Reads what `writeWeek` writes; undefined for anything else. */
export const readWeek = (value: string): Day | undefined => (isDay(value) ? value : undefined);
