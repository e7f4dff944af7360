import type { FastifyInstance } from 'fastify';
import type { Mark, NewTeacherList, TeacherList, TeacherListUpdate } from '../../core/contract/attendance.ts';
import { referencedId } from '../../core/contract/common.ts';
import { type Day, dayOfSchedule } from '../../core/rules/days.ts';
import { mayChangeDays } from '../../core/rules/permissions.ts';
import { classroomTable } from '../administration/index.ts';
import { type Database, newId } from '../database/database.ts';
import { type Actor, change, readAndLog } from '../history/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { countRecords, findRecords, recordsOfSchedule, type Said } from './attendanceRecordRepository.ts';
import { announceEmpty, type CellPlace, insertCells, missingCells } from './attendanceRowRepository.ts';
import { studentsOfList } from './classroomStudentRepository.ts';
import { refuseTaken, refuseWeekend, toDay } from './dayRefusals.ts';
import { keptSince, removedDaysOf } from './lessonDayRepository.ts';
import { lessonsNotHeld } from './lessonRepository.ts';
import {
  auditedCells,
  beginChange,
  cellsAdded,
  cellsRemoved,
  type Editor,
  existingSchedule,
  knownReasons,
  listSubject,
  logListChange,
  NOTHING_SAID,
  saidAfter,
  writeCells,
} from './listChanges.ts';
import { insertSchedule, scheduleRows } from './scheduleRepository.ts';

/**
 * A teacher's list with its students, in order of name, and their records.
 * @throws HttpError 404 when there is no such list
 */
export function readTeacherList(
  { database, clock }: FastifyInstance,
  id: string,
  { user, actor }: { user: { id: string; roles: readonly number[] }; actor: Actor },
): Promise<TeacherList> {
  return readAndLog(database, actor, async ({ trx, log }) => {
    const { version, createdById, ...schedule } = await existingSchedule(trx, id);
    log({ action: 'read', subject: listSubject(schedule) });
    return {
      ...{ schedule, version },
      students: await studentsOfList(trx, { scheduleId: id, classroomId: schedule.classroom._id }),
      studentsAttendance: await recordsOfSchedule(trx, id),
      notHeld: await lessonsNotHeld(trx, id),
      mayChangeDays: mayChangeDays({ createdById, userId: user.id, roles: user.roles }),
      removedDays: await removedDaysOf(trx, id, keptSince(clock)),
    };
  });
}

/**
 * Makes a list of an active class: a record for each student on each date on which the student is enrolled,
 * with what is given, the status of an announced absence, or nothing (docs/product.md §10, attendance rows). Answers
 * its `_id`.
 * @throws HttpError 400 when a choice or a reason is missing or wrong, a day is in a weekend and the foundation has no
 *   lessons then, or a status is of a student who is not in the class on that date; 409 with the `dates` that the class
 *   has already
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
  return change(database, actor, async open => {
    const { trx } = open;
    await refuseClassroom(trx, classroomId);
    await refuseWeekend(trx, dates);
    await refuseTaken(trx, classroomId, dates);
    const scheduleId = newId();
    const by = { createdAt: clock.instant(), createdById: actor.userId };
    await insertSchedule(trx, { id: scheduleId, classroomId, dates, ...by });
    const cells = withMarks(await missingCells(trx, { scheduleId, dates }), marks);
    const reasons = await knownReasons(trx, marks);
    if (cells.some(({ said }) => said.reasonId && !reasons.has(said.reasonId)))
      throw new HttpError(400, messages.absences.unknownReason);
    await insertCells(
      trx,
      cells.map(({ place, said }) => ({ ...place, ...said })),
    );
    const writes = cells.map(({ place, said }) => ({ record: { ...place, ...NOTHING_SAID }, said }));
    const announced = await announceEmpty(trx, { scheduleId, dates });
    const excused = announced.map(cell => ({ ...cell, status: 'Afgemeld' as const }));
    const added = [...(await auditedCells(trx, writes)), ...cellsAdded(excused)];
    await logListChange(open, 'create', await existingSchedule(trx, scheduleId), added);
    return scheduleId;
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
  await change(database, editor.actor, async open => {
    const list = await beginChange(open.trx, scheduleId);
    const statusOf = new Map(studentsAttendance.map(({ _id, status }) => [_id, status]));
    // Counted first: looking up thousands of any `_id`s takes long.
    const isMore = statusOf.size > (await countRecords(open.trx, scheduleId));
    const records = isMore ? [] : await findRecords(open.trx, { scheduleId, ids: [...statusOf.keys()] });
    if (records.length < statusOf.size) throw new HttpError(400, messages.lists.notInList);
    const writes = records
      .map(record => ({ record, said: saidAfter(record, { status: statusOf.get(record.id) ?? '' }) }))
      .filter(({ record, said }) => record.status !== said.status);
    if (writes.some(({ record }) => !record.enrolled))
      throw new HttpError(400, messages.lists.notInClassroom);
    await writeCells(open, list, writes, editor);
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
  return change(database, actor, async open => {
    const { trx } = open;
    const schedule = await existingSchedule(trx, id);
    const records = await recordsOfSchedule(trx, id);
    const days = schedule.dates.map(dayOfSchedule);
    const set = {
      kind: 'deleteAttendanceList',
      name: schedule.classroom.name,
      title: { from: days[0] ?? '', to: days.at(-1) ?? '' },
      scope: { schedules: [id] },
    } as const;
    const changeSetId = await open.record(set, () => scheduleRows.remove(trx, id));
    const cells = records.map(({ student, ...cell }) => ({ studentId: student._id, ...cell }));
    await logListChange(open, 'delete', schedule, cellsRemoved(cells));
    return changeSetId;
  });
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

/** @throws HttpError 400 for a mark of a student who is not in the class on its date */
function withMarks(
  places: readonly CellPlace[],
  marks: readonly (Mark & { studentId: string; date: Day })[],
): { place: CellPlace; said: Said }[] {
  const keyOf = ({ studentId, date }: { studentId: string; date: Day }) => `${date} ${studentId}`;
  const known = new Set(places.map(keyOf));
  if (marks.some(mark => !known.has(keyOf(mark)))) throw new HttpError(400, messages.lists.notInClassroom);
  const markOf = new Map(marks.map(mark => [keyOf(mark), mark]));
  return places.map(place => {
    const mark = markOf.get(keyOf(place));
    return { place, said: mark ? saidAfter(NOTHING_SAID, mark) : NOTHING_SAID };
  });
}
