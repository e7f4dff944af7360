import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../../src/screens.ts';
import { reasonId, WEDNESDAY } from '../../support/attendance.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';
import {
  cell,
  control,
  dialogsGone,
  formOf,
  insertList,
  named,
  openList,
  press,
  remark,
} from './shownList.tsx';
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

test('several cells are given only what was entered, saved once by two presses, and taken back to what each said', async () => {
  await list.colleagueSays('Yusuf', { remark: 'belt morgen' });
  const { user, patches } = await open();
  cell('Amal Abebe', '2').focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  fireEvent.contextMenu(cell('Yusuf Haddad', '2'));
  const form = within(await dialog());
  expect(form.getByText(/^De cellen verschillen/)).toBeVisible();
  expect(form.getByLabelText('Status')).toHaveDisplayValue('Zoals nu, per cel');
  await user.selectOptions(form.getByLabelText('Reden'), await form.findByRole('option', { name: 'Ziek' }));
  const late = form.getByLabelText('Minuten te laat');
  fireEvent.change(late, { target: { value: 'tien' } });
  fireEvent.click(form.getByText('Opslaan'));
  expect(form.getByRole('alert')).toHaveTextContent('Vul hele minuten in, van 0 tot en met 600');
  expect(late).toHaveFocus();
  fireEvent.change(late, { target: { value: '10' } });
  const button = form.getByText('Opslaan');
  act(() => {
    button.click();
    button.click();
  });
  // Each has what fits its status.
  const said = /, Afgemeld, reden: Ziek, belt morgen$/;
  await waitFor(() => expect(cell('Yusuf Haddad', '2')).toHaveAccessibleName(said));
  await named(/, Aanwezig, 10 minuten te laat$/);
  expect(patches()).toHaveLength(1);
  const amal = await list.recordOf('Amal');
  expect(amal.status).toBe('Aanwezig');
  expect(amal).not.toHaveProperty('remark');

  const message = (await screen.findByText('Opgeslagen')).closest<HTMLElement>('[role=alert]');
  fireEvent.click(within(message ?? document.body).getByText('Ongedaan maken'));
  await waitFor(() => expect(cell('Yusuf Haddad', '2')).toHaveAccessibleName(/, Afgemeld, belt morgen$/));
  await named(/2026, Aanwezig$/);
  expect(await list.recordOf('Yusuf')).not.toHaveProperty('reason');
});

type Clash = {
  name: 'Amal' | 'Yusuf';
  enter: (form: ReturnType<typeof within>) => void;
  theirs: object;
  choice: RegExp;
  result: object;
};

test('what a colleague entered meanwhile is never written over unseen, nor undone: both are shown', async () => {
  const { user } = await open();
  const reason = await reasonId(await server.loginAs('staff'), 'Ziek');
  const mine = (form: ReturnType<typeof within>) => remark(form, 'van mij');
  const clashes: Clash[] = [
    {
      ...{ name: 'Amal', enter: mine, theirs: { remark: 'van de <b>collega</b>', minutesLate: 10 } },
      choice: /^Houd de mijne\s*Aanwezig, 10 minuten te laat, van mij$/,
      result: { status: 'Aanwezig', remark: 'van mij', minutesLate: 10 },
    },
    {
      name: 'Yusuf',
      enter: form => void fireEvent.change(form.getByLabelText('Status'), { target: { value: 'Aanwezig' } }),
      theirs: { reason },
      // The status would take their reason away.
      choice: /^Neem over\s*Afgemeld, reden: Ziek, /,
      result: { status: 'Afgemeld', reason: { name: 'Ziek' } },
    },
  ];
  const NAMES = { Amal: 'Amal Abebe', Yusuf: 'Yusuf Haddad' };
  for (const { name, enter, theirs, choice, result } of clashes) {
    const form = await formOf(NAMES[name], '2');
    enter(form);
    const { userName } = await list.colleagueSays(name, theirs);
    fireEvent.click(form.getByText('Opslaan'));
    const asked = within(await screen.findByRole('dialog', { name: MARKS }));
    expect(await asked.findByText(`Intussen gewijzigd door ${userName}.`, { exact: false })).toBeVisible();
    expect(asked.getByText('Zo opslaan')).toBeDisabled();
    const isOurs = 'remark' in result;
    expect(await list.recordOf(name)).toMatchObject(isOurs ? theirs : result);
    expect(asked.getAllByRole('radio', { checked: false })).toHaveLength(2);
    fireEvent.click(asked.getByLabelText(choice));
    fireEvent.click(asked.getByText(isOurs ? 'Zo opslaan' : 'Overnemen'));
    await dialogsGone();
    expect(cell(NAMES[name], '2')).toHaveFocus();
    expect(await list.recordOf(name)).toMatchObject(result);
  }

  remark(await formOf('Zahra Nasser', '4'), 'van mij');
  fireEvent.click(screen.getByText('Opslaan', { selector: '[role=dialog] *' }));
  await dialogsGone();
  await list.colleagueSays('Zahra', { remark: 'van de collega' }, WEDNESDAY);
  cell('Zahra Nasser', '4').focus();
  await user.keyboard(undo);
  fireEvent.click(await screen.findByLabelText(/^Neem over\s*Niet ingevuld, van de collega, /));
  fireEvent.click(screen.getByText('Overnemen'));
  await dialogsGone();
  expect((await list.recordOf('Zahra', WEDNESDAY)).remark).toBe('van de collega');
});

test('Ctrl+S behind the form saves the form, and marks stay unsaved; nothing opens over what is to be chosen', async () => {
  const { user, patches } = await open();
  fireEvent.click(cell('Yusuf Haddad', '3'));
  const form = await formOf('Amal Abebe', '2');
  remark(form, 'van mij');
  await list.colleagueSays('Amal', { remark: 'van de collega' });
  form.getByLabelText('Opmerking').focus();
  await user.keyboard(save);
  const asked = await screen.findByRole('dialog', { name: MARKS });
  await user.keyboard(`${save}?{Control>}k{/Control}`);
  expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([asked]);
  expect(patches()).toHaveLength(1);
  fireEvent.click(within(asked).getByLabelText(/^Houd de mijne/));
  fireEvent.click(within(asked).getByText('Zo opslaan'));
  await dialogsGone();
  await named(/, van mij$/);
  expect(cell('Yusuf Haddad', '3')).toHaveAccessibleName(/niet opgeslagen$/);
});

test('a reason goes with the absence when everyone is present, the remark stays; undoing brings it back, after saving too', async () => {
  const reason = await reasonId(await server.loginAs('staff'), 'Ziek');
  await list.colleagueSays('Yusuf', { reason, remark: 'heeft gebeld' });
  const { user } = await open();
  const yusuf = cell('Yusuf Haddad', '2');
  fireEvent.click(screen.getByLabelText('Iedereen aanwezig op maandag 2 maart 2026'));
  expect(yusuf).toHaveAccessibleName(/2026, Aanwezig, heeft gebeld, niet opgeslagen$/);
  await user.keyboard(undo);
  expect(yusuf).toHaveAccessibleName(/, Afgemeld, reden: Ziek, heeft gebeld$/);

  await user.keyboard(`${redo}${save}`);
  await waitFor(async () => expect((await list.recordOf('Yusuf')).status).toBe('Aanwezig'));
  await user.keyboard(`${undo}${save}`);
  await waitFor(() => expect(yusuf).toHaveAccessibleName(/, Afgemeld, reden: Ziek, heeft gebeld$/));
  const back = { status: 'Afgemeld', reason: { name: 'Ziek' }, remark: 'heeft gebeld' };
  expect(await list.recordOf('Yusuf')).toMatchObject(back);
});

test('what the form saved is undone and done again by the keys and the buttons, in order with marks, saved or not', async () => {
  const { user } = await open();
  const form = await formOf('Amal Abebe', '2');
  fireEvent.change(form.getByLabelText('Status'), { target: { value: 'Afwezig' } });
  // The server stores it in another form.
  remark(form, 'cafe\u0301 \u200b  dicht');
  fireEvent.click(form.getByText('Opslaan'));
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

  press('Opnieuw uitvoeren');
  await named(/2026, Afwezig, café dicht$/);
  await waitFor(async () => expect((await list.recordOf('Amal')).remark).toBe('café dicht'));
  await user.keyboard(redo);
  await named(/2026, Afgemeld, café dicht, niet opgeslagen$/);
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
  control('Amal Abebe').focus();
  await user.click(button());
  expect(await screen.findByText('Kies eerst een cel die u kunt invullen')).toBeVisible();
  cell('Amal Abebe', '3').focus();
  await user.keyboard('2');
  expect(button()).toHaveAccessibleName('Reden of opmerking van Amal Abebe');
  await user.keyboard('{F2}');
  expect(await asked()).toContain('Amal Abebe, dinsdag 3 maart 2026');

  await user.keyboard('{ArrowRight}{ArrowLeft}');
  await user.click(button());
  expect(await asked()).toContain('Yusuf Haddad, dinsdag 3 maart 2026');
});

test('without a network the form keeps what was entered, says what is kept, and sends it by itself once it is back', async () => {
  const { network, patches } = await open();
  const leave = async (form: ReturnType<typeof within>) => {
    fireEvent.keyDown(form.getByLabelText('Opmerking'), { key: 'Escape' });
    return screen.findByRole('dialog', { name: /^Wilt u weggaan/ });
  };
  const connect = () => {
    network.cut = false;
    act(() => void window.dispatchEvent(new Event('online')));
  };
  const first = await formOf('Amal Abebe', '2');
  fireEvent.change(first.getByLabelText('Status'), { target: { value: 'Afwezig' } });
  const reason = await first.findByRole<HTMLOptionElement>('option', { name: 'Ziek' });
  fireEvent.change(first.getByLabelText('Reden'), { target: { value: reason.value } });
  remark(first, 'heeft gebeld');
  network.cut = true;
  fireEvent.click(first.getByText('Opslaan'));
  const kept = /staan alleen hier\. De status en de reden zijn wel bewaard\.$/;
  expect(await first.findByText(kept)).toBeVisible();
  expect(stored()).toMatch(/Afwezig/);
  expect(stored()).not.toContain('gebeld');
  const question = await leave(first);
  expect(question).toHaveTextContent('Ook de status en de reden blijven dan niet bewaard.');
  fireEvent.click(within(question).getByText('Verlaten'));
  await dialogsGone();
  expect(stored()).not.toMatch(/Afwezig/);
  await named(/2026, Aanwezig$/);
  const sent = patches().length;
  connect();
  expect(patches()).toHaveLength(sent);

  const form = await formOf('Amal Abebe', '2');
  fireEvent.change(form.getByLabelText('Minuten te laat'), { target: { value: '15' } });
  remark(form, 'trein gemist');
  network.cut = true;
  fireEvent.click(form.getByText('Opslaan'));
  expect(await form.findByText(/^Opslaan lukt nu niet\. Wat u invulde blijft hier staan/)).toBeVisible();
  expect(stored()).not.toContain('trein');
  connect();
  await named(/15 minuten te laat, trein gemist$/);
  await dialogsGone();
});

test('what was typed when the page went is back in its form, over what a colleague wrote meanwhile', async () => {
  const { unmount } = await open();
  remark(await formOf('Yusuf Haddad', '2'), 'trein gemist');
  window.dispatchEvent(new Event('pagehide'));
  const drafts = Object.entries(sessionStorage).filter(([name]) => name.startsWith('draft.'));
  unmount();
  await list.colleagueSays('Yusuf', { remark: 'van de collega' });
  for (const [name, text] of drafts) sessionStorage.setItem(name, text);

  // It opens by itself.
  await renderApp({ server, path: pathTo(SCREENS.teacherList.path, { id: list.id }) });
  const form = within(await dialog());
  expect(form.getByText(/^Yusuf Haddad, maandag 2 maart/)).toBeVisible();
  expect(form.getByLabelText('Opmerking')).toHaveValue('trein gemist');
  expect(form.getByText(/is teruggezet en nog niet opgeslagen/)).toBeVisible();
  fireEvent.click(form.getByText('Opslaan'));
  fireEvent.click(await screen.findByLabelText(/^Neem over\s*Afgemeld, van de collega, /));
  fireEvent.click(screen.getByText('Overnemen'));
  await dialogsGone();
  expect((await list.recordOf('Yusuf')).remark).toBe('van de collega');
});
