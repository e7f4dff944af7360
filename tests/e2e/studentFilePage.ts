import type { Locator, Page } from '@playwright/test';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StudentFile } from '../../core/contract/students.ts';
import { studentForm } from '../support/form.ts';
import { PDF } from '../support/officeFiles.ts';
import { insertClassroom } from '../support/records.ts';
import { type BrowserServer, expect, untilSaid } from './fixtures.ts';

export const addressOf = (id: string) => `/students/student/${id}`;

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Dossier opslaan', exact: true });

export const save = async (page: Page) => {
  await untilSaved(page, () => saveButton(page).click());
  await expect(saveButton(page)).toBeVisible();
};

/** Does what saves the file, and waits until that was said. */
export const untilSaved = (page: Page, act: () => Promise<void>) =>
  untilSaid(page, 'Het dossier is opgeslagen', act);

/** Waits for the last sections of a file of somebody without absences to come: their code and calls come apart. */
export const expectLastSections = async (page: Page) => {
  await expect(page.getByText('Er staat geen afmelding vooruit.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tijdlijn' })).toBeVisible();
};

export const answer = (page: Page, question: string, reply: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: reply, exact: true }).click();

/** The file as the server has it, read by somebody else. */
export const stored = async (server: BrowserServer, id: string): Promise<StudentFile> =>
  (await (await server.loginAs('staff')).get(pathTo(API.student, { id }))).json();

export const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** A student with two notes by Sanne Visser and an attachment. */
export const insertWhole = async (server: BrowserServer) => {
  const sanne = await server.createUser({ name: 'Sanne Visser' });
  const classroom = await insertClassroom(server.database, { name: 'A1 ochtend' });
  const form = studentForm(
    {
      student: { firstName: 'Selam', lastName: 'Tesfay', country: 'Eritrea' },
      studentClassrooms: [{ classroom, startDate: '2026-01-05' }],
      studentNotes: [
        { date: '2026-02-02', category: 'Evaluatie', description: 'Selam werkt hard en wil verder.' },
        { date: '2026-02-01', category: 'Klas', description: 'Nieuwe klas' },
      ],
    },
    [{ name: 'brief van de gemeente over de inburgering.pdf', content: PDF }],
  );
  const client = await server.login(sanne.email);
  return { sanne, id: (await client.post(API.newStudent, form)).json<{ _id: string }>()._id };
};
