import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentBatchPlan } from '../../../../core/contract/studentBatches.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { BatchSummary } from '../../../../src/resources/students/batch/BatchDialog.tsx';
import { catchDownloads, downloadedSheet } from '../../../support/downloads.ts';
import { formOf } from '../../../support/form.ts';
import { insertOrganization, insertStudent, insertStudents } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { renderInApp } from '../../../support/renderInApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';

describe('the bar of a selection', () => {
  const server = serverPerTest();
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const lastName of ['Ali', 'Berg', 'Cohen']) {
      ids.push(await insertStudent(server.database, { firstName: 'Amal', lastName }));
    }
  });

  const open = async (as: 'admin' | 'staff') => {
    const app = await renderApp({ server, as, path: '/students' });
    const tick = async (name: string) =>
      app.user.click(await screen.findByRole('checkbox', { name: `${name} selecteren` }));
    const actions = async () => app.user.click(await screen.findByRole('button', { name: 'Acties' }));
    return { ...app, tick, actions };
  };

  test('an administrator downloads and merges two students, and merges no other number', async () => {
    const { user, network, tick, actions, address } = await open('admin');
    await tick('Amal Ali');
    await actions();
    expect(screen.queryByRole('menuitem', { name: 'Samenvoegen' })).toBeNull();
    await user.keyboard('{Escape}');
    await tick('Amal Cohen');
    const downloads = catchDownloads();
    await actions();
    network.cut = true;
    await user.click(await screen.findByRole('menuitem', { name: 'Downloaden' }));
    expect(await screen.findByText('Geen serverreactie')).toBeVisible();
    network.cut = false;
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await user.click(await screen.findByRole('button', { name: 'Downloaden' }));
    const { rows } = await downloadedSheet(downloads);
    expect(rows.map(row => row[1])).toEqual(['Achternaam', 'Ali', 'Cohen', 2]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await actions();
    await user.click(await screen.findByRole('menuitem', { name: 'Samenvoegen' }));
    expect(address()).toBe(`/merge/${ids[0]}/${ids[2]}`);
  });

  test('Shift selects the rows between; staff merge nobody; a student who was deleted meanwhile has no pass', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, tick, actions } = await open('staff');
    await tick('Amal Ali');
    await user.keyboard('{Shift>}');
    await tick('Amal Cohen');
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('checkbox', { name: 'Amal Berg selecteren' })).toBeChecked();
    await server.database
      .deleteFrom('students')
      .where('id', '=', ids[2] ?? '')
      .execute();
    await actions();
    expect(screen.queryByRole('menuitem', { name: 'Samenvoegen' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Pasjes afdrukken' }));
    expect(await screen.findByText(/^2 passen staan klaar/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Afdrukken' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});

describe('a change of many', () => {
  const server = serverPerTest();
  let amal: string;
  beforeEach(async () => {
    const organizationId = await insertOrganization(server.database, { name: 'Gemeente Zeist' });
    amal = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Ali', organizationId });
  });

  const organizationOf = async (id: string) => {
    const admin = await server.loginAs('admin');
    return (await admin.get(pathTo(API.student, { id }))).json<StudentFile>().student.organization;
  };

  type App = Awaited<ReturnType<typeof renderApp>>;

  /** Opens a change of those who are selected: one of the bar or of its menu. */
  const change = async ({ user }: App, name: string) => {
    if (!screen.queryByRole('button', { name })) {
      await user.click(await screen.findByRole('button', { name: 'Acties' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    } else await user.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    return {
      dialog,
      press: async (button: string) => user.click(await dialog.findByRole('button', { name: button })),
    };
  };

  /** Opens the list and selects those of this name, or the whole page. */
  const select = async (name = 'Hele pagina') => {
    const app = await renderApp({ server, path: '/students', as: 'staff' });
    await app.user.click(await screen.findByRole('checkbox', { name: `${name} selecteren` }));
    await screen.findByRole('button', { name: 'Acties' });
    return app;
  };

  /** Has the organization of those who are selected be cleared. */
  const clear = async (app: App) => {
    const opened = await change(app, 'Instantie wijzigen');
    await app.user.click(await opened.dialog.findByRole('checkbox', { name: CLEAR }));
    return opened;
  };

  const CLEAR = 'Geen instantie (leegmaken)';

  const changeSets = () => server.database.selectFrom('changeSets').select('id').execute();

  test('a summary that does not come is asked for again; a batch whose answer was lost is done once, and undone from its message', async () => {
    const app = await select('Amal Ali');
    const { user, network } = app;
    const { dialog, press } = await clear(app);
    network.cut = true;
    await press('Bekijk wat er gebeurt');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Het overzicht kon niet worden gemaakt');
    network.cut = false;
    await press('Bekijk wat er gebeurt');
    await dialog.findByText('Instantie: van Gemeente Zeist naar geen');
    network.brokenOff = 1;
    await press('Uitvoeren voor 1 student');
    const uncertain = 'Het is niet zeker of de wijzigingen zijn opgeslagen';
    expect(await dialog.findByRole('alert')).toHaveTextContent(uncertain);
    expect(await organizationOf(amal)).toBeNull();
    await press('Opnieuw proberen');
    expect(await screen.findByText('Geen instantie: 1 student gewijzigd')).toBeVisible();
    expect(await changeSets()).toHaveLength(1);
    await user.click(await screen.findByText('Ongedaan maken'));
    await expect.poll(() => organizationOf(amal)).not.toBeNull();
  });

  test('a batch of many goes on call by call; one that broke off says how far it is, and goes on', async () => {
    const organizationId = await insertOrganization(server.database, { name: 'Vluchtelingenwerk' });
    await insertStudents(
      server.database,
      Array.from({ length: 59 }, (_, number) => ({ firstName: `Nieuw${number}`, organizationId })),
    );
    const app = await select();
    const { user, network } = app;
    await user.click(await screen.findByRole('button', { name: 'Alle 60 selecteren' }));
    const { dialog, press } = await clear(app);
    await press('Bekijk wat er gebeurt');
    const held = Promise.withResolvers<void>();
    await dialog.findByRole('button', { name: 'Uitvoeren voor 60 studenten' });
    network.held = held.promise;
    await press('Uitvoeren voor 60 studenten');
    await expect.poll(() => network.waiting.some(each => each.endsWith(API.studentBatches))).toBe(true);
    const bar = await dialog.findByRole('progressbar', { name: 'De wijzigingen worden opgeslagen' });
    expect(bar).toHaveAttribute('aria-valuenow', '0');
    network.brokenOff = 1;
    held.resolve();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Deels uitgevoerd: 50 van de 60 studenten gewijzigd. De verbinding is weggevallen',
    );
    await press('Ga door');
    expect(await screen.findByText('Geen instantie: 60 studenten gewijzigd')).toBeVisible();
    expect(await changeSets()).toHaveLength(1);
    const students = server.database.selectFrom('students').select('id');
    expect(await students.where('organizationId', 'is not', null).execute()).toEqual([]);
  });

  test('a contact person takes the place of the old one, over what changed meanwhile', async () => {
    const id = await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Nur' });
    const app = await select('Bilal Nur');
    const { dialog, press } = await change(app, 'Consulent wijzigen');
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    expect(await dialog.findByRole('button', { name: 'Bekijk wat er gebeurt' })).toBeDisabled();
    type(/^Naam consulent/, 'Petra Bos');
    type(/^E-mail consulent/, 'petra@');
    await press('Bekijk wat er gebeurt');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/e-mail/i);
    type(/^E-mail consulent/, 'petra@example.org');
    await press('Bekijk wat er gebeurt');
    await dialog.findByText('Consulent: van geen naar Petra Bos');
    const admin = await server.loginAs('admin');
    const other = formOf({ student: { contactPersonName: 'Els van Dijk' } });
    await admin.put(pathTo(API.student, { id }), other);
    await press('Uitvoeren voor 1 student');
    expect(await dialog.findByRole('alert')).toHaveTextContent('De gegevens zijn intussen gewijzigd');
    await press('Overzicht vernieuwen');
    await dialog.findByText('Consulent: van Els van Dijk naar Petra Bos');
    await press('Uitvoeren voor 1 student');
    expect(await screen.findByText('Consulent Petra Bos: 1 student gewijzigd')).toBeVisible();
    const { student } = (await admin.get(pathTo(API.student, { id }))).json<StudentFile>();
    expect(student).toMatchObject({
      contactPersonName: 'Petra Bos',
      contactPersonEmail: 'petra@example.org',
    });
  });

  test('a sentence stands once in the summary, with all whom it is true of, and attendance after the last day', () => {
    const planned = (firstName: string, text: string, marksAfter?: number) =>
      ({ _id: firstName, firstName, lastName: 'Nur', text, changes: true, marksAfter }) as never;
    const plan = {
      ...{ title: 'Klas A1 tot en met 02/03/2026', changedCount: 3 },
      students: [planned('Amal', 'Klas A1'), planned('Bilal', 'Klas A1'), planned('Chadi', 'Klas A1', 2)],
    } as unknown as StudentBatchPlan;
    renderInApp(<BatchSummary change={{ kind: 'endClassroom' } as never} plan={plan} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Van 1 student is presentie na de laatste dag al ingevuld (2 keer).',
    );
    expect(screen.getAllByRole('listitem').map(each => each.textContent)).toEqual([
      'Klas A1Amal Nur, Bilal Nur',
      'Klas A1Daarna is de presentie nog 2 keer ingevuldChadi Nur',
    ]);
  });
});
