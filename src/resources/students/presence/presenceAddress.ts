import { isMonth, type Month } from '../../../../core/rules/months.ts';

/** The value of the address's `OVER_THE_PAGE.presence` in a file for the presence of the last 8 weeks. */
export const RECENT = '1';

type ClassMonth = { month: Month; classroomId: string };

export const writeClassMonth = ({ month, classroomId }: ClassMonth): string => `${month}.${classroomId}`;

/** Reads what `writeClassMonth` writes; undefined for anything else. */
export const readClassMonth = (value: string): ClassMonth | undefined => {
  const [month = '', classroomId = ''] = value.split('.');
  return isMonth(month) && classroomId !== '' ? { month, classroomId } : undefined;
};
