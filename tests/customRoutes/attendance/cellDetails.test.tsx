import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pathTo } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../../src/screens.ts';
import { reasonId } from '../../support/attendance.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';
import { cell, dialogsGone, formOf, insertList, named, openList, remark } from './shownList.tsx';
import '../../../src/customRoutes/attendance/cellDetails/CellDetails.tsx';

const server = serverPerTest();
let list: Awaited<ReturnType<typeof insertList>>;
beforeEach(async () => {
  list = await insertList(server);
});

const open = () => openList(server, list.id);
const dialog = () => screen.findByRole('dialog', { name: /^Reden en opmerking/ });
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });
const MARKS = '1 cel vraagt om uw keuze';

const undo = '{Control>}z{/Control}';
const redo = '{Control>}y{/Control}';
const save = '{Control>}s{/Control}';

test('reasons that could not be loaded are said to be so and can be asked for again', async () => {
  const { user, network } = await openList(server, list.id, /absence-reasons/);
  const asked = () => network.requests.filter(request => request.includes('absence-reasons'));
  cell('Amal Abebe', '3').focus();
  await user.keyboard('2');
  // Ahead by the page, a second after it opened; then by the form.
  await waitFor(() => expect(asked()).toHaveLength(1));
  const form = await formOf('Amal Abebe', '3');
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(await form.findByText(/^De redenen konden niet worden geladen/)).toBeVisible();
  network.failing = undefined;
  await user.click(form.getByText('Opnieuw proberen'));
  expect(await form.findByRole('option', { name: 'Ziek' })).toBeVisible();
  expect(form.queryByText(/^De redenen konden niet worden geladen/)).toBeNull();
});

test('several cells are given minutes at once; what is no number is said at its field; two presses save once', async () => {
  const { user, patches, network } = await open();
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
  const button = form.getByText('Opslaan');
  const answer = Promise.withResolvers<void>();
  network.held = answer.promise;
  act(() => {
    button.click();
    button.click();
  });
  // A reload while it is being saved brings the form back.
  await waitFor(() => expect(network.waiting).toHaveLength(1));
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toContain('minutesLate');
  answer.resolve();
  const said = /, Aanwezig, 10 minuten te laat$/;
  await waitFor(() => expect(cell('Yusuf Haddad', '2')).toHaveAccessibleName(said));
  await named(said);
  expect(patches()).toHaveLength(1);
});

const MINE = { name: 'Amal', student: 'Amal Abebe', remark: 'van mij' } as const;

test.each([
  {
    what: 'a remark and a remark',
    ...MINE,
    theirs: { remark: 'van de <b>collega</b>', minutesLate: 10 },
    choice: /^Houd de mijne\s*Aanwezig, 10 minuten te laat, van mij$/,
    other: /^Neem over\s*Aanwezig, 10 minuten te laat, van de <b>collega<\/b>, /,
    result: { status: 'Aanwezig', remark: 'van mij', minutesLate: 10 },
  },
  {
    what: 'a remark and a status',
    ...MINE,
    theirs: { status: 'Afwezig' },
    choice: /^Houd de mijne\s*Afwezig, van mij$/,
    other: /^Neem over\s*Afwezig, /,
    result: { status: 'Afwezig', remark: 'van mij' },
  },
  {
    what: 'a status and a reason that it would take away',
    ...({ name: 'Yusuf', student: 'Yusuf Haddad', status: 'Aanwezig' } as const),
    theirs: { reason: 'Ziek' },
    choice: /^Neem over\s*Afgemeld, reden: Ziek, /,
    other: /^Houd de mijne\s*Aanwezig/,
    result: { status: 'Afgemeld', reason: { name: 'Ziek' } },
  },
])('$what that a colleague entered meanwhile are never written over unseen: both are shown', async row => {
  const { user } = await open();
  const form = await formOf(row.student, '2');
  if ('remark' in row) remark(form, row.remark);
  else await user.selectOptions(form.getByLabelText('Status'), row.status);
  const reason = 'reason' in row.theirs && (await reasonId(await server.loginAs('staff'), 'Ziek'));
  const { userName } = await list.colleagueSays(row.name, { ...row.theirs, ...(reason && { reason }) });
  await user.click(form.getByText('Opslaan'));

  const asked = within(await screen.findByRole('dialog', { name: MARKS }));
  expect(await asked.findByText(`Intussen gewijzigd door ${userName}.`, { exact: false })).toBeVisible();
  expect(asked.getByText('Zo opslaan')).toBeDisabled();
  expect(await list.recordOf(row.name)).toMatchObject(reason ? { status: 'Afgemeld' } : row.theirs);
  expect(asked.getByRole('radio', { name: row.other })).not.toBeChecked();
  await user.click(asked.getByRole('radio', { name: row.choice }));
  await user.click(asked.getByText(reason ? 'Overnemen' : 'Zo opslaan'));
  await dialogsGone();
  expect(cell(row.student, '2')).toHaveFocus();
  expect(await list.recordOf(row.name)).toMatchObject(row.result);
});

test('a reason goes with the absence when everyone is present, the remark stays; undoing brings it back, after saving too', async () => {
  const reason = await reasonId(await server.loginAs('staff'), 'Ziek');
  await list.colleagueSays('Yusuf', { reason, remark: 'heeft gebeld' });
  const { user } = await open();
  const yusuf = cell('Yusuf Haddad', '2');
  const amal = await list.recordOf('Amal');
  await user.click(screen.getByRole('checkbox', { name: /^Iedereen aanwezig op maandag 2 maart/ }));
  expect(yusuf).toHaveAccessibleName(/2026, Aanwezig, heeft gebeld, niet opgeslagen$/);
  await user.keyboard(undo);
  expect(yusuf).toHaveAccessibleName(/, Afgemeld, reden: Ziek, heeft gebeld$/);

  await user.keyboard(`${redo}${save}`);
  await waitFor(async () => expect((await list.recordOf('Yusuf')).status).toBe('Aanwezig'));
  expect(await list.recordOf('Yusuf')).not.toHaveProperty('reason');
  await waitFor(() => expect(yusuf).toHaveAccessibleName(/2026, Aanwezig, heeft gebeld$/));
  await user.keyboard(`${undo}${save}`);
  await waitFor(() => expect(yusuf).toHaveAccessibleName(/, Afgemeld, reden: Ziek, heeft gebeld$/));
  const back = { status: 'Afgemeld', reason: { name: 'Ziek' }, remark: 'heeft gebeld' };
  expect(await list.recordOf('Yusuf')).toMatchObject(back);
  expect(await list.recordOf('Amal')).toEqual(amal);
  expect(stored()).not.toContain('gebeld');
});

test('of several cells only what was entered is saved, and taken back from its message to what each said', async () => {
  await list.colleagueSays('Yusuf', { remark: 'belt morgen' });
  const { user } = await open();
  cell('Amal Abebe', '2').focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  fireEvent.contextMenu(cell('Yusuf Haddad', '2'));
  const form = within(await dialog());
  expect(form.getByText(/^De cellen verschillen/)).toBeVisible();
  await user.selectOptions(form.getByLabelText('Reden'), await form.findByRole('option', { name: 'Ziek' }));
  await user.click(form.getByText('Opslaan'));
  await waitFor(() => expect(cell('Yusuf Haddad', '2')).toHaveAccessibleName(/, reden: Ziek, belt morgen$/));
  expect(await list.recordOf('Yusuf')).toMatchObject({ remark: 'belt morgen', reason: { name: 'Ziek' } });
  const amal = await list.recordOf('Amal');
  expect(amal.status).toBe('Aanwezig');
  expect(amal).not.toHaveProperty('remark');

  const message = (await screen.findByText('Opgeslagen')).closest<HTMLElement>('[role=alert]');
  await user.click(within(message ?? document.body).getByText('Ongedaan maken'));
  await waitFor(() => expect(cell('Yusuf Haddad', '2')).toHaveAccessibleName(/, Afgemeld, belt morgen$/));
  expect(cell('Amal Abebe', '2')).toHaveAccessibleName(/2026, Aanwezig$/);
  expect(await list.recordOf('Yusuf')).not.toHaveProperty('reason');
});

test('what the form saved is undone and done again by the keys and the buttons, in order with marks, saved or not', async () => {
  const { user } = await open();
  const form = await formOf('Amal Abebe', '2');
  await user.selectOptions(form.getByLabelText('Status'), 'Afwezig');
  // The server stores it in another form.
  remark(form, 'cafe\u0301 \u200b  dicht');
  await user.click(form.getByText('Opslaan'));
  await dialogsGone();
  await named(/2026, Afwezig, café dicht$/);
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  cell('Amal Abebe', '2').focus();
  await user.keyboard('3');
  await named(/2026, Afgemeld, café dicht, niet opgeslagen$/);
  // Its message would take back something else.
  await waitFor(() => expect(screen.queryByText('Opgeslagen')).toBeNull());

  await user.keyboard(undo);
  await named(/2026, Afwezig, café dicht$/);
  cell('Zahra Nasser', '4').focus();
  await user.keyboard(undo);
  await named(/2026, Aanwezig$/);
  await waitFor(() => expect(cell('Amal Abebe', '2')).toHaveFocus());
  await waitFor(async () => expect((await list.recordOf('Amal')).status).toBe('Aanwezig'));
  expect(await list.recordOf('Amal')).not.toHaveProperty('remark');
  expect(screen.getByLabelText('Ongedaan maken')).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('button', { name: 'Opnieuw uitvoeren' }));
  await named(/2026, Afwezig, café dicht$/);
  await waitFor(async () => expect((await list.recordOf('Amal')).remark).toBe('café dicht'));
  await user.keyboard(redo);
  await named(/2026, Afgemeld, café dicht, niet opgeslagen$/);
  await user.keyboard(save);
  await waitFor(async () => expect((await list.recordOf('Amal')).status).toBe('Afgemeld'));
  await named(/2026, Afgemeld, café dicht$/);
  await user.keyboard(`${undo}${undo}`);
  await waitFor(async () => expect((await list.recordOf('Amal')).status).toBe('Aanwezig'));
  expect(await list.recordOf('Amal')).not.toHaveProperty('remark');
});

test('undoing what a colleague changed since asks which of the two stays', async () => {
  const { user } = await open();
  const form = await formOf('Amal Abebe', '2');
  remark(form, 'van mij');
  await user.click(form.getByText('Opslaan'));
  await dialogsGone();
  await list.colleagueSays('Amal', { remark: 'van de collega' });
  cell('Amal Abebe', '2').focus();
  await user.keyboard(undo);
  await user.click(await screen.findByRole('radio', { name: /^Neem over\s*Aanwezig, van de collega, / }));
  await user.click(screen.getByRole('button', { name: 'Overnemen' }));
  await dialogsGone();
  await named(/2026, Aanwezig, van de collega$/);
  expect((await list.recordOf('Amal')).remark).toBe('van de collega');
});

test('the key and the button ask the cell that was pressed or marked last, until the focus moves on', async () => {
  const { user } = await open();
  const button = () => screen.getByText('Reden of opmerking…').closest('button') as HTMLElement;
  const asked = async () => {
    const { textContent } = await dialog();
    await user.keyboard('{Escape}');
    await dialogsGone();
    return textContent;
  };
  screen.getByRole('link', { name: 'Amal Abebe' }).focus();
  await user.click(button());
  expect(await screen.findByText('Kies eerst een cel die u kunt invullen')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  cell('Amal Abebe', '3').focus();
  await user.keyboard('2');
  expect(cell('Yusuf Haddad', '3')).toHaveFocus();
  expect(button()).toHaveAccessibleName('Reden of opmerking van Amal Abebe');
  await user.keyboard('{F2}');
  expect(await asked()).toContain('Amal Abebe, dinsdag 3 maart 2026');
  expect(cell('Yusuf Haddad', '3')).toHaveFocus();
  await user.click(button());
  expect(await asked()).toContain('Amal Abebe, dinsdag 3 maart 2026');

  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(button()).toHaveAccessibleName('Reden of opmerking…');
  await user.click(button());
  expect(await asked()).toContain('Yusuf Haddad, dinsdag 3 maart 2026');
});

test('without a network the form keeps what was entered, says so, and sends it by itself once it is back', async () => {
  const { user, network } = await open();
  const form = await formOf('Amal Abebe', '2');
  fireEvent.change(form.getByLabelText('Minuten te laat'), { target: { value: '15' } });
  remark(form, 'trein gemist');
  network.cut = true;
  await user.click(form.getByText('Opslaan'));
  expect(await form.findByText(/^Opslaan lukt nu niet\. Wat u invulde blijft hier staan/)).toBeVisible();
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: /^Wilt u weggaan/ });
  expect(question).toHaveTextContent('Wat u invulde, is niet opgeslagen. Het gaat dan verloren.');
  await user.click(within(question).getByText('Blijven'));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(form.getByLabelText('Opmerking')).toHaveValue('trein gemist');
  expect(stored()).not.toContain('trein');
  network.cut = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await named(/15 minuten te laat, trein gemist$/);
  await dialogsGone();
});

test('with a remark the form stays open and says what is kept; thrown away, nothing of it waits or is sent', async () => {
  const { user, network, patches } = await open();
  const form = await formOf('Amal Abebe', '2');
  await user.selectOptions(form.getByLabelText('Status'), 'Afwezig');
  await user.selectOptions(form.getByLabelText('Reden'), await form.findByRole('option', { name: 'Ziek' }));
  remark(form, 'heeft gebeld');
  network.cut = true;
  await user.click(form.getByText('Opslaan'));
  const kept = /staan alleen hier\. De status en de reden zijn wel bewaard\.$/;
  expect(await form.findByText(kept)).toBeVisible();
  expect(stored()).toMatch(/Afwezig/);
  expect(stored()).not.toContain('gebeld');
  expect(form.queryByText(/heeft dit intussen gewijzigd/)).toBeNull();
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: /^Wilt u weggaan/ });
  expect(question).toHaveTextContent('Ook de status en de reden blijven dan niet bewaard.');
  await user.click(within(question).getByText('Verlaten'));
  await dialogsGone();
  expect(stored()).not.toMatch(/Afwezig/);
  await named(/2026, Aanwezig$/);
  const sent = patches().length;
  network.cut = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(patches()).toHaveLength(sent);
});

test('what was typed when the page went is back in its form, over what a colleague wrote meanwhile', async () => {
  const { user, router } = await open();
  remark(await formOf('Yusuf Haddad', '2'), 'trein gemist');
  window.dispatchEvent(new Event('pagehide'));
  const drafts = Object.entries(sessionStorage).filter(([name]) => name.startsWith('draft.'));
  await act(() => router.navigate('/lists'));
  await user.click(await screen.findByRole('button', { name: 'Verlaten' }));
  await screen.findByRole('link', { name: 'Alfa A1' });
  await list.colleagueSays('Yusuf', { remark: 'van de collega' });
  const path = pathTo(SCREENS.teacherList.path, { id: list.id });
  await act(() => router.navigate(path));
  await waitFor(() => expect(cell('Yusuf Haddad', '2')).toHaveAccessibleName(/van de collega$/));
  await act(() => router.navigate('/lists'));
  await screen.findByRole('link', { name: 'Alfa A1' });
  for (const [name, text] of drafts) sessionStorage.setItem(name, text);

  // It opens by itself.
  await act(() => router.navigate(path));
  const form = within(await dialog());
  expect(form.getByText(/^Yusuf Haddad, maandag 2 maart/)).toBeVisible();
  expect(form.getByLabelText('Opmerking')).toHaveValue('trein gemist');
  expect(form.getByText(/is teruggezet en nog niet opgeslagen/)).toBeVisible();
  await user.click(form.getByText('Opslaan'));
  await user.click(await screen.findByRole('radio', { name: /^Neem over\s*Afgemeld, van de collega, / }));
  await user.click(screen.getByText('Overnemen'));
  await dialogsGone();
  expect((await list.recordOf('Yusuf')).remark).toBe('van de collega');
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
});
