import type { FastifyInstance } from 'fastify';
import { readStudentRule } from '../../core/rules/attentionRules.ts';
import type { StudentFilter } from '../../core/rules/studentQuery.ts';
import { studentsPointedOut } from '../insight/attention/attention.ts';
import type { DatedStudentFilter } from './studentFilterRepository.ts';

/** The filter as it is today. The choices are in one order, for the cache, however they were named. */
export async function datedFilter(app: FastifyInstance, filter: StudentFilter): Promise<DatedStudentFilter> {
  const { organizations, classrooms, contactPersons } = filter;
  const rule = readStudentRule(filter.attention);
  return {
    ...filter,
    organizations: organizations.toSorted(),
    classrooms: classrooms.toSorted(),
    ...(contactPersons && { contactPersons: contactPersons.toSorted() }),
    today: app.clock.today(),
    ...(rule && { among: await studentsPointedOut(app, rule) }),
  };
}
