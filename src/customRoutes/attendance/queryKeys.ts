import type { Day } from '../../../core/rules/days.ts';

const AREA = 'attendance';

/** Under which names the cache keeps what these screens fetch. */
export const queryKeys = {
  /** All pages of lists. */
  pages: [AREA, 'pages'],
  page: (page: number) => [AREA, 'pages', page],
  list: (id: string) => [AREA, 'list', id],
  students: (classroomId: string, from: Day, to: Day) => [AREA, 'students', classroomId, from, to],
  classroomDates: (classroomId: string) => [AREA, 'classroomDates', classroomId],
  report: (organizationId: string, from: Day, to: Day) => [AREA, 'report', organizationId, from, to],
} as const;
