import { administrationHistory } from './administration/administrationHistory.ts';
import { attendanceHistory } from './attendance/attendanceHistory.ts';
import { handInSubjects } from './history/registry.ts';
import { insightHistory } from './insight/insightHistory.ts';
import { progressHistory } from './progress/progressHistory.ts';
import { studentHistory } from './students/studentHistory.ts';

/** Tells history whose rows it records, in the order in which they can be added. */
export const recordSubjects = (): void =>
  handInSubjects([administrationHistory, studentHistory, progressHistory, attendanceHistory, insightHistory]);
