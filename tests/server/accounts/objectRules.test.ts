import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentFile } from '../../../core/contract/students.ts';
import { readList, seedList } from '../../support/attendance.ts';
import { dump } from '../../support/contents.ts';
import { formOf, studentForm } from '../../support/form.ts';
import { PDF } from '../../support/officeFiles.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';

/*
 * Permission depends on more than the address of a call: whose note it is, whose row, whose list. Each rule has
 * a line here with who tries it, what and what comes of it. Who may call an address at all: permissions.test.ts.
 */

type Who = 'author' | 'colleague' | 'admin';
type Call = (as: TestClient) => Promise<LightMyRequestResponse>;

/** Selam's file and Amal's, each with an enrolment, a status, a note of `author` and an attachment. */
let selam: StudentFile;
let amal: StudentFile;
/** Two lists of one class, with a record each. */
let lists: { id: string; record: string }[];

/** A save of Selam's file. */
const save = (fields: () => Record<string, unknown>): Call => {
  return as =>
    as.request({
      method: 'PUT',
      url: pathTo(API.student, { id: selam.student._id }),
      payload: formOf({ student: { country: 'Irak' }, ...fields() }),
    });
};

/** A new file that brings rows along. */
const add = (fields: () => Record<string, unknown>): Call => {
  return as => as.request({ method: 'POST', url: API.newStudent, payload: studentForm(fields()) });
};

/** A mark in the first list, for the record of one of the two, which the body may say to be of the other. */
const mark = (record: number, schedule?: number): Call => {
  return as =>
    as.request({
      method: 'PUT',
      url: pathTo(API.teacherList, { id: lists[0]?.id ?? '' }),
      payload: {
        studentsAttendance: [{ _id: lists[record]?.record, status: 'Aanwezig' }],
        ...(schedule !== undefined && { schedule: { _id: lists[schedule]?.id } }),
      },
    });
};

const noteOf = (file: StudentFile) => ({ ...file.studentNotes[0], description: 'Anders' });
const UNKNOWN_ROW =
  'Een van de regels hoort niet bij deze student of bestaat niet meer. Laad het dossier opnieuw';
const FOREIGN_NOTE = 'Alleen wie een aantekening heeft geschreven, mag deze wijzigen';
const FOREIGN_DELETE = 'Alleen de auteur of een beheerder mag een aantekening verwijderen';
const NO_ATTACHMENTS = 'Alleen een beheerder mag bijlagen verwijderen';
const NOT_IN_LIST = 'De lijst is intussen veranderd. Open de lijst opnieuw';

const changesNote = save(() => ({ studentNotes: [noteOf(selam)] }));
const deletesNote = save(() => ({ deletedStudentNotes: selam.studentNotes }));
const deletesAttachment = save(() => ({ deletedStudentAttachments: selam.studentAttachments }));

const RULES: [what: string, who: Who, call: Call, status: number, message?: string][] = [
  ['changes a note', 'author', changesNote, 200],
  ['changes a note', 'colleague', changesNote, 403, FOREIGN_NOTE],
  ['changes a note', 'admin', changesNote, 403, FOREIGN_NOTE],
  ['deletes a note', 'author', deletesNote, 200],
  ['deletes a note', 'colleague', deletesNote, 403, FOREIGN_DELETE],
  ['deletes a note', 'admin', deletesNote, 200],

  ['deletes an attachment', 'author', deletesAttachment, 403, NO_ATTACHMENTS],
  ['deletes an attachment', 'admin', deletesAttachment, 200],

  ...rowsOfAnother('studentClassrooms', file => file.studentClassrooms),
  ...rowsOfAnother('studentStatuses', file => file.studentStatuses),
  ...rowsOfAnother('studentNotes', file => [noteOf(file)]),
  ...deletionsOfAnother('deletedStudentClassrooms', file => file.studentClassrooms),
  ...deletionsOfAnother('deletedStudentStatuses', file => file.studentStatuses),
  ...deletionsOfAnother('deletedStudentNotes', file => file.studentNotes),
  ...deletionsOfAnother('deletedStudentAttachments', file => file.studentAttachments),

  ['marks a record of the list', 'colleague', mark(0), 200],
  ['marks a record of another list', 'colleague', mark(1), 400, NOT_IN_LIST],
  ['marks a record of another list, naming that list', 'colleague', mark(1, 1), 400, NOT_IN_LIST],
  ['marks a record of another list, naming that list', 'admin', mark(1, 1), 400, NOT_IN_LIST],
];

/** Rows of Amal's in a save of Selam's file, and in a new file: refused for every user, also who may do most. */
function rowsOfAnother(field: string, rows: (file: StudentFile) => unknown[]): typeof RULES {
  const sent = () => ({ [field]: rows(amal) });
  return [
    [`saves ${field} of another student`, 'admin', save(sent), 400, UNKNOWN_ROW],
    [`adds a student with ${field} of another`, 'admin', add(sent), 400, UNKNOWN_ROW],
  ];
}

function deletionsOfAnother(field: string, rows: (file: StudentFile) => unknown[]): typeof RULES {
  const call = save(() => ({ [field]: rows(amal) }));
  return [[`sends ${field} of another student`, 'admin', call, 400, UNKNOWN_ROW]];
}

const server = serverPerFile();
const author = signedInPerFile(server, 'staff');
const colleague = signedInPerFile(server, 'staff');
const admin = signedInPerFile(server, 'admin');
const senders: Record<Who, TestClient> = { author, colleague, admin };

beforeEach(async () => {
  const { _id: classroomId } = await server.createClassroom();
  const create = async (firstName: string) => {
    const fields = {
      student: { firstName, lastName: 'Tesfay' },
      studentClassrooms: [{ classroom: classroomId, startDate: '2026-01-01' }],
      studentNotes: [{ description: 'Intake gedaan' }],
    };
    const form = studentForm(fields, [{ name: 'plan.pdf', content: PDF }]);
    const { _id: id } = (await author.post(API.newStudent, form)).json();
    return (await author.get(pathTo(API.student, { id }))).json<StudentFile>();
  };
  selam = await create('Selam');
  amal = await create('Amal');
  lists = [];
  for (const date of ['2026-03-02', '2026-03-03']) {
    const id = await seedList(server, { classroomId, dates: [date] }, author);
    const { studentsAttendance } = await readList(author, id);
    lists.push({ id, record: studentsAttendance[0]?._id ?? '' });
  }
});

/** Without what a refusal counts. */
const contents = async () => ({ ...(await dump(server.database)), attempts: [], openedFiles: [] });

test.each(RULES)('%s: %s', async (_what, who, call, status, message) => {
  const before = await contents();
  const response = await call(senders[who]);
  expect(response.statusCode, response.body).toBe(status);
  if (message === undefined) return;
  expect(response.json()).toMatchObject({ message });
  expect(await contents()).toEqual(before);
});
