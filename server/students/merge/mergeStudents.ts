import type { FastifyInstance } from 'fastify';
import type { MergeInput, MergePreview } from '../../../core/contract/studentMerge.ts';
import type { Student, StudentFile } from '../../../core/contract/students.ts';
import { OPEN_GOALS_PER_STUDENT_MAX } from '../../../core/progress/limits.ts';
import { openGoals } from '../../../core/progress/progressNow.ts';
import { statusOn } from '../../../core/rules/studentStatus.ts';
import type { Trx } from '../../database/database.ts';
import { mergedInto, mergedWith } from '../../history/audit/auditContentRepository.ts';
import { nameAlone, studentSubject } from '../../history/audit/auditEvent.ts';
import { type Actor, change, differences, readAndLog } from '../../history/index.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { auditedProgress, moveProgress } from '../../progress/index.ts';
import { datedStatus, deriveStudents } from '../derivedRepository.ts';
import { isTooMuchProgress, sizeOf, tooMuch } from '../fileSize.ts';
import { studentFileChanges } from '../studentFileChanges.ts';
import { existingStudentFile, readMore } from '../studentFiles.ts';
import { mergeProfile } from '../studentProfile.ts';
import {
  changedColumns,
  deleteStudent,
  namesOf,
  updateStudents,
  writeStudentImage,
} from '../studentSaveRepository.ts';
import {
  cellsOfBoth,
  isFilledCell,
  isMovedMark,
  mergeCells,
  mergeEnrolments,
  mergeRemovedRecords,
  mergeStatuses,
  moveAbsences,
  moveRows,
  removedCellsOfBoth,
  statusesOfBoth,
} from './mergeRepository.ts';

export interface Pair {
  id: string;
  otherId: string;
}

/**
 * Both profiles, and what a merge would do with the rest; the audit log has that both files were read.
 * @throws HttpError 400 for one file twice, 404 for an unknown one, 409 when both are too much for one file, open goals too
 */
export function previewMerge(
  { database, clock }: FastifyInstance,
  pair: Pair,
  actor: Actor,
): Promise<MergePreview> {
  return readAndLog(database, actor, async ({ trx, log }) => {
    const [kept, other] = await filesOf(trx, pair);
    for (const { student } of [kept, other]) {
      log({ action: 'read', subject: studentSubject(student), detail: 'a merge' });
    }
    const organizations = [kept, other].flatMap(({ student }) => student.organization ?? []);
    const classroomsOf = async ({ studentClassrooms }: StudentFile) => {
      const running = studentClassrooms.filter(({ endDate }) => !endDate || endDate >= clock.today());
      const ids = running.map(({ classroom }) => classroom);
      return [...(await namesOf(trx, 'classrooms', ids)).values()].toSorted();
    };
    const both = { keptId: pair.id, otherId: pair.otherId };
    const statuses = (await statusesOfBoth(trx, both)).joined.map(datedStatus);
    const cells = await cellsOfBoth(trx, both);
    return {
      kept: kept.student,
      other: other.student,
      status: statusOn(statuses.toReversed(), clock.today())?.status ?? 'false',
      organizations: Object.fromEntries(await namesOf(trx, 'organizations', organizations)),
      classrooms: { kept: await classroomsOf(kept), other: await classroomsOf(other) },
      moves: {
        classrooms: other.studentClassrooms.length,
        statuses: other.studentStatuses.length,
        notes: other.studentNotes.length,
        attachments: other.studentAttachments.length,
        progress: Object.values(await auditedProgress(trx, pair.otherId)).flat().length,
        marks: cells.filter(isMovedMark).length,
        removedMarks: (await removedCellsOfBoth(trx, both)).filter(isMovedMark).length,
      },
      clashes: cells.filter(
        cell =>
          cell.kept &&
          isFilledCell(cell.other) &&
          isFilledCell(cell.kept) &&
          cell.kept.status !== cell.other.status,
      ).length,
    };
  });
}

/**
 * Makes two files of one person one: the fields that are named come from the other file, all of its rows go to the kept
 * one (docs/product.md §2, Merge), and the other file goes. Returns the change set by which both come back.
 * @throws HttpError as `previewMerge`
 */
export function mergeStudents(
  { database, clock }: FastifyInstance,
  pair: Pair,
  { taken }: MergeInput,
  actor: Actor,
): Promise<string | null> {
  return change(database, actor, async ({ trx, log, record }) => {
    const [kept, other] = await filesOf(trx, pair);
    const more = await readMore(trx, pair.otherId);
    const { name } = studentSubject(kept.student);
    const scope = { students: [pair.id, pair.otherId] };
    const set = { kind: 'mergeStudents', name, studentId: pair.id, scope } as const;
    const changeSetId = await record(set, async () => {
      const merge = { keptId: pair.id, otherId: pair.otherId };
      await mergeEnrolments(trx, merge);
      await mergeStatuses(trx, merge);
      await moveRows(trx, merge);
      await moveProgress(trx, { ...merge, at: clock.instant(), by: nameAlone(actor.userName) });
      await moveAbsences(trx, merge);
      await mergeCells(trx, merge);
      await mergeRemovedRecords(trx, merge);
      if (taken.includes('image')) await writeStudentImage(trx, pair.id, other.student.image);
      await deleteStudent(trx, pair.otherId);
      const profile = mergeProfile(kept.student, takenFrom(other.student, taken));
      const columns = changedColumns(kept.student, profile);
      await updateStudents(trx, [pair.id], columns, clock.instant());
      await deriveStudents(trx, [pair.id], [...Object.keys(columns), ...MOVED]);
    });
    const merged = (await existingStudentFile(trx, pair.id)).file;
    log({
      action: 'update',
      subject: studentSubject(merged.student),
      detail: mergedWith(pair.otherId),
      changes: await studentFileChanges(trx, kept, merged),
    });
    log({
      action: 'delete',
      subject: studentSubject(other.student),
      detail: mergedInto(pair.id),
      changes: [...(await studentFileChanges(trx, other, undefined)), ...differences(more, undefined)],
    });
    return changeSetId;
  });
}

/** Of what is moved, the tables from which something is derived. */
const MOVED = ['studentStatuses', 'studentClassrooms', 'evaluationsDone'] as const;

async function filesOf(trx: Trx, { id, otherId }: Pair) {
  if (id === otherId) throw new HttpError(400, messages.students.mergeWithItself);
  const kept = await existingStudentFile(trx, id);
  const other = await existingStudentFile(trx, otherId);
  const excess = tooMuch(sizeOf(kept.file, other.file));
  const progress = [await auditedProgress(trx, id), await auditedProgress(trx, otherId)] as const;
  if (Object.keys(excess).length > 0 || isTooMuchProgress(...progress)) {
    throw new HttpError(409, messages.students.mergeTooLarge);
  }
  const open = progress.flatMap(({ studentGoals }) => openGoals(studentGoals));
  if (open.length > OPEN_GOALS_PER_STUDENT_MAX) {
    throw new HttpError(409, messages.students.mergeOpenGoals(OPEN_GOALS_PER_STUDENT_MAX));
  }
  return [kept.file, other.file] as const;
}

const takenFrom = (student: Student, taken: MergeInput['taken']) =>
  Object.fromEntries(taken.filter(name => name !== 'image').map(name => [name, student[name]]));
