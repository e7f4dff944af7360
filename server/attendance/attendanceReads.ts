import type { FastifyInstance } from 'fastify';
import type { PresenceCells } from '../../core/contract/presence.ts';
import type { ClassroomStudent } from '../../core/contract/students.ts';
import { attendanceTotals } from '../../core/rules/attendanceTotals.ts';
import type { Day } from '../../core/rules/days.ts';
import { PRESENCE_CELLS_MAX } from '../../core/rules/limits.ts';
import { classroomTable } from '../administration/index.ts';
import type { Database } from '../database/database.ts';
import { namedSubject } from '../history/audit/auditEvent.ts';
import { type Actor, readAndLog } from '../history/index.ts';
import { existingStudent } from '../history/recordNameRepository.ts';
import { orNotFound } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { absencesIn } from './announcedAbsenceRepository.ts';
import { studentsOfClassroom } from './classroomStudentRepository.ts';
import { presenceCells, presenceTotals } from './presenceRepository.ts';

type Period = { from: Day; to: Day };

/**
 * The students of a class in a period, for a new list; the audit log records that they were read.
 * @throws HttpError 404 for an unknown class
 */
export function openClassroomStudents(
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
export function openPresenceCells(
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

/**
 * Reads something of a student; the audit log records that it was read.
 * @throws HttpError 404 for an unknown student
 */
export const readOfStudent = <Result>(
  database: Database,
  { studentId, detail, actor }: { studentId: string; detail: string; actor: Actor },
  read: (trx: Database) => Promise<Result>,
): Promise<Result> =>
  readAndLog(database, actor, async ({ trx, log }) => {
    log({ action: 'read', subject: await existingStudent(trx, studentId), detail });
    return read(trx);
  });
