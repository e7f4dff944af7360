import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp.tsx';
import type { TestRole, TestServer } from '../../../support/server.ts';

type Options = {
  server: TestServer;
  /** The student's `_id`; a new student's file when left out. */
  id?: string;
  as?: TestRole;
};

/** Opens a student's file in the real web app and waits until it can be edited. */
export const openFile = async ({ server, id = 'add-student', as = 'staff' }: Options) => {
  const app = await renderApp({ server, path: `/students/student/${id}`, as });
  const dialog = await screen.findByRole('dialog', { name: /./ });
  const save = await within(dialog).findByRole('button', { name: 'Opslaan' }, { timeout: 5_000 });
  const section = (name: string) => screen.getByRole('region', { name });
  return { ...app, save, section };
};

export type OpenFile = Awaited<ReturnType<typeof openFile>>;
