import { absences } from './absences.ts';
import { attendance } from './attendance.ts';
import { lesson } from './lesson.ts';
import { lessonDays } from './lessonDays.ts';

/** What loads with the pages of attendance lists. */
export const attendanceMessages = { absences, attendance, lesson, lessonDays };
