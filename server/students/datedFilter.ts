import type { FastifyInstance } from 'fastify';
import { recentWeeks } from '../../core/rules/attendanceTotals.ts';
import type { Day } from '../../core/rules/days.ts';
import {
  FROM_ELSEWHERE,
  type FromElsewhere,
  isFiltered,
  readStudentQuery,
  type StudentFilter,
  type StudentQuery,
  type StudentQueryParameters,
} from '../../core/rules/studentQuery.ts';
import { refuse } from '../platform/http/httpError.ts';
import { fieldLabel, messages } from '../platform/messages.ts';
import { type DatedStudentFilter, filteredStudents, type StudentIds } from './studentFilterRepository.ts';

type MaybeStudentIds = StudentIds | undefined;

/** By the name of each filter that is set by a link from another page: the students whom its text means, if any. */
export type StudentsElsewhere = Readonly<
  Record<FromElsewhere, (app: FastifyInstance, text: string) => MaybeStudentIds | Promise<MaybeStudentIds>>
>;

/** Those of the students whose presence in a period was less than so many percent. */
export type StudentsPresentBelow = (
  app: FastifyInstance,
  sought: { below: number; from: Day; to: Day; today: Day },
  ids: readonly string[],
) => Promise<StudentIds>;

declare module 'fastify' {
  interface FastifyInstance {
    studentsElsewhere: StudentsElsewhere;
    studentsPresentBelow: StudentsPresentBelow;
  }
}

const DAYS = ['activeOn', 'presenceFrom', 'presenceTo'] as const;

/**
 * Which students a call on the list asks for today.
 * @throws HttpError 400 for a day that does not exist
 */
export async function datedQuery(
  app: FastifyInstance,
  parameters: StudentQueryParameters,
): Promise<StudentQuery & { filter: DatedStudentFilter }> {
  const query = readStudentQuery(parameters);
  const wrong = DAYS.find(name => parameters[name] !== undefined && query.filter[name] === undefined);
  if (wrong) refuse(wrong, messages.validation.impossibleDay(fieldLabel(wrong)));
  return { ...query, filter: await datedFilter(app, query.filter) };
}

/** The filter as it is today; whose presence it asks for is looked up once. */
async function datedFilter(app: FastifyInstance, filter: StudentFilter): Promise<DatedStudentFilter> {
  const named = FROM_ELSEWHERE.flatMap(name => {
    const text = filter[name];
    return text ? [app.studentsElsewhere[name](app, text)] : [];
  });
  const among = (await Promise.all(named)).flatMap(ids => ids ?? []);
  const dated = { ...filter, today: app.clock.today(), among };
  const { presenceBelow: below, presenceFrom, presenceTo } = filter;
  if (below === undefined) return dated;
  const recent = recentWeeks(dated.today);
  const period = { from: presenceFrom ?? recent.from, to: presenceTo ?? recent.to, today: dated.today };
  const students = await filteredStudents(app.database, dated).select('students.id').execute();
  const ids = students.map(({ id }) => id);
  return { ...dated, among: [...among, await app.studentsPresentBelow(app, { below, ...period }, ids)] };
}

/** A filter for the audit log; undefined for one that leaves out only the inactive. */
export function searchOf({ name, today: _today, among: _among, ...others }: DatedStudentFilter) {
  const isOther = isFiltered({ ...others, name: '' });
  if (name === '' && !isOther) return undefined;
  return { name, detail: isOther ? JSON.stringify(others) : '' };
}
