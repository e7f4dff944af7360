import { rm, writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { StudentFileInput } from '../../core/contract/students.ts';
import { studentFieldsOf } from '../../core/fields/studentFields.ts';
import { MAX_FILE_BYTES } from '../../core/rules/files.ts';
import { ATTACHMENTS_PER_SAVE_MAX } from '../../core/rules/limits.ts';
import { tidyText } from '../../core/rules/text.ts';
import { attachmentType, imageOf } from '../platform/files/fileContent.ts';
import type { ReadyFile } from '../platform/files/fileStore.ts';
import { type Form, type FormShape, parseJsonField } from '../platform/http/forms.ts';
import { HttpError, refuse } from '../platform/http/httpError.ts';
import { FIELD_BYTES } from '../platform/http/limits.ts';
import { tidyFields } from '../platform/http/text.ts';
import { checker } from '../platform/http/validation.ts';
import type { ImagePool } from '../platform/images/ImagePool.ts';
import { messages } from '../platform/messages.ts';
import { Turns } from '../platform/Turns.ts';
import type { StoredAttachment } from './studentRowRepository.ts';

/** An attachment that was received and checked, on its way to the store. */
export type NewAttachment = ReadyFile & Omit<StoredAttachment, 'fileName'>;

const { student, ...lists } = StudentFileInput.properties;
const checkStudent = checker(student);
const checkLists = checker(Type.Object(lists));

export const STUDENT_FORM: FormShape = {
  fields: {
    ...Object.fromEntries(Object.keys(lists).map(name => [name, FIELD_BYTES.general])),
    student: FIELD_BYTES.profile,
    studentNotes: FIELD_BYTES.notes,
  },
  files: { field: 'attachments', max: ATTACHMENTS_PER_SAVE_MAX },
};

/**
 * The fields of a multipart body of POST and PUT, parsed and checked against the contract, with notes as they are
 * stored: tidying 2,000 of them takes long, and lets others in.
 * @throws HttpError 400 when a field is no JSON; ValidationError when it has another shape
 */
export async function readStudentForm({ fields }: Form): Promise<StudentFileInput> {
  const values = Object.fromEntries(Object.keys(fields).map(name => [name, parseJsonField(fields, name)]));
  const checked = { student: checkStudent(withTidyEmails(values.student)), ...checkLists(values) };
  const turns = new Turns();
  for (const note of checked.studentNotes ?? []) {
    await turns.next();
    note.description = tidyText(note.description);
  }
  return checked;
}

const withTidyEmails = (student: unknown): unknown =>
  isObject(student) ? { ...student, ...(tidyFields(emailsOf(student)) as object) } : student;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const EMAIL_FIELDS: readonly string[] = studentFieldsOf('email');
const emailsOf = (student: object) =>
  Object.fromEntries(Object.entries(student).filter(([field]) => EMAIL_FIELDS.includes(field)));

/**
 * The attachments of a multipart body, checked by content.
 * @throws HttpError 400 naming the first file that may not be an attachment
 */
export async function checkedAttachments(images: ImagePool, { files }: Form): Promise<NewAttachment[]> {
  const attachments: NewAttachment[] = [];
  for (const { path, name, bytes } of files) {
    const { extension, mime } = await attachmentType(images, path, name);
    attachments.push({ path, extension, originalName: name, mimeType: mime, bytes });
  }
  return attachments;
}

const DATA_URL = /^data:image\/[a-z.+-]+;base64,([a-z0-9+/]+={0,2})$/i;

/**
 * A student's image as it is stored, a data URL: at most 800 wide and 600 high, upright, and without the
 * position and time that a photograph carries (docs/product.md §5, Files). A JPEG that is so already stays as it is.
 * @param dataUrl as the form sends it; its content decides what it is, not what it says
 * @throws HttpError 400: no image of IMAGE_TYPES, damaged, too many pixels or bytes; 503 as `imageOf` does
 */
export async function studentImage({ images, files }: FastifyInstance, dataUrl: string): Promise<string> {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  const name = messages.students.image;
  if (base64 === undefined) refuse('image', messages.files.noImage(name));
  const content = Buffer.from(base64, 'base64');
  if (content.length > MAX_FILE_BYTES) refuse('image', messages.files.tooLarge(name));
  const path = files.incomingPath();
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' });
    const { content: made = content } = await imageOf(images, { kind: 'student', path }, name);
    return `data:image/jpeg;base64,${Buffer.from(made).toString('base64')}`;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 400) refuse('image', error.message);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
