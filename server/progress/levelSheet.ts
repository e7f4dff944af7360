import type { FastifyInstance } from 'fastify';
import type { LevelSheet, LevelSheetInput, LevelSheetSaved } from '../../core/progress/contract.ts';
import { LEVELS_PER_STUDENT_MAX, STUDENTS_PER_SHEET_MAX } from '../../core/progress/limits.ts';
import { addDays, type Day, formatDay } from '../../core/rules/days.ts';
import { classroomTable } from '../administration/index.ts';
import { studentsOfClassroom } from '../attendance/index.ts';
import type { Trx } from '../database/database.ts';
import { namedSubject } from '../history/audit/auditEvent.ts';
import { type Actor, change, readAndLog } from '../history/index.ts';
import { namesOfStudents } from '../history/recordNameRepository.ts';
import { HttpError, orNotFound } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { findLevels, heldLevels, lastLevels } from './levelRepository.ts';
import { type LevelWrite, refuseWrongLevel, withoutRoom, writeLevels } from './levels.ts';
import { type Author, refuseFuture, writtenBy } from './progress.ts';

/**
 * The students of a class on a day with the level of each skill before that day and on it; the audit log records that
 * they were read.
 * @throws HttpError 404 for an unknown class, 400 for a day that is none or to come, 409 for a class that is too large
 */
export function openLevelSheet(
  { database, clock }: FastifyInstance,
  { classroom: classroomId, date }: { classroom: string; date: Day },
  actor: Actor,
): Promise<LevelSheet> {
  refuseFuture('date', date, clock.today());
  return readAndLog(database, actor, async ({ trx, log }) => {
    const classroom = orNotFound(await classroomTable.find(trx, classroomId), messages.classrooms.unknown);
    log({ action: 'read', subject: namedSubject('classroom', classroom), detail: `levels of ${date}` });
    const students = await studentsOfClassroom(trx, { classroomId, from: date, to: date });
    if (students.length > STUDENTS_PER_SHEET_MAX) {
      throw new HttpError(409, messages.progress.classTooLarge(STUDENTS_PER_SHEET_MAX));
    }
    const ids = students.map(({ _id }) => _id);
    const last = Map.groupBy(await lastLevels(trx, ids, addDays(date, -1)), ({ studentId }) => studentId);
    const ofDay = Map.groupBy(await heldLevels(trx, ids, date), ({ studentId }) => studentId);
    const levelsOf = (id: string) => {
      const levels: LevelSheet['students'][number]['levels'] = {};
      for (const { skill, level } of last.get(id) ?? []) levels[skill] = { last: level, level: '' };
      for (const { skill, level } of ofDay.get(id) ?? []) {
        levels[skill] = { last: levels[skill]?.last ?? '', level };
      }
      return levels;
    };
    return {
      classroom: { _id: classroom._id, name: classroom.name },
      date,
      students: students.map(({ _id, firstName, lastName }) => ({
        ...{ _id, firstName, lastName, levels: levelsOf(_id) },
      })),
    };
  });
}

/**
 * Stores the levels of one day as one change that is undone as one. One that somebody else entered meanwhile, which the
 * sheet did not show, stays as it is and is named; one that says the same is left alone. Named are also students who are
 * gone, and who would have more levels than one has: nothing of them is stored.
 * @throws HttpError 400 for a level of another scale or a day that is none or to come
 */
export async function saveLevelSheet(
  { database, clock }: FastifyInstance,
  { date, source, levels }: LevelSheetInput,
  author: Author,
): Promise<LevelSheetSaved> {
  const { leftOut, ...done } = await change(database, author.actor, async ({ trx, log, record }) => {
    const today = clock.today();
    for (const { skill, level } of levels) refuseWrongLevel({ skill, level, date }, today);
    const { writes, leftOut, refused } = await sorted(trx, { date, source, levels });
    const students = [...new Set(writes.map(({ studentId }) => studentId))];
    const names = await namesOfStudents(trx, students);
    const head = { kind: 'batchLevels', name: messages.progress.sheetOf(formatDay(date)) } as const;
    const scope = { students, tables: ['studentLevels'] as const };
    let changes: Awaited<ReturnType<typeof writeLevels>> = new Map();
    const changeSetId = await record({ ...head, scope }, async () => {
      changes = await writeLevels(trx, writes, writtenBy(author));
    });
    if (writes.length > 0) {
      log({
        action: 'update',
        subject: { kind: 'students', id: null, name: '' },
        detail: `levels of ${date}, ${students.length} students`,
        students: names.map(({ id, name }) => ({ id, name, changes: changes.get(id) ?? [] })),
      });
    }
    // Of levels their ids: what the change answers is stored.
    return { changeSetId, saved: writes.length, leftOut, refused };
  });
  const found = await findLevels(database, leftOut);
  return {
    ...done,
    leftOut: found.map(({ studentId, skill, level, authorName }) => ({
      ...{ student: studentId, skill, level, by: authorName },
    })),
  };
}

/** The levels to write, the ids of the levels that stay instead, and whose levels cannot be written. */
async function sorted(trx: Trx, { date, source, levels }: LevelSheetInput) {
  const sentOnce = new Map(levels.map(sent => [`${sent.student} ${sent.skill}`, sent]));
  const students = [...new Set(levels.map(({ student }) => student))];
  const known = new Set((await namesOfStudents(trx, students)).map(({ id }) => id));
  const ofDay = new Map(
    (await heldLevels(trx, [...known], date)).map(level => [`${level.studentId} ${level.skill}`, level]),
  );
  const sorts: LevelWrite[] = [];
  const leftOut: string[] = [];
  for (const [place, { student: studentId, skill, level, known: shown }] of sentOnce) {
    const before = ofDay.get(place);
    const isShown = !before || before.level === shown;
    if (!known.has(studentId)) continue;
    if (before?.level === level && (before.source === source || !isShown)) continue;
    if (before && !isShown) leftOut.push(before._id);
    else sorts.push({ studentId, skill, level, date, source, before: before ? [before] : [] });
  }
  const full = await withoutRoom(trx, sorts);
  const refusal = (student: string, message: string) => ({ student, message });
  return {
    writes: sorts.filter(({ studentId }) => !full.has(studentId)),
    leftOut,
    refused: [
      ...students.filter(id => !known.has(id)).map(id => refusal(id, messages.students.unknown)),
      ...[...full].map(id => refusal(id, messages.progress.tooManyLevels(LEVELS_PER_STUDENT_MAX))),
    ],
  };
}
