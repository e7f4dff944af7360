import type { FastifyInstance } from 'fastify';
import type {
  NewTeacherList,
  Schedule,
  TeacherList,
  TeacherListUpdate,
} from '../../core/contract/attendance.ts';
import { referencedId } from '../../core/contract/common.ts';
import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import { type Day, dayOfSchedule } from '../../core/rules/days.ts';
import { isEnrolledOn } from '../../core/rules/enrolment.ts';
import { mayChangeDays } from '../../core/rules/permissions.ts';
import { classroomTable } from '../administration/index.ts';
import { type Database, newId } from '../database/database.ts';
import { type Actor, change, readAndLog } from '../history/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import {
  findRecords,
  insertRecords,
  type NewRecord,
  recordsOfSchedule,
} from './attendanceRecordRepository.ts';
import { studentsOfClassroom, studentsOfList } from './classroomStudentRepository.ts';
import { refuseTaken, refuseWeekend, toDay } from './dayRefusals.ts';
import { keptSince, removedDaysOf } from './lessonDayRepository.ts';
import { lessonsNotHeld } from './lessonRepository.ts';
import {
  beginChange,
  type Editor,
  existingSchedule,
  fitting,
  logListChange,
  writeCells,
} from './listChanges.ts';
import {
  creatorOf,
  deleteSchedule,
  insertSchedule,
  type NewSchedule,
  versionOf,
} from './scheduleRepository.ts';

/**
 * A teacher's list with its students, in order of name, and their records.
 * @throws HttpError 404 when there is no such list
 */
export async function readTeacherList(
  { database, clock }: FastifyInstance,
  id: string,
  { user, actor }: { user: { id: string; roles: readonly number[] }; actor: Actor },
): Promise<TeacherList> {
  return readAndLog(database, actor, async ({ trx, log }) => {
    const schedule = await existingSchedule(trx, id);
    const { _id, classroom } = schedule;
    const studentsAttendance = await recordsOfSchedule(trx, id);
    const studentIds = [...new Set(studentsAttendance.map(({ student }) => student._id))];
    const students = await studentsOfList(trx, { studentIds, classroomId: classroom._id });
    const version = await versionOf(trx, id);
    const notHeld = await lessonsNotHeld(trx, id);
    const createdById = await creatorOf(trx, id);
    const removedDays = await removedDaysOf(trx, id, keptSince(clock));
    log({
      action: 'read',
      subject: { kind: 'attendance list', id: _id, name: classroom.name },
    });
    return {
      ...{ schedule, students, studentsAttendance, version, notHeld },
      mayChangeDays: mayChangeDays({ createdById, userId: user.id, roles: user.roles }),
      removedDays,
    };
  });
}

/**
 * Makes a list of an active class: a record for each student on each date on which the student is enrolled,
 * with the status given, that of an announced absence, or none (docs/product.md §10, attendance rows). Answers its
 * `_id`.
 * @throws HttpError 400 when a choice is missing or wrong, a day is in a weekend and the foundation has no lessons then,
 *   or a status is of a student who is not in the class on that date; 409 with the `dates` that the class has already
 */
export async function createTeacherList(
  { database, clock }: FastifyInstance,
  { selectedDates, selectedClassroom, studentsAttendance = [] }: NewTeacherList,
  actor: Actor,
): Promise<string> {
  const classroomId = selectedClassroom ? referencedId(selectedClassroom) : '';
  const dates = [...new Set(selectedDates.map(date => toDay(clock, date)))].sort();
  refuseMissing(classroomId, dates);
  const marks = studentsAttendance.map(mark => ({ ...mark, date: toDay(clock, mark.date) }));
  return change(database, actor, async ({ trx, log }) => {
    await refuseClassroom(trx, classroomId);
    await refuseWeekend(trx, dates);
    await refuseTaken(trx, classroomId, dates);
    const schedule = {
      id: newId(),
      classroomId,
      dates,
      createdAt: clock.instant(),
      createdById: actor.userId,
    };
    const given = withMarks(await emptyRecords(trx, schedule), marks);
    await insertSchedule(trx, schedule);
    const records = await insertRecords(trx, given);
    const cells = records.map(({ studentId, date, status }) => ({
      studentId,
      date,
      from: '' as const,
      to: status,
    }));
    await logListChange({ trx, log }, 'create', await existingSchedule(trx, schedule.id), cells);
    return schedule.id;
  });
}

/**
 * Changes the records given and no others, so that two who save at once keep each other's marks.
 * @throws HttpError 404 when there is no such list; 400, and nothing is changed, when a record is not in this
 * list or would change for a date on which its student is no longer in the class
 */
export async function saveTeacherList(
  { database }: FastifyInstance,
  scheduleId: string,
  { studentsAttendance }: TeacherListUpdate,
  editor: Editor,
): Promise<void> {
  await change(database, editor.actor, async ({ trx, log }) => {
    const list = await beginChange(trx, scheduleId);
    const statusOf = new Map(studentsAttendance.map(({ _id, status }) => [_id, status]));
    const records = await findRecords(trx, { scheduleId, ids: [...statusOf.keys()] });
    if (records.length < statusOf.size) throw new HttpError(400, messages.lists.notInList);
    const writes = records
      .map(record => ({ record, said: fitting({ ...record, status: statusOf.get(record.id) ?? '' }) }))
      .filter(({ record, said }) => record.status !== said.status);
    if (writes.some(({ record }) => !record.enrolled))
      throw new HttpError(400, messages.lists.notInClassroom);
    await writeCells({ trx, log }, list, writes, editor);
  });
}

/**
 * Deletes a list with its records; returns the change set by which it comes back.
 * @throws HttpError 404 when there is no such list
 */
export async function deleteTeacherList(
  { database }: FastifyInstance,
  id: string,
  actor: Actor,
): Promise<string | null> {
  return change(database, actor, async ({ trx, log, record }) => {
    const schedule = await existingSchedule(trx, id);
    const records = await recordsOfSchedule(trx, id);
    const set = {
      kind: 'deleteAttendanceList',
      name: schedule.classroom.name,
      title: titleOf(schedule),
      scope: { schedules: [id] },
    } as const;
    const changeSetId = await record(set, () => deleteSchedule(trx, id));
    const cells = records.map(({ student, date, status }) => ({
      studentId: student._id,
      date,
      from: status,
      to: '' as const,
    }));
    await logListChange({ trx, log }, 'delete', schedule, cells);
    return changeSetId;
  });
}

function titleOf({ dates }: Schedule): Record<string, string> {
  const days = dates.map(dayOfSchedule);
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

function refuseMissing(classroomId: string, dates: readonly Day[]): void {
  if (classroomId && dates.length > 0) return;
  const { chooseClassroom, chooseClassroomAndDates, chooseDates } = messages.lists;
  if (classroomId) throw new HttpError(400, chooseDates);
  throw new HttpError(400, dates.length > 0 ? chooseClassroom : chooseClassroomAndDates);
}

async function refuseClassroom(trx: Database, id: string): Promise<void> {
  const classroom = await classroomTable.find(trx, id);
  if (!classroom) throw new HttpError(400, messages.classrooms.unknown);
  if (!classroom.status) throw new HttpError(400, messages.lists.inactiveClassroom);
}

async function emptyRecords(
  trx: Database,
  { id: scheduleId, classroomId, dates }: Pick<NewSchedule, 'id' | 'classroomId' | 'dates'>,
): Promise<Map<string, NewRecord>> {
  const from = dates[0] ?? '';
  const to = dates.at(-1) ?? '';
  const students = await studentsOfClassroom(trx, { classroomId, from, to });
  const cells = students.flatMap(({ _id: studentId, enrolments }) =>
    dates
      .filter(date => enrolments.some(enrolment => isEnrolledOn(enrolment, date)))
      .map(date => ({ scheduleId, studentId, date, status: '' as const })),
  );
  return new Map(cells.map(cell => [cellKey(cell), cell]));
}

function withMarks(
  records: Map<string, NewRecord>,
  marks: readonly { studentId: string; date: Day; status: AttendanceStatus }[],
): NewRecord[] {
  for (const { studentId, date, status } of marks) {
    const key = cellKey({ studentId, date });
    const record = records.get(key);
    if (!record) throw new HttpError(400, messages.lists.notInClassroom);
    records.set(key, { ...record, status });
  }
  return [...records.values()];
}

const cellKey = ({ studentId, date }: { studentId: string; date: Day }): string => `${date} ${studentId}`;
