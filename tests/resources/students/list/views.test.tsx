import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentViews } from '../../../../core/contract/studentViews.ts';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
let classroomId: string;
beforeEach(async () => {
  ({ _id: classroomId } = await server.createClassroom({ name: 'Alfa A1' }));
  const enrolments = [{ classroomId, startDate: '2026-01-01' }];
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Zand', enrolments });
  for (let number = 0; number < 24; number++) {
    await insertStudent(server.database, { firstName: 'Bo', lastName: `Alfa ${number}` });
  }
});

const open = async (path = '/students') => {
  const app = await renderApp({ server, as: 'staff', path });
  await screen.findByRole('table');
  /** Chooses from the menu of views: a view by its name, or what can be done. */
  const menu = async (item: string) => {
    await app.user.click(screen.getByRole('button', { name: 'Meer' }));
    const role = item.endsWith('…') ? 'menuitem' : 'menuitemradio';
    await app.user.click(await screen.findByRole(role, { name: item }));
  };
  return { ...app, menu };
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const stored = async (client: { get: (path: string) => Promise<{ json: () => unknown }> } | undefined) =>
  (await client?.get(API.studentViews))?.json() as StudentViews;

describe('views', () => {
  test('are kept under a name and chosen, replaced, renamed and deleted', async () => {
    const { user, client, address, router, menu } = await open(
      `/students?classroom=${classroomId}&sort=country&order=DESC`,
    );
    await menu('Deze weergave bewaren…');
    const dialog = await screen.findByRole('dialog', { name: 'Weergave bewaren' });
    await user.click(within(dialog).getByRole('button', { name: 'Bewaren' }));
    expect(within(dialog).getByText('Vul een naam in')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /Naam/ }), 'Klas A{Enter}');
    expect(await screen.findByText('Weergave ‘Klas A’ is bewaard')).toBeVisible();

    await router.navigate('/students');
    await screen.findByText('25 studenten');
    await menu('Klas A');
    await waitFor(() => expect(address()).toBe(`/students?classroom=${classroomId}&sort=country&order=DESC`));
    await user.click(screen.getByRole('button', { name: 'Meer' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Klas A' })).toBeChecked();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Weergave: Klas A')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Meer' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Gewone weergave' }));
    await waitFor(() => expect(address()).toBe('/students'));
    expect(screen.queryByText('Weergave: Klas A')).toBeNull();

    await router.navigate('/students?inactive=true');
    await menu('Deze weergave bewaren…');
    await user.type(await screen.findByRole('textbox', { name: /Naam/ }), 'klas a');
    expect(screen.getByText(/Bewaren vervangt die/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Vervangen' }));
    await screen.findByText('Weergave ‘klas a’ is bewaard');
    expect((await stored(client)).views).toMatchObject([{ name: 'klas a', inactive: true, classrooms: [] }]);

    await menu('Weergaven beheren…');
    await user.click(await screen.findByRole('button', { name: '‘klas a’ een andere naam geven' }));
    const field = screen.getByRole('textbox', { name: 'Andere naam' });
    await user.clear(field);
    await user.type(field, 'Allen{Enter}');
    const manage = within(await screen.findByRole('dialog', { name: 'Weergaven beheren' }));
    // The message of the one before may still be there.
    await manage.findByText('De weergave is gewijzigd');
    await user.click(await screen.findByRole('button', { name: '‘Allen’ verwijderen' }));
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByText('Weergave ‘Allen’ is verwijderd')).toBeVisible();
    expect((await stored(client)).views).toEqual([]);
  });

  test('are those of the moment when they are opened, whatever another device did meanwhile', async () => {
    const { user, client, menu } = await open(`/students?classroom=${classroomId}`);
    await menu('Deze weergave bewaren…');
    await user.type(await screen.findByRole('textbox', { name: /Naam/ }), 'Klas A{Enter}');
    await screen.findByText('Weergave ‘Klas A’ is bewaard');
    for (const { _id: id } of (await stored(client)).views) {
      await client?.delete(pathTo(API.studentView, { id }));
    }
    await user.click(screen.getByRole('button', { name: 'Meer' }));
    expect(await screen.findByText(/^Nog geen weergaven\./)).toBeVisible();
  });
});

describe('columns', () => {
  test('are hidden and put in another order by their buttons, and stay so on the server', async () => {
    const { user, client } = await open();
    await user.click(screen.getByRole('button', { name: 'Meer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kolommen' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Kolommen' }));
    expect(await panel.findByRole('checkbox', { name: 'Voornaam' })).toBeDisabled();
    await user.click(panel.getByRole('checkbox', { name: 'Geslacht' }));
    await user.click(panel.getByRole('button', { name: 'Klas naar voren' }));
    expect(panel.getByRole('status')).toHaveTextContent('Klas staat op plaats 6 van 9');
    expect(panel.getByRole('button', { name: 'Klas naar voren' })).toHaveFocus();
    for (let place = 5; place > 1; place--) await user.keyboard('{Enter}');
    expect(panel.getByRole('button', { name: 'Klas naar achteren' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heads().slice(1, 5)).toEqual(['Voornaam', 'Klas', 'Achternaam', 'Geb.datum']);
    await waitFor(async () => {
      const { settings } = await stored(client);
      expect(settings?.columns.slice(0, 4)).toEqual([
        { name: 'firstName', shown: true },
        { name: 'classrooms', shown: true },
        { name: 'lastName', shown: true },
        { name: 'sex', shown: false },
      ]);
    });
  });
});
