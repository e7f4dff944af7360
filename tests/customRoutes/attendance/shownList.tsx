import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { pathTo } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  cellOf,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  setCells,
} from '../../support/attendance.ts';
import { renderApp } from '../../support/renderApp.tsx';
import type { TestServer } from '../../support/server.ts';

/** Opens a list of the class of tests/support/attendance.ts as a teacher, and waits for its grid; addresses may fail. */
export const openList = async (server: TestServer, id: string, failing?: RegExp) => {
  const path = pathTo(SCREENS.teacherList.path, { id });
  const app = await renderApp({ server, path, as: 'staff', failing });
  await screen.findByRole('grid', { name: 'Presentie van Alfa A1' });
  return { ...app, patches: () => app.network.requests.filter(each => each.startsWith('PATCH')) };
};

/** The button, link or item that is called so, of what is in reach and not of a message. */
export const control = (name: string | RegExp): HTMLElement => {
  const all = document.querySelectorAll<HTMLElement>('button, a, [role=button], [role^=menuitem]');
  const found = [...all].filter(each => {
    const own = each.getAttribute('aria-label') ?? each.textContent.trim();
    const isCalledSo = typeof name === 'string' ? own === name : name.test(own);
    return isCalledSo && !each.closest('[aria-hidden=true], [role=alert]');
  });
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} controls are called ${name}`);
  return only;
};

export const press = (name: string | RegExp) => fireEvent.click(control(name));

/** The cell of a student on a day of March 2026, by its number; behind a dialog too. */
export const cell = (student: string, day: string) =>
  within(screen.getByRole('grid', { hidden: true })).getByLabelText(
    new RegExp(`^${student}, \\w+ ${day} maart 2026, `),
  );

/** Waits until the cell of Amal's Monday is called so. */
export const named = (name: RegExp) =>
  waitFor(() => expect(cell('Amal Abebe', '2')).toHaveAccessibleName(name));

/** The form of a cell, opened by its key. */
export const formOf = async (student: string, day: string) => {
  cell(student, day).focus();
  fireEvent.keyDown(cell(student, day), { key: 'F2' });
  return within(await screen.findByRole('dialog', { name: /^Reden en opmerking/ }));
};

/** Writes the remark of a form. */
export const remark = (form: ReturnType<typeof within>, value: string) =>
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value } });

export const dialogsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** A list of the class, what it says of a Monday, and a colleague who says something else of it. */
export const insertList = async (server: TestServer) => {
  const group = await insertAttendanceClass(server);
  const id = await createMarkedList(server, group);
  const at = (name: keyof AttendanceClass['students'], day = MONDAY) => ({
    ...{ list: id, student: group.students[name], day },
  });
  return {
    ...{ group, id },
    recordOf: async (...place: Parameters<typeof at>) => cellOf(await server.loginAs('staff'), at(...place)),
    colleagueSays: async (name: keyof AttendanceClass['students'], said: object, day = MONDAY) => {
      const colleague = await server.loginAs('staff');
      const { _id, version, status } = await cellOf(colleague, at(name, day));
      await setCells(colleague, id, [{ _id, version, status, ...said }]);
      return colleague;
    },
  };
};
