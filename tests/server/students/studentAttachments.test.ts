import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentFile } from '../../../core/contract/students.ts';
import { studentContents, uploadedFiles } from '../../support/contents.ts';
import { formOf } from '../../support/form.ts';
import { hugePng, smallPng } from '../../support/images.ts';
import { asZip64, partOf, workbook } from '../../support/officeFiles.ts';
import { insertStudent } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
let id: string;

beforeEach(async () => {
  id = await insertStudent(server.database);
});

type Attachment = { name: string; content: Uint8Array | string };

const PDF = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n';
const pdf: Attachment = { name: 'plan.pdf', content: PDF };

const put = (attachments: Attachment[], fields: Record<string, unknown> = {}, client = staff) =>
  client.put(
    pathTo(API.student, { id }),
    formOf(
      { student: {}, ...fields },
      attachments.map(file => ({ ...file, field: 'attachments' })),
    ),
  );

const attach = async (...attachments: Attachment[]) => {
  const response = await put(attachments);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<StudentFile>().studentAttachments;
};

describe('attachments', () => {
  test('of every allowed kind are kept, newest first, under names that nobody can guess', async () => {
    const attachments = await attach(
      { ...pdf, name: 'C:\\map\\Inburgeringsplan Zoë.pdf' },
      { name: 'foto.png', content: await smallPng() },
      { name: 'uitslagen.xlsx', content: workbook('xlsx') },
      { name: 'uitslagen.xls', content: workbook('xls') },
      { name: 'groot.xlsx', content: asZip64(workbook('xlsx')) },
    );
    expect(attachments.map(({ file }) => file.originalName)).toEqual([
      'groot.xlsx',
      'uitslagen.xls',
      'uitslagen.xlsx',
      'foto.png',
      'Inburgeringsplan Zoë.pdf',
    ]);
    for (const { file } of attachments) expect(file.fileName).toMatch(/^[0-9a-f]{32}\.(pdf|png|xlsx?)$/);
    expect(uploadedFiles(server.dataDir)).toHaveLength(5);

    const [, , , , stored] = attachments;
    const download = await staff.get(
      pathTo(API.studentAttachmentFile, { fileName: stored?.file.fileName ?? '' }),
    );
    expect(download.body).toBe(PDF);
    expect(download.headers['content-disposition']).toContain(
      "filename*=UTF-8''Inburgeringsplan%20Zo%C3%AB.pdf",
    );
  });

  test('are deleted by an administrator; their files go once nobody can bring them back', async () => {
    const [kept, gone] = await attach(pdf, { ...pdf, name: 'oud.pdf' });
    const admin = await server.loginAs('admin');
    const response = await put([], { deletedStudentAttachments: [gone?._id] }, admin);
    expect(response.json<StudentFile>().studentAttachments).toEqual([kept]);
    expect(uploadedFiles(server.dataDir)).toHaveLength(2);
    await admin.delete(pathTo(API.changeSet, { id: `${response.headers[CHANGE_SET_HEADER]}` }));
    expect(uploadedFiles(server.dataDir)).toEqual([expect.stringContaining(kept?.file.fileName ?? 'none')]);
  });
});

describe('attachments are refused, and the whole save with them', () => {
  const refuses = async (attachments: Attachment[], message: string, fields = {}) => {
    const before = await studentContents(server);
    const response = await put(attachments, { student: { country: 'Irak' }, ...fields });
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
    expect(await studentContents(server)).toEqual(before);
  };
  const kinds = (name: string) => `Het bestand ‘${name}’ is geen pdf-, Excel-, png- of Word-bestand (docx)`;

  test('for what each of them is', async () => {
    for (const [name, content, message] of [
      ['plan.pdf', 'geen pdf', kinds('plan.pdf')],
      ['plan.exe', 'MZ\u0090', kinds('plan.exe')],
      ['plan.docx', PDF, 'De inhoud van het bestand ‘plan.docx’ past niet bij zijn naam'],
      ['half.xlsx', partOf(workbook('xlsx'), 50), 'Het bestand ‘half.xlsx’ is beschadigd of niet compleet'],
      ['groot.png', hugePng(30_000, 30_000), 'De afbeelding ‘groot.png’ heeft te veel beeldpunten'],
    ] as const)
      await refuses([{ name, content }], message);
  });

  test('when one of several is wrong', () =>
    refuses([pdf, { name: 'plan.png', content: 'geen png' }, pdf], kinds('plan.png')));

  test('when there are more than 20', () =>
    refuses(
      Array.from({ length: 21 }, () => pdf),
      'U kunt hoogstens 20 bestanden tegelijk opslaan',
    ));

  test('when something else in the save is wrong', () =>
    refuses([pdf], 'Vul de naam van de leerling in', { student: { lastName: '' } }));
});
