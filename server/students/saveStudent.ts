import type { FastifyInstance } from 'fastify';
import type { StudentFileInput } from '../../core/contract/students.ts';
import { fullName } from '../../core/rules/text.ts';
import type { SignedInUser } from '../accounts/index.ts';
import { newId, type Trx } from '../database/database.ts';
import { findLastWriter } from '../history/audit/auditEntryRepository.ts';
import { studentSubject } from '../history/audit/auditEvent.ts';
import { type Actor, change } from '../history/index.ts';
import { Conflict } from '../history/refuseOverwriting.ts';
import { messages } from '../platform/messages.ts';
import { deriveStudents } from './derivedRepository.ts';
import { type StudentChanges, studentChanges } from './studentChanges.ts';
import { studentFileChanges } from './studentFileChanges.ts';
import { readStudentImage, type VersionedStudentFile } from './studentFileRepository.ts';
import { entityTag, existingStudentFile, openStudentFile } from './studentFiles.ts';
import { type NewAttachment, studentImage } from './studentForm.ts';
import type { Profile } from './studentProfile.ts';
import { writeAttachments, writeLists } from './studentRowRepository.ts';
import {
  changedColumns,
  insertStudents,
  profileColumns,
  refuseUnknown,
  updateStudents,
  writeStudentImage,
} from './studentSaveRepository.ts';

interface Save {
  id: string | undefined;
  input: StudentFileInput;
  attachments: readonly NewAttachment[];
  user: SignedInUser;
  actor: Actor;
  editedVersion: number | undefined;
}

interface SavedStudentFile extends VersionedStudentFile {
  /** By which the notes and the attachments come back that were deleted. */
  changeSetIds: readonly string[];
}

/**
 * Saves a student's file in one transaction, new attachments included, and returns it as it is then, with the change
 * sets by which the notes and the attachments come back that it deleted. A save that bears
 * the key of an earlier one of the same user is that one: nothing is done, and the file is returned as it is now.
 * @throws HttpError 400 and 403 as `studentChanges` does, 400 when the key is that of another save, 404 for an unknown
 *   student, 409 with `current` when somebody saved after `editedVersion`; then nothing is saved and no upload stored
 */
export async function saveStudent(app: FastifyInstance, save: Save): Promise<SavedStudentFile> {
  const { database, files } = app;
  const image = await changedImage(app, save);
  let saved: VersionedStudentFile | undefined;
  const { id, changeSetIds } = await files.save('studentAttachments', save.attachments, async fileNames => {
    const done = await change(database, save.actor, async ({ trx, log, keep }) => {
      const known =
        save.id === undefined ? undefined : await knownStudentFile(trx, save.id, save.editedVersion);
      const changes = studentChanges({
        input: save.input,
        known: known?.file,
        addedAttachments: save.attachments.length,
        user: save.user,
        today: app.clock.today(),
      });
      const { profile, classrooms } = changes;
      const columns = known ? changedColumns(known.file.student, profile) : profileColumns(profile);
      await refuseUnknown(trx, 'organizations', 'organization', [columns.organizationId ?? []].flat());
      const enrolled = [...classrooms.added, ...classrooms.changed].map(({ classroom }) => classroom);
      await refuseUnknown(trx, 'classrooms', 'studentClassrooms', enrolled);

      const id = save.id ?? newId();
      const instant = app.clock.instant();
      const withSameRows = image === undefined && changesNoRows(changes, save) ? known : undefined;
      if (withSameRows && Object.keys(columns).length === 0) {
        saved = withSameRows;
        log({ action: 'read', subject: studentSubject(saved.file.student), detail: SAVED_AS_IT_WAS });
        return { id, changeSetIds: [] };
      }
      if (known) await updateStudents(trx, [id], columns, instant);
      else await insertStudents(trx, [{ id, profile }], instant);
      if (image !== undefined) await writeStudentImage(trx, id, image);
      const owner = { studentId: id, name: fullName(profile) };
      const { deleted } = changes.notes;
      const changeSetIds = [
        await keep({ kind: 'deleteNote', ...owner }, 'studentNotes', deleted),
        await keep({ kind: 'deleteAttachment', ...owner }, 'studentAttachments', changes.deletedAttachments),
      ].filter(set => set !== null);
      const tables = await writeLists(trx, id, changes, instant);
      await deriveStudents(trx, [id], [...Object.keys(columns), ...tables]);
      const added = save.attachments.map(({ path: _, extension: __, ...attachment }, index) => ({
        ...{ ...attachment, fileName: fileNames[index] ?? '' },
      }));
      await writeAttachments(trx, id, { added, deleted: changes.deletedAttachments }, instant);
      saved = withSameRows ? withProfile(withSameRows, profile, instant) : await existingStudentFile(trx, id);
      log({
        action: known ? 'update' : 'create',
        subject: studentSubject(saved.file.student),
        changes: await studentFileChanges(trx, known?.file, saved.file),
      });
      return { id, changeSetIds };
    });
    // Done before under its key: the uploads are there already.
    if (!saved) await files.remove('studentAttachments', fileNames);
    return done;
  });
  return { ...(saved ?? (await openStudentFile(app, id, save.actor))), changeSetIds };
}

const withProfile = ({ version, file }: VersionedStudentFile, profile: Profile, savedAt: string) => ({
  version: version + 1,
  savedAt,
  file: { ...file, student: { ...file.student, ...profile } },
});

/** A save that changes nothing is logged, too: its answer is the file. */
const SAVED_AS_IT_WAS = 'a save that changed nothing';

const changesNoRows = (changes: StudentChanges, { attachments }: Save): boolean => {
  const { deletedAttachments, classrooms, statuses, notes } = changes;
  const lists = [classrooms, statuses, notes].flatMap(({ added, changed, deleted }) => [
    added,
    changed,
    deleted,
  ]);
  return [attachments, deletedAttachments, ...lists].every(({ length }) => length === 0);
};

async function knownStudentFile(
  trx: Trx,
  id: string,
  editedVersion: number | undefined,
): Promise<VersionedStudentFile> {
  const known = await existingStudentFile(trx, id);
  if (editedVersion === undefined || editedVersion === known.version) return known;
  const savedBy = await findLastWriter(trx, id);
  const read = { subject: studentSubject(known.file.student), detail: 'a save after that of somebody else' };
  throw new Conflict(messages.students.changedMeanwhile, read, {
    body: { current: known.file, savedAt: known.savedAt, savedBy },
    headers: { etag: entityTag(known.version) },
  });
}

/** The image to keep, '' to take it away, undefined to leave what is there. */
async function changedImage(app: FastifyInstance, { id, input }: Save): Promise<string | undefined> {
  const { image } = input.student;
  if (image === undefined) return undefined;
  const stored = id === undefined ? '' : await readStudentImage(app.database, id);
  if ((image ?? '') === stored) return undefined;
  return image ? studentImage(app, image) : '';
}
