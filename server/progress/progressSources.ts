import type { SelectQueryBuilder } from 'kysely';
import type { Day } from '../../core/rules/days.ts';
import type { StatisticsFilter } from '../../core/rules/statisticsFilter.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

export type StudentsQuery = SelectQueryBuilder<Schema, never, { studentId: string }>;

/** The questions of progress to rooms above it, handed in as the server is put together (server/handedIn.ts). */
export interface ProgressSources {
  /** The students who are active on a day and whom a filter lets through. */
  activeStudents: (database: Database, counted: { day: Day; filter: StatisticsFilter }) => StudentsQuery;
  /** A student's active weeks since an evaluation, or ever. */
  activeWeeks: (
    database: Database,
    studentId: string,
    since: { lastEvaluation: Day | null; today: Day },
  ) => Promise<number>;
  isEvaluationDue: (database: Database, studentId: string, today: Day) => Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    progressSources: ProgressSources;
  }
}
