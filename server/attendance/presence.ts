import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { DayText, Id, IdParameters, ListOf } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { PresenceCells, PresenceCellsQuery } from '../../core/contract/presence.ts';
import { ClassroomStudent } from '../../core/contract/students.ts';
import { attendanceTotals, recentWeeks } from '../../core/rules/attendanceTotals.ts';
import { type Day, isDay } from '../../core/rules/days.ts';
import { PRESENCE_CELLS_MAX } from '../../core/rules/limits.ts';
import { classroomTable } from '../administration/index.ts';
import { namedSubject } from '../history/audit/auditEvent.ts';
import { type Actor, actorOf, readAndLog, readOfStudent } from '../history/index.ts';
import { orNotFound, refuse } from '../platform/http/httpError.ts';
import { may } from '../platform/http/may.ts';
import { fieldLabel, messages } from '../platform/messages.ts';
import { absencesIn } from './absenceRepository.ts';
import { studentsOfClassroom } from './classroomStudentRepository.ts';
import { presenceCells, presenceTotals } from './presenceRepository.ts';

const OfClassroom = Type.Object({ classroomId: Id });
const ClassroomStudents = ListOf(ClassroomStudent);
const FromTo = Type.Object({ earliestDate: DayText, furthestDate: DayText });

/** The presence of a student, and the students of a class for a new list (docs/product.md §7, Students). */
export const presenceRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.presenceCells,
    may('students.read', {
      params: IdParameters,
      querystring: PresenceCellsQuery,
      response: { 200: PresenceCells },
    }),
    async request => {
      const recent = recentWeeks(app.clock.today());
      const { from = recent.from, to = recent.to } = request.query;
      refuseWrongPeriod({ from, to });
      return openPresenceCells(app, { studentId: request.params.id, from, to }, actorOf(request));
    },
  );

  app.get(
    API.studentsByClassroom,
    may('students.read', {
      params: OfClassroom,
      querystring: FromTo,
      response: { 200: ClassroomStudents },
    }),
    async request => {
      const { classroomId } = request.params;
      const { earliestDate, furthestDate } = request.query;
      refuseWrongPeriod({ earliestDate, furthestDate });
      const period = { classroomId, from: earliestDate, to: furthestDate };
      return openClassroomStudents(app, period, actorOf(request));
    },
  );
};

/**
 * Checks the days of a period, the first one first, by the names of their fields.
 * @throws HttpError 400 for a day that does not exist, and for an end before the beginning
 */
function refuseWrongPeriod(period: Readonly<Record<string, string>>): void {
  const days = Object.entries(period);
  for (const [field, day] of days) {
    if (!isDay(day)) refuse(field, messages.validation.impossibleDay(fieldLabel(field)));
  }
  const [[, first = ''] = [], [field = '', last = ''] = []] = days;
  if (last < first) refuse(field, messages.validation.wrongPeriod);
}

type Period = { from: Day; to: Day };

/**
 * The students of a class in a period, for a new list; the audit log records that they were read.
 * @throws HttpError 404 for an unknown class
 */
function openClassroomStudents(
  { database }: FastifyInstance,
  { classroomId, from, to }: Period & { classroomId: string },
  actor: Actor,
): Promise<ClassroomStudent[]> {
  return readAndLog(database, actor, async ({ trx, log }) => {
    const classroom = orNotFound(await classroomTable.find(trx, classroomId), messages.classrooms.unknown);
    const subject = namedSubject('classroom', classroom);
    log({ action: 'read', subject, detail: `students from ${from} to ${to}` });
    const students = await studentsOfClassroom(trx, { classroomId, from, to });
    const studentIds = students.map(({ _id }) => _id);
    const announced = await absencesIn(trx, { studentIds, startDate: from, endDate: to });
    const absencesOf = Map.groupBy(announced, ({ studentId }) => studentId);
    return students.map(student => {
      const absences = absencesOf.get(student._id);
      return absences ? { ...student, absences } : student;
    });
  });
}

/**
 * A student's presence in a period, with the cells behind it; the audit log records that it was read.
 * @throws HttpError 404 for an unknown student
 */
function openPresenceCells(
  { database }: FastifyInstance,
  { studentId, from, to }: Period & { studentId: string },
  actor: Actor,
): Promise<PresenceCells> {
  const period = { studentId, from, to };
  const detail = `attendance from ${from} to ${to}`;
  return readOfStudent(database, { studentId, detail, actor }, async trx => {
    const limit = PRESENCE_CELLS_MAX + 1;
    const cells = await presenceCells(trx, { ...period, limit });
    const totals = (await presenceTotals(trx, [studentId], period)).get(studentId);
    const more = cells.length === limit;
    return { from, to, ...(totals ?? attendanceTotals([])), cells: cells.slice(0, PRESENCE_CELLS_MAX), more };
  });
}
