import type { FastifyInstance } from 'fastify';
import {
  FROM_ELSEWHERE,
  type FromElsewhere,
  isFiltered,
  type StudentFilter,
} from '../../core/rules/studentQuery.ts';
import type { DatedStudentFilter, StudentIds } from './studentFilterRepository.ts';

type MaybeStudentIds = StudentIds | undefined;

/** By the name of each filter that is set by a link from another page: the students whom its text means, if any. */
export type StudentsElsewhere = Readonly<
  Record<FromElsewhere, (app: FastifyInstance, text: string) => MaybeStudentIds | Promise<MaybeStudentIds>>
>;

declare module 'fastify' {
  interface FastifyInstance {
    studentsElsewhere: StudentsElsewhere;
  }
}

/** The filter as it is today. */
export async function datedFilter(app: FastifyInstance, filter: StudentFilter): Promise<DatedStudentFilter> {
  const named = FROM_ELSEWHERE.flatMap(name => {
    const text = filter[name];
    return text ? [app.studentsElsewhere[name](app, text)] : [];
  });
  const among = (await Promise.all(named)).flatMap(ids => ids ?? []);
  return { ...filter, today: app.clock.today(), among };
}

/** What the audit log says of a filter; undefined of one that leaves nobody out but the inactive. */
export function searchOf({ name, today: _today, among: _among, ...others }: DatedStudentFilter) {
  const isOther = isFiltered({ ...others, name: '' });
  if (name === '' && !isOther) return undefined;
  return { name, detail: isOther ? JSON.stringify(others) : '' };
}
