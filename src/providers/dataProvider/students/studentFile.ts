import { HttpError, type Identifier } from 'react-admin';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type {
  StudentAttachment,
  StudentClassroomInput,
  StudentConflict,
  StudentFile,
  StudentInput,
  StudentNoteInput,
  StudentStatusInput,
} from '../../../../core/contract/students.ts';
import { studentFieldsOf } from '../../../../core/fields/studentFields.ts';
import { httpClient, RefusedCall, type Reply, type RequestOptions } from '../../httpClient.ts';
import { editConflictIn, onceAnswered } from '../../uncertainWrites.ts';
import { changeSetOf } from '../changeSets.ts';
import { optionalDay, type ResourceAdapter, toDay } from '../records.ts';

/**
 * A student's whole file as react-admin knows it; `id` is the student's, `version` what the server calls this
 * state of it (its ETag), undefined for a server that does not say.
 */
export type StudentFileRecord = StudentFile & {
  id: string;
  version?: string;
  /** Of the answer to a save: by what it brings back the notes and attachments that it deleted. */
  changeSet?: string;
};

export type NewAttachment = { uniqueId: string; rawFile: File };

/** The whole file as `create` and `update` store it. Rows without `_id` are new. */
export type StudentFileData = {
  student: StudentInput;
  studentClassrooms: readonly StudentClassroomInput[];
  studentStatuses: readonly StudentStatusInput[];
  studentNotes: readonly StudentNoteInput[];
  studentAttachments: readonly (StudentAttachment | NewAttachment)[];
};

/** The body of the error of an `update` over another user's newer file, which `current` is. */
export type NewerFile = Omit<StudentConflict, 'current'> & { current: StudentFileRecord };

/**
 * A student's file: reads, adds and saves it. The multipart bodies of docs/product.md §7 are made here; what
 * a save deletes is whatever the previous data holds and the new data does not. A save names the version that
 * it changes, so that it is refused, with a `NewerFile`, when another user has saved since.
 */
export const studentFile = {
  getOne: async ({ id }) => {
    const reply = await httpClient<StudentFile>(pathTo(API.student, { id: String(id) }));
    return { data: toRecord(id, reply.json, reply.headers) };
  },

  create: async ({ data }) => {
    const { json } = await save<{ _id: string }>(API.newStudent, {
      method: 'POST',
      body: multipart(data as StudentFileData),
    });
    return { data: { id: json._id } as StudentFileRecord };
  },

  update: async ({ id, data, previousData }) => {
    const { version } = previousData as StudentFileRecord;
    const body = multipart(data as StudentFileData, previousData as StudentFileRecord);
    const reply = await save<StudentFile>(pathTo(API.student, { id: String(id) }), {
      method: 'PUT',
      headers: version === undefined ? {} : { 'If-Match': version },
      body,
    }).catch(error => {
      throw withVersion(id, error);
    });
    const changeSet = changeSetOf(reply);
    const record = toRecord(id, reply.json, reply.headers);
    return { data: changeSet ? { ...record, changeSet } : record };
  },
} satisfies Pick<ResourceAdapter<StudentFileRecord>, 'getOne' | 'create' | 'update'>;

/** Adds a note to a file, whatever was saved in it meanwhile. */
export const addNote = async (id: string, note: StudentNoteInput): Promise<void> => {
  const body = new FormData();
  body.append('student', '{}');
  body.append('studentNotes', JSON.stringify([note]));
  await save(pathTo(API.student, { id }), { method: 'PUT', body });
};

/** A save that was not answered, and is sent again unchanged by the user, is the same save by its key. */
const save = <Body>(path: string, options: RequestOptions & { body: FormData }): Promise<Reply<Body>> => {
  const content = [path, options.headers, [...options.body].map(([, value]) => sayOf(value))];
  return onceAnswered(JSON.stringify(content), key => httpClient<Body>(path, { ...options, key }));
};

const sayOf = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

/** The `id` is the one that was asked for: docs/product.md §3 names none in the answer. */
const toRecord = (id: Identifier, file: StudentFile, headers: Headers): StudentFileRecord => ({
  ...fileWithDays(file),
  id: String(id),
  version: headers.get('ETag') ?? undefined,
});

const DATES_OF_STUDENT = [...studentFieldsOf('day'), 'statusDate'] as const;

/** A file with days (docs/product.md §10, another back end); of an attachment an instant says when it was added. */
const fileWithDays = (file: StudentFile): StudentFile => {
  const dates = DATES_OF_STUDENT.map(name => [name, optionalDay(file.student[name])] as const);
  return {
    ...file,
    student: { ...file.student, ...Object.fromEntries(dates) },
    studentClassrooms: file.studentClassrooms.map(row => ({
      ...row,
      startDate: toDay(row.startDate),
      endDate: optionalDay(row.endDate),
    })),
    studentStatuses: file.studentStatuses.map(row => ({ ...row, date: toDay(row.date) })),
    studentNotes: file.studentNotes.map(row => ({ ...row, date: toDay(row.date) })),
  };
};

/** A refusal that holds the file as it is now, with that as a record; any other error as it is. */
const withVersion = (id: Identifier, error: unknown): unknown => {
  if (!(error instanceof RefusedCall) || error.status !== 409 || !error.body?.current) return error;
  const { current, ...rest } = error.body as StudentConflict;
  return new HttpError(error.message, 409, { ...rest, current: toRecord(id, current, error.headers) });
};

const multipart = (data: StudentFileData, previous?: StudentFile): FormData => {
  const { student, studentClassrooms, studentStatuses, studentNotes, studentAttachments } = data;
  const form = new FormData();
  const append = (field: string, value: unknown) => form.append(field, JSON.stringify(value));

  append('student', student);
  append('studentClassrooms', studentClassrooms);
  append('studentStatuses', studentStatuses);
  append('studentNotes', studentNotes);
  if (previous) {
    append('deletedStudentClassrooms', goneFrom(previous.studentClassrooms, studentClassrooms));
    append('deletedStudentStatuses', goneFrom(previous.studentStatuses, studentStatuses));
    append('deletedStudentNotes', goneFrom(previous.studentNotes, studentNotes));
    append('deletedStudentAttachments', goneFrom(previous.studentAttachments, studentAttachments));
  }
  for (const attachment of studentAttachments) {
    if ('rawFile' in attachment) form.append('attachments', attachment.rawFile, attachment.rawFile.name);
  }
  return form;
};

const goneFrom = (
  before: readonly { _id: string }[],
  after: readonly ({ _id?: string } | NewAttachment)[],
): string[] => {
  const kept = new Set(after.map(row => ('_id' in row ? row._id : undefined)));
  return before.map(({ _id }) => _id).filter(_id => !kept.has(_id));
};

export const newerFileIn = (error: unknown): NewerFile | undefined =>
  editConflictIn(error) as NewerFile | undefined;
