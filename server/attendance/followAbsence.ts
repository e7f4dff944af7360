import type { AnnouncedAbsence } from '../../core/contract/absences.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database, Trx } from '../database/database.ts';
import { type AuditSubject, differences, type Logged } from '../history/index.ts';
import { orNotFound } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import {
  absencesOfStudent,
  type Cell,
  cellsOfAbsence,
  emptyCells,
  type Period,
  setAnnounced,
} from './absenceRepository.ts';
import { removeUncoveredRows } from './attendanceRowRepository.ts';
import { beginChange, type Editor } from './listChanges.ts';
import { scheduleRows } from './scheduleRepository.ts';

type Place = { studentId: string; absenceId: string };

export type Entered = Period & { reasonId: string | null; remark: string };

export const enteredIn = ({ startDate, endDate, reason, remark }: AnnouncedAbsence): Entered => ({
  ...{ startDate, endDate, remark, reasonId: reason?._id ?? null },
});

type Followed = Place & { subject: AuditSubject; before?: AnnouncedAbsence; after?: Entered };

/**
 * Makes the student's cells follow an absence that is announced, changed or about to be taken back, and has the log
 * say so in one entry of the student: the absence, and each cell that changed by it.
 */
export async function follow(
  { trx, log }: Logged,
  { subject, studentId, absenceId, before, after }: Followed,
  editor: Editor,
): Promise<void> {
  const own = before ? await cellsOfAbsence(trx, absenceId) : [];
  const taken = own.filter(({ date }) => !isIn(after, date));
  const kept = own.filter(({ date }) => isIn(after, date));
  const empty = after ? await emptyCells(trx, { studentId, ...after }) : [];
  const set = empty.filter(({ date }) => !isIn(before, date));
  await writeCells(trx, editor, [
    { cells: taken, values: { status: '', absenceId: null } },
    { cells: set, values: { status: 'Afgemeld', absenceId } },
    // A new version, by which open grids get the new words.
    { cells: saysSame(before, after) ? [] : kept, values: {} },
  ]);
  if (before) await removeUncoveredRows(trx, { students: [studentId] });
  const now = after && (await existingAbsence(trx, { studentId, absenceId }));
  log({
    action: 'update',
    subject,
    detail: detailOf(absenceId),
    changes: differences(
      { announcedAbsences: audited(before), attendance: auditedCells(taken) },
      { announcedAbsences: audited(now), attendance: auditedCells(set) },
    ),
  });
}

const saysSame = (before: AnnouncedAbsence | undefined, after: Entered | undefined): boolean =>
  before?.remark === after?.remark && (before?.reason?._id ?? null) === after?.reasonId;

const isIn = (period: Period | undefined, day: Day): boolean =>
  period !== undefined && period.startDate <= day && day <= period.endDate;

type Write = { cells: readonly Cell[]; values: { status?: 'Afgemeld' | ''; absenceId?: string | null } };

/** Sets cells with a new version of each of their lists. */
async function writeCells(trx: Trx, { actor, name }: Editor, writes: readonly Write[]): Promise<void> {
  const changedAt = actor.clock.instant();
  for (const id of new Set(writes.flatMap(({ cells }) => cells.map(({ scheduleId }) => scheduleId)))) {
    const { version } = await beginChange(trx, id);
    const stamp = { version, changedAt, changedById: actor.userId, changedByName: name };
    for (const { cells, values } of writes) {
      const ofList = cells.filter(({ scheduleId }) => scheduleId === id);
      await setAnnounced(trx, ofList, { ...values, ...stamp });
    }
    await scheduleRows.update(trx, id, { changedAt });
  }
}

/** By which the entries of one absence are told from the others of its student. */
export const detailOf = (absenceId: string): string => `announced absence ${absenceId}`;

const audited = (absence: AnnouncedAbsence | undefined) => {
  if (!absence) return [];
  const { _id, startDate, endDate, reason, remark } = absence;
  return [{ _id, startDate, endDate, reason: reason?.name, remark }];
};

const auditedCells = (cells: readonly Cell[]) =>
  cells.map(({ id, date }) => ({ _id: id, [date]: 'Afgemeld' }));

/** @throws HttpError 404 when the student has no such absence */
export async function existingAbsence(
  database: Database,
  { studentId, absenceId }: Place,
): Promise<AnnouncedAbsence> {
  const found = (await absencesOfStudent(database, studentId)).find(({ _id }) => _id === absenceId);
  return orNotFound(found, messages.absences.unknown);
}
