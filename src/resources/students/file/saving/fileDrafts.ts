import type { StudentFileRecord } from '../../../../providers/dataProvider/students/studentFile.ts';
import { createDraftStore } from '../../../../providers/draftStore.ts';
import { getSession } from '../../../../providers/session.ts';
import type { FileValues } from '../form/fileValues.ts';

/**
 * What a user had typed when the session ended, and the file as it was loaded; no file for a new student.
 */
type FileDraft = { record: StudentFileRecord | undefined; typed: FileValues };

/**
 * Files of students that an ended session left unsaved, chosen attachments included, by the student's `_id`.
 */
export const fileDrafts = createDraftStore<FileDraft>();

/** The name of the draft of a student to be added. */
export const NEW_FILE = 'new';

/** What the signed-in user had typed into this file, once; null when there is nothing. */
export const takeFileDraft = (name: string): FileDraft | null =>
  fileDrafts.take(getSession()?.userId ?? '', name);
