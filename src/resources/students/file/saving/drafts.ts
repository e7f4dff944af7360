import type { StudentFileRecord } from '../../../../providers/dataProvider/students/studentFile.ts';
import { draftShelf } from '../../../../providers/draftShelf.ts';
import type { FileValues } from '../form/fileValues.ts';

/** What somebody had typed when the session ended, and the file as it was loaded; no file for a new student. */
export type FileDraft = { record: StudentFileRecord | undefined; typed: FileValues };

/** Files of students that an ended session left unsaved, chosen attachments included. */
export const fileDrafts = draftShelf<FileDraft>();

/** The place of a new student's file on the shelf; that of a stored one is its `_id`. */
export const NEW_FILE = 'new';
