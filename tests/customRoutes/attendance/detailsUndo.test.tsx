import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AttendanceRecord, TeacherList } from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  setCells,
} from '../../support/attendance.ts';
import { renderApp } from '../../support/renderApp.tsx';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';
import '../../../src/customRoutes/attendance/cellDetails/CellDetails.tsx';

const server = serverPerTest();
let group: AttendanceClass;
let id: string;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
});

const open = async () => {
  const app = await renderApp({ server, path: pathTo(SCREENS.teacherList.path, { id }), as: 'staff' });
  await screen.findByRole('grid', { name: 'Presentie van Alfa A1' });
  const { client } = app;
  if (!client) throw new Error('Nobody is signed in');
  return { ...app, client };
};
type User = Awaited<ReturnType<typeof open>>['user'];

const cell = (student = 'Amal Abebe', day = '2') =>
  within(screen.getByRole('grid')).getByLabelText(new RegExp(`^${student}, \\w+ ${day} maart 2026, `));
const named = (name: RegExp) => waitFor(() => expect(cell()).toHaveAccessibleName(name));

const undo = '{Control>}z{/Control}';
const redo = '{Control>}y{/Control}';
const save = '{Control>}s{/Control}';

const addReason = async (name: string) => {
  const admin = await server.loginAs('admin');
  await admin.post(API.newAbsenceReason, { name });
  const reasons = (await admin.get(API.absenceReasons)).json<{ _id: string; name: string }[]>();
  const path = pathTo(API.absenceReason, { id: reasons.find(each => each.name === name)?._id ?? '' });
  return {
    withdraw: () => admin.put(path, { name, status: false }),
    remove: async () => expect((await admin.delete(path)).statusCode).toBe(200),
  };
};

/** Says by the form what the cell with the focus, or those selected, are to say. */
const saveByForm = async (user: User, { status = 'Afwezig', reason = '', remark = '' }) => {
  await user.keyboard('{F2}');
  const form = within(await screen.findByRole('dialog', { name: /^Reden en opmerking/ }));
  await user.selectOptions(form.getByLabelText('Status'), status);
  if (reason)
    await user.selectOptions(form.getByLabelText('Reden'), await form.findByRole('option', { name: reason }));
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value: remark } });
  await user.click(form.getByText('Opslaan'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

/** Amal's Monday as the server holds it. */
const recordOf = async (reader: TestClient): Promise<AttendanceRecord | undefined> =>
  (await reader.get(pathTo(API.teacherList, { id })))
    .json<TeacherList>()
    .studentsAttendance.find(each => each.student._id === group.students.Amal && each.date === MONDAY);

const say = async (client: TestClient, said: object) => {
  const record = await recordOf(client);
  await setCells(client, id, [
    { _id: record?._id, version: record?.version, status: record?.status, ...said },
  ]);
};

/** Has saves of what cells say wait for their answers, until it is called back; the server has done them by then. */
const holdAnswers = () => {
  const { fetch } = globalThis;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let answered = 0;
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const answer = await fetch(input, init);
    if (init?.method === 'PATCH') {
      answered += 1;
      await released;
    }
    return answer;
  });
  return { release: () => act(async () => release()), answered: () => answered };
};

test('a reason that is not offered any more comes back by undoing', async () => {
  const reason = await addReason('Vroeger');
  const { user, client } = await open();
  cell().focus();
  await saveByForm(user, { reason: 'Vroeger' });
  await named(/reden: Vroeger$/);
  await saveByForm(user, { reason: 'Ziek' });
  await named(/reden: Ziek$/);
  await reason.withdraw();
  await user.keyboard(undo);
  await named(/reden: Vroeger$/);
  expect(await recordOf(client)).toMatchObject({ status: 'Afwezig', reason: { name: 'Vroeger' } });
});

test('a mark that was made while undoing is saved over it, without a clash with oneself, and keeps the cursor', async () => {
  const { user, client } = await open();
  cell().focus();
  await saveByForm(user, { remark: 'van mij' });
  await named(/, Afwezig, van mij$/);
  const held = holdAnswers();
  await user.keyboard(undo);
  await waitFor(() => expect(held.answered()).toBe(1));
  await user.keyboard('3');
  cell('Yusuf Haddad', '3').focus();
  await held.release();
  await named(/2026, Afgemeld, niet opgeslagen$/);
  expect(cell('Yusuf Haddad', '3')).toHaveFocus();
  await user.keyboard(save);
  await screen.findByText('Alles is opgeslagen');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await recordOf(client))?.status).toBe('Afgemeld');
});

test('a remark that the server stores in another form is undone and done again', async () => {
  const { user } = await open();
  cell().focus();
  await saveByForm(user, { remark: 'cafe\u0301 \u200b  te laat' });
  await named(/, Afwezig, café te laat$/);
  await user.keyboard(undo);
  await named(/2026, Aanwezig$/);
  await user.keyboard(redo);
  await named(/, Afwezig, café te laat$/);
  expect(screen.queryByText(/^Wat intussen is gewijzigd/)).toBeNull();
});

test('what the form said over an announced absence is undone: the absence is said by the teacher then', async () => {
  const staff = await server.loginAs('staff');
  const reasons = (await staff.get(API.absenceReasons)).json<{ _id: string; name: string }[]>();
  await say(staff, { status: '' });
  await staff.post(pathTo(API.studentAbsences, { id: group.students.Amal }), {
    ...{ startDate: MONDAY, endDate: MONDAY, remark: '' },
    reason: reasons.find(({ name }) => name === 'Vakantie')?._id,
  });
  expect(await recordOf(staff)).toMatchObject({ status: 'Afgemeld', announced: true });
  const { user, client } = await open();
  await named(/, Afgemeld \(vooraf\), reden: Vakantie$/);
  cell().focus();
  await saveByForm(user, { status: 'Aanwezig', remark: 'toch gekomen' });
  await named(/, Aanwezig, toch gekomen$/);
  cell().focus();
  await user.keyboard(undo);
  await named(/, Afgemeld, reden: Vakantie$/);
  expect(await recordOf(client)).toMatchObject({ status: 'Afgemeld', reason: { name: 'Vakantie' } });
  await user.keyboard(redo);
  await named(/, Aanwezig, toch gekomen$/);
});

test('the message of a save goes when the keys take it back', async () => {
  const { user } = await open();
  cell().focus();
  await saveByForm(user, { remark: 'van mij' });
  await screen.findByText('Opgeslagen');
  cell().focus();
  await user.keyboard(undo);
  await named(/2026, Aanwezig$/);
  // Long before its own time is over.
  await waitFor(() => expect(screen.queryByText('Opgeslagen')).toBeNull());
});

test('cursor and selection go to what was undone or done again', async () => {
  const { user } = await open();
  cell().focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await saveByForm(user, { remark: 'beiden' });
  await named(/, Afwezig, beiden$/);
  const selected = () => [...screen.getByRole('grid').querySelectorAll('[aria-selected=true]')];
  for (const key of [undo, redo]) {
    await user.keyboard('{Escape}');
    cell('Zahra Nasser', '4').focus();
    await user.keyboard(key);
    await waitFor(() => expect(cell()).toHaveFocus());
    await waitFor(() => expect(selected()).toEqual([cell(), cell('Yusuf Haddad')]));
  }
  // So do marks; the next key is about these.
  await user.keyboard('{Escape}');
  cell('Zahra Nasser', '4').focus();
  await user.keyboard('2');
  cell('Yusuf Haddad', '3').focus();
  await user.keyboard(undo);
  expect(cell('Zahra Nasser', '4')).toHaveFocus();
  expect(selected()).toEqual([]);
  await user.keyboard('3');
  expect(cell('Zahra Nasser', '4')).toHaveAccessibleName(/, Afgemeld, niet opgeslagen$/);
  await user.keyboard(undo);
});
