import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
// Lazy parts, loaded before the clock of a test runs.
import '../../../../src/resources/students/file/StudentFileContent.tsx';
import '../../../../src/resources/students/list/StudentList.tsx';
import { renderApp } from '../../../support/renderApp.tsx';
import type { TestRole, TestServer } from '../../../support/server.ts';

type Options = {
  server: TestServer;
  /** The student's `_id`; a new student's file when left out. */
  id?: string;
  as?: TestRole;
};

/** Opens a student's file in the real web app and waits until all of it can be edited. */
export const openFile = async ({ server, id = 'add-student', as = 'staff' }: Options) => {
  const app = await renderApp({ server, path: `/students/student/${id}`, as });
  await screen.findByText('Aantekening toevoegen', {}, { timeout: 20_000 });
  const section = (name: string) => within(document.getElementById(SECTION_IDS[name] ?? '') as HTMLElement);
  const button = (name: string) => screen.getByText(name, { selector: 'button' });
  return {
    ...app,
    section,
    button,
    /** Puts a text in a field, all at once. */
    fill: (field: HTMLElement, text: string) => {
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value: text } });
      fireEvent.blur(field);
    },
    save: () => app.user.click(screen.getByText('Dossier opslaan')),
    /** Waits until a save has gone well and its tick is gone. */
    saved: async () => {
      await screen.findByText('Het dossier is opgeslagen');
      await waitFor(() => expect(screen.getByText('Dossier opslaan')).toBeVisible());
    },
    /** Answers the question whether to delete. */
    answer: async (question: string, answer: 'Verwijderen' | 'Annuleren') =>
      app.user.click(within(await screen.findByRole('dialog', { name: question })).getByText(answer)),
    /** The file as the server has it, read by somebody else. */
    stored: async (): Promise<StudentFile> => {
      const reader = await server.loginAs('staff');
      return (await reader.get(API.student.replace(':id', id))).json();
    },
  };
};

const SECTION_IDS: Record<string, string> = {
  Profiel: 'student-file-profile',
  Klas: 'student-file-classrooms',
  Statussen: 'student-file-statuses',
  Bijlagen: 'student-file-attachments',
  Aantekeningen: 'student-file-notes',
  Presentie: 'student-file-presence',
};
