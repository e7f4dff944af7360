import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TeacherList } from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { getSession } from '../../../src/providers/session.ts';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  setCells,
} from '../../support/attendance.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';
import { gridText, showGrid } from './gridHarness.tsx';
import '../../../src/customRoutes/attendance/cellDetails/CellDetails.tsx';

const server = serverPerTest();
let group: AttendanceClass;
let id: string;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
});

const open = async (search = '') => {
  const path = pathTo(SCREENS.teacherList.path, { id }) + search;
  const app = await renderApp({ server, path, as: 'staff' });
  return { ...app, puts: () => app.network.requests.filter(each => each.startsWith('PATCH')) };
};

const cell = (student: string, day: string) =>
  within(screen.getByRole('grid', { hidden: true })).getByLabelText(
    new RegExp(`^${student}, \\w+ ${day} maart 2026, `),
  );

const REASON = /^Reden en opmerking/;
const MARKS = '1 cel vraagt om uw keuze';
const QUESTION = 'Wilt u weggaan zonder op te slaan?';

/** The form of a cell, opened by its key. */
const formOf = async (student: string, day: string) => {
  await screen.findByRole('grid');
  cell(student, day).focus();
  fireEvent.keyDown(cell(student, day), { key: 'F2' });
  return within(await screen.findByRole('dialog', { name: REASON }));
};

const remark = (form: ReturnType<typeof within>, value: string) =>
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value } });

/** A colleague sets a cell of Amal's. */
const colleagueSets = async (date: string, said: object) => {
  const colleague = await server.loginAs('staff');
  const { studentsAttendance } = (await colleague.get(pathTo(API.teacherList, { id }))).json<TeacherList>();
  const record = studentsAttendance.find(
    each => each.student._id === group.students.Amal && each.date === date,
  );
  await setCells(colleague, id, [
    { _id: record?._id, version: record?.version, status: record?.status, ...said },
  ]);
};

describe('no key of the grid', () => {
  test('works behind the question what is pasted', async () => {
    const { user, cell } = showGrid();
    cell(0, 0).focus();
    await user.keyboard('2');
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(paste, { clipboardData: { getData: () => '1\n3' } });
    cell(1, 1).focus();
    fireEvent(cell(1, 1), paste);
    const dialog = await screen.findByRole('dialog', { name: 'Plakken: 2 × 1 cellen' });
    await user.keyboard('{Control>}z{/Control}');
    expect(gridText()[0]).toBe('2...');
    expect(dialog).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    expect(gridText()[0]).toBe('....');
  });

  test('works behind the keys, and the browser does not save its page', async () => {
    const { user, cell } = showGrid();
    cell(0, 0).focus();
    await user.keyboard('2');
    await user.keyboard('{Control>}z{/Control}');
    await user.keyboard('?');
    await screen.findByRole('dialog');
    await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
    expect(gridText()[0]).toBe('....');
    expect(fireEvent.keyDown(document.activeElement as Element, { key: 's', ctrlKey: true })).toBe(false);
  });

  test('works behind the form of a cell and its clash: Ctrl+S saves the form, and marks stay unsaved', async () => {
    const { user, puts } = await open();
    await user.click(await screen.findByLabelText(/^Yusuf Haddad, \w+ 3 maart 2026, /));
    const form = await formOf('Amal Abebe', '2');
    remark(form, 'van mij');
    await colleagueSets('2026-03-02', { remark: 'van de collega' });
    form.getByLabelText('Opmerking').focus();
    await user.keyboard('{Control>}s{/Control}');
    const asked = within(await screen.findByRole('dialog', { name: MARKS }));
    const mine = asked.getByRole('radio', { name: /^Houd de mijne/ });
    expect(puts()).toHaveLength(1);
    await user.keyboard('{Control>}s{/Control}');
    expect(puts()).toHaveLength(1);
    await user.click(mine);
    await user.click(asked.getByText('Zo opslaan'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cell('Amal Abebe', '2')).toHaveAccessibleName(/, van mij$/);
    expect(cell('Yusuf Haddad', '3')).toHaveAccessibleName(/niet opgeslagen$/);
    expect(puts()).toHaveLength(2);
  });
});

describe('neither the keys nor the search of everything', () => {
  test('open over the form of a cell or what is asked about it', async () => {
    const { user } = await open();
    const form = await formOf('Amal Abebe', '2');
    await user.keyboard('{Control>}k{/Control}?');
    remark(form, 'heeft gebeld');
    form.getByLabelText('Opmerking').focus();
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: QUESTION });
    await user.keyboard('?{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2);
  });
});

describe('marks that clash', () => {
  test('are asked about once the form of a cell is closed', async () => {
    const { user, network } = await open();
    await user.click(await screen.findByLabelText(/^Amal Abebe, \w+ 3 maart 2026, /));
    await colleagueSets('2026-03-03', { status: 'Afgemeld' });
    network.cut = true;
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('1 nog niet opgeslagen');
    await formOf('Yusuf Haddad', '2');
    network.cut = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('1 cel vraagt om uw keuze');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: REASON })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: MARKS })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: REASON })).toBeNull();
  });

  test.each([
    ['the keys', '?', 'Sneltoetsen op dit scherm', '{Escape}'],
    ['the search of everything', '{Control>}k{/Control}', /^Zoeken/, '{Escape}'],
    ['the menu of a row', '{ArrowLeft}{ArrowLeft}{Shift>}{F10}{/Shift}', undefined, '{Escape}'],
  ])('wait while %s is open, and once asked stay until they are answered', async (_, keys, name, close) => {
    const { user, network } = await open();
    await user.click(await screen.findByLabelText(/^Amal Abebe, \w+ 3 maart 2026, /));
    await colleagueSets('2026-03-03', { status: 'Afgemeld' });
    network.cut = true;
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('1 nog niet opgeslagen');
    cell('Amal Abebe', '3').focus();
    await user.keyboard(keys);
    if (name) await screen.findByRole('dialog', { name });
    else await screen.findByRole('menu');
    network.cut = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('1 cel vraagt om uw keuze');
    expect(screen.queryByRole('dialog', { name: MARKS })).toBeNull();
    await user.keyboard(close);
    const asked = await screen.findByRole('dialog', { name: MARKS });
    await user.keyboard('?{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([asked]);
  });
});

test('a conflict of which a reload left nothing of one’s own is dropped, without two equal choices', async () => {
  await open();
  await screen.findByRole('grid');
  const record = await server.database
    .selectFrom('attendanceRecords')
    .select(['id', 'status'])
    .where('studentId', '=', group.students.Amal)
    .where('date', '=', '2026-03-02')
    .executeTakeFirstOrThrow();
  // What a remark leaves on the device.
  const key = `edit.${getSession()?.userId}.${id}.${record.id}`;
  const left = { at: Date.now(), version: 1, state: 'conflict', saved: { status: record.status } };
  const newValue = JSON.stringify(left);
  localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Alles is opgeslagen')).toBeVisible();
});

describe('what was typed about a cell', () => {
  test('is not thrown away by Escape or a click beside the form without a question', async () => {
    const { user } = await open();
    const form = await formOf('Amal Abebe', '2');
    remark(form, 'heeft gebeld');
    form.getByLabelText('Opmerking').focus();
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: QUESTION });
    expect(question).toHaveTextContent('Wat u invulde, is niet opgeslagen.');
    expect(within(question).getByText('Blijven')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
    expect(form.getByLabelText('Opmerking')).toHaveValue('heeft gebeld');

    const root = screen.getByRole('dialog', { name: REASON }).closest('.MuiPopover-root');
    fireEvent.click(root?.querySelector('.MuiBackdrop-root') as Element);
    await user.click(within(await screen.findByRole('dialog', { name: QUESTION })).getByText('Verlaten'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cell('Amal Abebe', '2')).toHaveFocus();
    expect(cell('Amal Abebe', '2')).toHaveAccessibleName(/, Aanwezig$/);
  });

  test('is not asked about when nothing differs, nor for a mark that stays in the grid', async () => {
    const { user } = await open();
    await user.click(await screen.findByLabelText(/^Amal Abebe, \w+ 3 maart 2026, /));
    const form = await formOf('Amal Abebe', '3');
    remark(form, 'x');
    remark(form, '');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cell('Amal Abebe', '3')).toHaveAccessibleName(/Aanwezig, niet opgeslagen$/);
  });

  test('is asked about when the page is left', async () => {
    const { router } = await open();
    remark(await formOf('Amal Abebe', '2'), 'heeft gebeld');
    await act(() => router.navigate('/lists'));
    expect(await screen.findByRole('dialog', { name: QUESTION })).toHaveTextContent(
      'Wat u invulde, is niet opgeslagen.',
    );
  });
});
