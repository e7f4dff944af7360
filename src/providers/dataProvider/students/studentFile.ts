import { API, pathTo } from '../../../../core/contract/paths.ts';
import type {
  StudentAttachment,
  StudentClassroomInput,
  StudentFile,
  StudentInput,
  StudentNoteInput,
  StudentStatusInput,
} from '../../../../core/contract/students.ts';
import { httpClient } from '../../httpClient.ts';
import type { ResourceAdapter } from '../ResourceAdapter.ts';
import { restItems } from '../restItems.ts';

/** A student's whole file as react-admin knows it; `id` is the student's `_id`. */
export type StudentFileRecord = StudentFile & { id: string };

/** A file that was chosen and is not stored yet. */
export type NewAttachment = { uniqueId: string; rawFile: File };

/** What `create` and `update` take: the whole file as it is to be. Rows without `_id` are new. */
export type StudentFileData = {
  student: StudentInput;
  studentClassrooms: readonly StudentClassroomInput[];
  studentStatuses: readonly StudentStatusInput[];
  studentNotes: readonly StudentNoteInput[];
  studentAttachments: readonly (StudentAttachment | NewAttachment)[];
};

const items = restItems(API.newStudent);

/**
 * A student's file: reads, adds and saves it. The multipart bodies of SPEC.md §7 are made here; what a save
 * deletes is whatever the previous data holds and the new data does not.
 */
export const studentFile = {
  getOne: async ({ id }) => ({ data: toRecord((await items.get(String(id))) as StudentFile) }),

  create: async ({ data }) => {
    const { json } = await httpClient<{ _id: string }>(API.newStudent, {
      method: 'POST',
      body: multipart(data as StudentFileData),
    });
    return { data: { id: json._id } as StudentFileRecord };
  },

  update: async ({ id, data, previousData }) => {
    const body = multipart(data as StudentFileData, previousData as StudentFileRecord);
    const path = pathTo(API.student, { id: String(id) });
    const { json } = await httpClient<StudentFile>(path, { method: 'PUT', body });
    return { data: toRecord(json) };
  },
} satisfies Pick<ResourceAdapter<StudentFileRecord>, 'getOne' | 'create' | 'update'>;

const toRecord = (file: StudentFile): StudentFileRecord => ({ ...file, id: file.student._id });

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

/** The `_id`s of the rows that are no longer there. */
const goneFrom = (
  before: readonly { _id: string }[],
  after: readonly ({ _id?: string } | NewAttachment)[],
): string[] => {
  const kept = new Set(after.map(row => ('_id' in row ? row._id : undefined)));
  return before.map(({ _id }) => _id).filter(_id => !kept.has(_id));
};
