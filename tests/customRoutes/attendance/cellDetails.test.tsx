import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { TeacherList } from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  setCells,
} from '../../support/attendance.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';
import { cell, openList } from './shownList.tsx';
import '../../../src/customRoutes/attendance/cellDetails/CellDetails.tsx';

const server = serverPerTest();
let group: AttendanceClass;
let id: string;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
});

const open = () => openList(server, id);

const dialog = () => screen.findByRole('dialog', { name: /^Reden en opmerking/ });
const conflict = () => screen.findByRole('dialog', { name: '1 cel vraagt om uw keuze' });

test('reasons that could not be loaded are said to be so and can be asked for again', async () => {
  const { user, network, router } = await renderApp({ server, path: '/', as: 'staff' });
  network.failing = /absence-reasons/;
  await router.navigate(pathTo(SCREENS.teacherList.path, { id }));
  await screen.findByRole('grid', { name: 'Presentie van Alfa A1' });
  const asked = () => network.requests.filter(request => request.includes('absence-reasons'));
  const tuesday = cell('Amal Abebe', '3');
  tuesday.focus();
  await user.keyboard('2');
  // Ahead by the page, a second after it opened; then by the form, which comes into sight meanwhile.
  await waitFor(() => expect(asked()).toHaveLength(1));
  tuesday.focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  await waitFor(() => {
    expect(asked()).toHaveLength(2);
    expect(form.getByText(/^De redenen konden niet worden geladen/)).toBeVisible();
  });
  network.failing = undefined;
  await user.click(form.getByText('Opnieuw proberen'));
  expect(await form.findByRole('option', { name: 'Ziek' })).toBeVisible();
  expect(form.queryByText(/^De redenen konden niet worden geladen/)).toBeNull();
});

test('several cells are given minutes at once; what is no number is said at its field; two presses save once', async () => {
  const { user, network } = await open();
  cell('Amal Abebe', '2').focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  fireEvent.contextMenu(cell('Yusuf Haddad', '2'));
  const form = within(await dialog());
  expect(form.getByText('2 cellen')).toBeVisible();
  expect(form.getByLabelText('Status')).toHaveDisplayValue('Zoals nu, per cel');
  await user.selectOptions(form.getByLabelText('Status'), 'Aanwezig');
  await user.type(form.getByLabelText('Minuten te laat'), 'tien');
  await user.click(form.getByText('Opslaan'));
  expect(form.getByRole('alert')).toHaveTextContent('Vul hele minuten in, van 0 tot en met 600');
  const late = form.getByLabelText('Minuten te laat');
  expect(late).toBeInvalid();
  expect(late).toHaveFocus();
  expect(form.getByLabelText('Minuten eerder weg')).toBeValid();
  await user.clear(late);
  await user.type(late, '10');
  expect(late).toBeValid();
  const before = network.requests.length;
  const save = form.getByText('Opslaan');
  act(() => {
    save.click();
    save.click();
  });
  await waitFor(() =>
    expect(cell('Yusuf Haddad', '2')).toHaveAccessibleName(/, Aanwezig, 10 minuten te laat$/),
  );
  expect(cell('Amal Abebe', '2')).toHaveAccessibleName(/, Aanwezig, 10 minuten te laat$/);
  expect(network.requests.slice(before).filter(request => !request.startsWith('GET'))).toHaveLength(1);
});

/** A colleague says something else of a cell, a Monday's. */
const colleagueSays = async (student: 'Amal' | 'Yusuf', said: object, status?: AttendanceStatus) => {
  const colleague = await server.loginAs('staff');
  const { studentsAttendance } = (await colleague.get(pathTo(API.teacherList, { id }))).json<TeacherList>();
  const record = studentsAttendance.find(
    each => each.student._id === group.students[student] && each.date === '2026-03-02',
  );
  await setCells(colleague, id, [
    { _id: record?._id, version: record?.version, status: status ?? record?.status, ...said },
  ]);
  return colleague;
};

/** The record of a Monday's cell. */
const recordedOf = async (student: 'Amal' | 'Yusuf') => {
  const reader = await server.loginAs('staff');
  const { studentsAttendance } = (await reader.get(pathTo(API.teacherList, { id }))).json<TeacherList>();
  return studentsAttendance.find(
    each => each.student._id === group.students[student] && each.date === '2026-03-02',
  );
};

test('a remark that a colleague wrote meanwhile is never written over unseen: both are shown', async () => {
  const { user } = await open();
  const monday = cell('Amal Abebe', '2');
  monday.focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value: 'van mij' } });
  const colleague = await colleagueSays('Amal', { remark: 'van de <b>collega</b>', minutesLate: 10 });
  await user.click(form.getByText('Opslaan'));

  const asked = within(await conflict());
  expect(
    await asked.findByText(`Intussen gewijzigd door ${colleague.userName}.`, { exact: false }),
  ).toBeVisible();
  const mine = asked.getByRole('radio', { name: /^Houd de mijne\s*Aanwezig, 10 minuten te laat, van mij$/ });
  expect(mine).not.toBeChecked();
  expect(
    asked.getByRole('radio', {
      name: /^Neem over\s*Aanwezig, 10 minuten te laat, van de <b>collega<\/b>, /,
    }),
  ).not.toBeChecked();
  expect(asked.getByText('Zo opslaan')).toBeDisabled();
  expect((await recordedOf('Amal'))?.remark).toBe('van de <b>collega</b>');
  await user.click(mine);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(asked.getByText('Zo opslaan')).not.toHaveAttribute('aria-disabled');
  online.mockRestore();
  fireEvent(window, new Event('online'));
  await user.click(asked.getByText('Zo opslaan'));
  await waitFor(() => expect(monday).toHaveAccessibleName(/, Aanwezig, 10 minuten te laat, van mij$/));
  expect(await recordedOf('Amal')).toMatchObject({ remark: 'van mij', minutesLate: 10 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(monday).toHaveFocus();
});

test('a remark keeps the status that a colleague set meanwhile, which had not reached the page', async () => {
  const { user } = await open();
  cell('Amal Abebe', '2').focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value: 'van mij' } });
  await colleagueSays('Amal', {}, 'Afwezig');
  await user.click(form.getByText('Opslaan'));

  const asked = within(await conflict());
  await user.click(asked.getByRole('radio', { name: /^Houd de mijne\s*Afwezig, van mij$/ }));
  await user.click(asked.getByText('Zo opslaan'));
  await named(/2026, Afwezig, van mij$/);
  expect(await recordedOf('Amal')).toMatchObject({ status: 'Afwezig', remark: 'van mij' });
});

test('a status that would take a colleague’s new reason away is asked about', async () => {
  const { user } = await open();
  cell('Yusuf Haddad', '2').focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  await user.selectOptions(form.getByLabelText('Status'), 'Aanwezig');
  const { json } = await (await server.loginAs('staff')).get(API.absenceReasons);
  const ill = json<{ _id: string; name: string }[]>().find(({ name }) => name === 'Ziek');
  await colleagueSays('Yusuf', { reason: ill?._id });
  await user.click(form.getByText('Opslaan'));
  const asked = within(await conflict());
  await user.click(asked.getByRole('radio', { name: /^Neem over\s*Afgemeld, reden: Ziek, / }));
  await user.click(asked.getByText('Overnemen'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await recordedOf('Yusuf')).toMatchObject({ status: 'Afgemeld', reason: { name: 'Ziek' } });
});

test('a reason goes with the absence when everyone is present, the remark stays; undoing brings it back, after saving too', async () => {
  const ill = (await (await server.loginAs('staff')).get(API.absenceReasons))
    .json<{ _id: string; name: string }[]>()
    .find(({ name }) => name === 'Ziek');
  await colleagueSays('Yusuf', { reason: ill?._id, remark: 'heeft gebeld' });
  const { user } = await open();
  const yusuf = cell('Yusuf Haddad', '2');
  const amal = await recordedOf('Amal');
  expect(yusuf).toHaveAccessibleName(/, Afgemeld, reden: Ziek, heeft gebeld$/);
  await user.click(screen.getByRole('checkbox', { name: /^Iedereen aanwezig op maandag 2 maart/ }));
  expect(yusuf).toHaveAccessibleName(/2026, Aanwezig, heeft gebeld, niet opgeslagen$/);
  await user.keyboard('{Control>}z{/Control}');
  expect(yusuf).toHaveAccessibleName(/, Afgemeld, reden: Ziek, heeft gebeld$/);

  await user.keyboard('{Control>}y{/Control}{Control>}s{/Control}');
  await waitFor(() => expect(yusuf).toHaveAccessibleName(/2026, Aanwezig, heeft gebeld$/));
  await waitFor(async () => expect((await recordedOf('Yusuf'))?.status).toBe('Aanwezig'));
  expect(await recordedOf('Yusuf')).not.toHaveProperty('reason');
  await screen.findByText('Alles is opgeslagen');
  await user.keyboard('{Control>}z{/Control}{Control>}s{/Control}');
  await waitFor(() => expect(yusuf).toHaveAccessibleName(/, Afgemeld, reden: Ziek, heeft gebeld$/));
  expect(await recordedOf('Yusuf')).toMatchObject({
    status: 'Afgemeld',
    reason: { name: 'Ziek' },
    remark: 'heeft gebeld',
  });
  expect(await recordedOf('Amal')).toEqual(amal);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('gebeld');
});

test('a reason that a colleague gave since goes before the one that comes back with its status', async () => {
  const reasons = await (await server.loginAs('staff')).get(API.absenceReasons);
  const [ill, work] = ['Ziek', 'Werk'].map(
    name => reasons.json<{ _id: string; name: string }[]>().find(each => each.name === name)?._id,
  );
  await colleagueSays('Yusuf', { reason: ill });
  const { user } = await open();
  const yusuf = cell('Yusuf Haddad', '2');
  expect(yusuf).toHaveAccessibleName(/, Afgemeld, reden: Ziek$/);
  yusuf.focus();
  await user.keyboard('1{Control>}s{/Control}');
  await waitFor(() => expect(yusuf).toHaveAccessibleName(/2026, Aanwezig$/));
  await colleagueSays('Yusuf', { reason: work }, 'Afwezig');
  cell('Amal Abebe', '2').focus();
  await user.keyboard('2{Control>}s{/Control}');
  await waitFor(() => expect(yusuf).toHaveAccessibleName(/, Afwezig, reden: Werk$/));
  yusuf.focus();
  await user.keyboard('3{Control>}s{/Control}');
  await waitFor(async () => expect((await recordedOf('Yusuf'))?.status).toBe('Afgemeld'));
  await screen.findByText('Alles is opgeslagen');
  expect(await recordedOf('Yusuf')).toMatchObject({ status: 'Afgemeld', reason: { name: 'Werk' } });
  expect(yusuf).toHaveAccessibleName(/, Afgemeld, reden: Werk$/);
});

test('of several cells only what was entered is saved, and taken back from its message to what each said', async () => {
  await colleagueSays('Yusuf', { remark: 'belt morgen' });
  const { user } = await open();
  cell('Amal Abebe', '2').focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  fireEvent.contextMenu(cell('Yusuf Haddad', '2'));
  const form = within(await dialog());
  expect(form.getByText(/^De cellen verschillen/)).toBeVisible();
  await user.selectOptions(form.getByLabelText('Reden'), await form.findByRole('option', { name: 'Ziek' }));
  await user.click(form.getByText('Opslaan'));
  await waitFor(() => expect(cell('Yusuf Haddad', '2')).toHaveAccessibleName(/, reden: Ziek, belt morgen$/));
  expect(await recordedOf('Yusuf')).toMatchObject({ remark: 'belt morgen', reason: { name: 'Ziek' } });
  const amal = await recordedOf('Amal');
  expect(amal?.status).toBe('Aanwezig');
  expect(amal).not.toHaveProperty('remark');

  const message = (await screen.findByText('Opgeslagen')).closest<HTMLElement>('[role=alert]');
  await user.click(within(message ?? document.body).getByText('Ongedaan maken'));
  await waitFor(() => expect(cell('Yusuf Haddad', '2')).toHaveAccessibleName(/, Afgemeld, belt morgen$/));
  expect(cell('Amal Abebe', '2')).toHaveAccessibleName(/2026, Aanwezig$/);
  const yusuf = await recordedOf('Yusuf');
  expect(yusuf).toMatchObject({ status: 'Afgemeld', remark: 'belt morgen' });
  expect(yusuf).not.toHaveProperty('reason');
});

/** Says a remark, and a status, of Amal's Monday by the form. */
const saveByForm = async (user: Awaited<ReturnType<typeof open>>['user'], remark: string) => {
  cell('Amal Abebe', '2').focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  await user.selectOptions(form.getByLabelText('Status'), 'Afwezig');
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value: remark } });
  await user.click(form.getByText('Opslaan'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await named(new RegExp(`2026, Afwezig, ${remark}$`));
};

/** Waits until Amal's Monday is called so. */
const named = (name: RegExp) => waitFor(() => expect(cell('Amal Abebe', '2')).toHaveAccessibleName(name));

const undo = '{Control>}z{/Control}';
const redo = '{Control>}y{/Control}';

test('what the form saved is undone and done again by the keys and the buttons, in order with marks', async () => {
  const { user } = await open();
  await saveByForm(user, 'van mij');
  cell('Amal Abebe', '2').focus();
  await user.keyboard('3');
  await named(/2026, Afgemeld, van mij, niet opgeslagen$/);

  await user.keyboard(undo);
  await named(/2026, Afwezig, van mij$/);
  expect(await recordedOf('Amal')).toMatchObject({ status: 'Afwezig', remark: 'van mij' });
  await user.keyboard(undo);
  await named(/2026, Aanwezig$/);
  await waitFor(async () => expect((await recordedOf('Amal'))?.status).toBe('Aanwezig'));
  expect(await recordedOf('Amal')).not.toHaveProperty('remark');
  expect(screen.getByLabelText('Ongedaan maken')).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('button', { name: 'Opnieuw uitvoeren' }));
  await named(/2026, Afwezig, van mij$/);
  await waitFor(async () =>
    expect(await recordedOf('Amal')).toMatchObject({ status: 'Afwezig', remark: 'van mij' }),
  );
  await user.keyboard(redo);
  await named(/2026, Afgemeld, van mij, niet opgeslagen$/);
});

test('undoing what a colleague changed since asks which of the two stays', async () => {
  const { user } = await open();
  await saveByForm(user, 'van mij');
  await colleagueSays('Amal', { remark: 'van de collega' });
  cell('Amal Abebe', '2').focus();
  await user.keyboard(undo);
  await user.click(await screen.findByRole('radio', { name: /^Neem over\s*Afwezig, van de collega, / }));
  await user.click(screen.getByRole('button', { name: 'Overnemen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await named(/2026, Afwezig, van de collega$/);
  expect(await recordedOf('Amal')).toMatchObject({ status: 'Afwezig', remark: 'van de collega' });
});

test('what the form saved is undone after a mark over it, saved or not', async () => {
  const { user } = await open();
  await saveByForm(user, 'van mij');
  cell('Amal Abebe', '2').focus();
  await user.keyboard('3{Control>}s{/Control}');
  await waitFor(async () => expect((await recordedOf('Amal'))?.status).toBe('Afgemeld'));
  await screen.findByText('Alles is opgeslagen');
  await user.keyboard(`${undo}${undo}`);
  await named(/2026, Aanwezig$/);
  await waitFor(async () => expect((await recordedOf('Amal'))?.status).toBe('Aanwezig'));
  expect(await recordedOf('Amal')).not.toHaveProperty('remark');
});

test('a button above the grid asks the cell that was pressed last, or says that there is none', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Reden of opmerking…' });
  screen.getByRole('link', { name: 'Amal Abebe' }).focus();
  await user.click(button);
  expect(await screen.findByText('Kies eerst een cel die u kunt invullen')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(cell('Yusuf Haddad', '3'));
  await user.click(button);
  expect(within(await dialog()).getByText('Yusuf Haddad, dinsdag 3 maart 2026')).toBeVisible();
});

test('after a digit the key and the button ask the student who was marked, until the focus moves on', async () => {
  const { user } = await open();
  const button = () => screen.getByText('Reden of opmerking…').closest('button');
  cell('Amal Abebe', '3').focus();
  await user.keyboard('2');
  expect(cell('Yusuf Haddad', '3')).toHaveFocus();
  expect(button()).toHaveAccessibleName('Reden of opmerking van Amal Abebe');
  await user.keyboard('{F2}');
  expect(within(await dialog()).getByText('Amal Abebe, dinsdag 3 maart 2026')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cell('Yusuf Haddad', '3')).toHaveFocus();
  await user.click(button() ?? document.body);
  expect(within(await dialog()).getByText('Amal Abebe, dinsdag 3 maart 2026')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(button()).toHaveAccessibleName('Reden of opmerking…');
  await user.keyboard('{F2}');
  expect(within(await dialog()).getByText('Yusuf Haddad, dinsdag 3 maart 2026')).toBeVisible();
});

test('without a network the form keeps what was entered, says so, and sends it by itself once it is back', async () => {
  const { user, network, router } = await open();
  cell('Amal Abebe', '2').focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  fireEvent.change(form.getByLabelText('Minuten te laat'), { target: { value: '15' } });
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value: 'trein gemist' } });
  network.cut = true;
  await user.click(form.getByText('Opslaan'));
  expect(await form.findByText(/^Opslaan lukt nu niet\. Wat u invulde blijft hier staan/)).toBeVisible();
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: /^Wilt u weggaan/ });
  expect(question).toHaveTextContent('Wat u invulde, is niet opgeslagen. Het gaat dan verloren.');
  await user.click(within(question).getByText('Blijven'));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(form.getByLabelText('Opmerking')).toHaveValue('trein gemist');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('trein');

  await act(() => router.navigate('/lists'));
  const leave = await screen.findByRole('dialog', { name: /^Wilt u weggaan/ });
  expect(leave).toHaveTextContent('Ook de status en de reden blijven dan niet bewaard.');
  await user.click(within(leave).getByText('Blijven'));

  network.cut = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(cell('Amal Abebe', '2')).toHaveAccessibleName(/15 minuten te laat, trein gemist$/),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('with a remark the form stays open and says what is kept; thrown away, nothing of it waits', async () => {
  const { user, network } = await open();
  cell('Amal Abebe', '2').focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  await user.selectOptions(form.getByLabelText('Status'), 'Afwezig');
  await user.selectOptions(form.getByLabelText('Reden'), await form.findByRole('option', { name: 'Ziek' }));
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value: 'heeft gebeld' } });
  network.cut = true;
  await user.click(form.getByText('Opslaan'));
  expect(
    await form.findByText(/staan alleen hier\. De status en de reden zijn wel bewaard\.$/),
  ).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).toMatch(/Afwezig/);
  expect(form.queryByText(/heeft dit intussen gewijzigd/)).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('gebeld');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: /^Wilt u weggaan/ });
  expect(question).toHaveTextContent('Ook de status en de reden blijven dan niet bewaard.');
  await user.click(within(question).getByText('Verlaten'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Afwezig/);
  expect(cell('Amal Abebe', '2')).toHaveAccessibleName(/2026, Aanwezig$/);
});

test('who goes on typing, or throws it away, has nothing sent', async () => {
  const { user, network } = await open();
  const puts = () => network.requests.filter(each => each.startsWith('PATCH'));
  cell('Amal Abebe', '2').focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  network.cut = true;
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value: 'half' } });
  await user.click(form.getByText('Opslaan'));
  await form.findByText(/^Opslaan lukt nu niet/);
  await user.type(form.getByLabelText('Opmerking'), ' af');
  expect(form.queryByText(/^Opslaan lukt nu niet/)).toBeNull();
  const sent = puts().length;
  expect(sent).toBeGreaterThan(0);
  network.cut = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(puts()).toHaveLength(sent);

  network.cut = true;
  await user.click(form.getByText('Opslaan'));
  await user.click(await form.findByText('Niet opslaan'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sentTwice = puts().length;
  expect(sentTwice).toBeGreaterThan(sent);
  network.cut = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(puts()).toHaveLength(sentTwice);
  expect(cell('Amal Abebe', '2')).toHaveAccessibleName(/, Aanwezig$/);
});

test('what was typed when the page went is back in its form, which opens by itself', async () => {
  const { user, router } = await open();
  cell('Yusuf Haddad', '2').focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value: 'trein gemist' } });
  // One button of this name is in sight.
  expect(
    screen.getAllByText('Opslaan').filter(each => getComputedStyle(each).visibility !== 'hidden'),
  ).toEqual([form.getByText('Opslaan')]);
  window.dispatchEvent(new Event('pagehide'));
  const drafts = Object.entries(sessionStorage).filter(([name]) => name.startsWith('draft.'));
  await act(() => router.navigate('/lists'));
  await user.click(await screen.findByRole('button', { name: 'Verlaten' }));
  await screen.findByRole('link', { name: 'Alfa A1' });
  for (const [name, text] of drafts) sessionStorage.setItem(name, text);

  await act(() => router.navigate(pathTo(SCREENS.teacherList.path, { id })));
  const reopened = within(await dialog());
  expect(reopened.getByText(/^Yusuf Haddad, maandag 2 maart/)).toBeVisible();
  expect(reopened.getByLabelText('Opmerking')).toHaveValue('trein gemist');
  expect(reopened.getByText(/is teruggezet en nog niet opgeslagen/)).toBeVisible();
  await user.click(reopened.getByText('Annuleren'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cell('Yusuf Haddad', '2')).toHaveFocus();
});

test('a mark that a colleague set otherwise meanwhile stays among those that are not saved', async () => {
  const { user } = await open();
  await user.click(cell('Amal Abebe', '2'));
  await user.click(cell('Yusuf Haddad', '3'));
  expect(screen.getByText('2 wijzigingen niet opgeslagen')).toBeVisible();
  await colleagueSays('Amal', { remark: 'van de collega' });
  cell('Tesfay Woldu', '3').focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  await user.selectOptions(form.getByLabelText('Status'), 'Afwezig');
  await user.click(form.getByText('Opslaan'));
  await named(/, Aanwezig, van de collega, u vulde in: Afwezig$/);
  expect(screen.getByText('2 wijzigingen niet opgeslagen')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kiezen' })).toBeVisible();
});

test('what is filled in on a day still to come says from when on it counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = await open();
  cell('Amal Abebe', '2').focus();
  await user.keyboard('2');
  expect(screen.queryByText(/^Telt mee vanaf/)).toBeNull();
  cell('Amal Abebe', '3').focus();
  await user.keyboard('3');
  expect(screen.getByText('Telt mee vanaf di 03/03/2026')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.queryByText(/^Telt mee vanaf/)).toBeNull();
});
