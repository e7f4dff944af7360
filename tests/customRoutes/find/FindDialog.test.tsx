import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pathTo } from '../../../core/contract/paths.ts';
import { MONDAY, seedList } from '../../support/attendance.ts';
import { shownNames } from '../../support/cards.ts';
import { insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import type { TestRole } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
let classroomId: string;
let studentId: string;
beforeEach(async () => {
  ({ _id: classroomId } = await server.createClassroom({ name: 'Alfa A1' }));
  studentId = await insertStudent(server.database, {
    firstName: 'Zoé',
    lastName: 'Haddad',
    enrolments: [{ classroomId, startDate: '2026-01-01' }],
  });
});

const open = async (as: TestRole = 'staff', path = '/') => {
  const app = await renderApp({ server, as, path });
  await screen.findByRole('banner');
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Zoek een student, klas, lijst of pagina' });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...app, field };
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the search of everything', () => {
  test('Enter before the answer has come goes to the first that comes, also of a name like it', async () => {
    const { user, address } = await open();
    await user.keyboard('hadad{Enter}');
    await waitFor(() => expect(address()).toBe(pathTo('/students/student/:id', { id: studentId })));
  });

  test('goes by arrow keys through students, classes, lists and actions, from the last to the first', async () => {
    await seedList(server, { classroomId, dates: [MONDAY] });
    const { user, field } = await open();
    await user.type(field, 'lijst a1');
    await waitFor(() =>
      expect(options()).toEqual([
        'Nieuwe presentielijst voor Alfa A1',
        'Alfa A1studenten van deze klas',
        'Alfa A102/03/2026',
      ]),
    );
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Alfa A102/03/2026');
  });

  test('finds a page by what one comes to do there, after those that bear the words', async () => {
    const { user, field, address } = await open('admin');
    expect(options()).toEqual(expect.arrayContaining(['Evaluatielijst', 'Instellingen']));
    const found = async (words: string) => {
      await user.clear(field);
      await user.type(field, words);
      return options();
    };
    expect(await found('instanties')).toEqual(['Instanties beheren', 'Presentie per instantie']);
    expect(await found('nieuwe klas')).toEqual(['Klassen beheren']);
    expect(await found('ongedaan')).toEqual(['Prullenbak openen']);
    const absent = 'Wie was vorige maand het meest afwezig?';
    expect(await found('wie was het meest afwezig')).toEqual([absent]);
    for (const word of ['afwezig', 'verzuim', 'rapport', 'presentie'])
      expect(await found(word)).toContain(absent);
    expect((await found('verzuim'))[0]).toBe(absent);
    await user.click(screen.getByRole('option', { name: absent }));
    await waitFor(() =>
      expect(address()).toMatch(/-for-organization\/new\?organization=all&from=\S+-01&to=/),
    );
  });

  test('puts what was used last first, also for the next session, and names it again', async () => {
    const { user, field, address } = await open();
    await user.type(field, 'statis{Enter}');
    await waitFor(() => expect(address()).toBe('/statistics'));
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('alfa');
    await screen.findByRole('option', { name: /studenten van deze klas/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/students?classroom=${classroomId}`));
    await server.database.updateTable('classrooms').set({ name: 'Bèta' }).execute();
    await user.keyboard('{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Laatst gebruikt' }));
    await recent.findByRole('option', { name: /Bèta/ });
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Bètastudenten van deze klas',
      'Statistieken',
    ]);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Alfa|Bèta|Haddad/);
  });

  test('Ctrl+Enter opens another tab', async () => {
    const { user, field } = await open();
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await user.type(field, 'statis{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/statistics', '_blank', 'noopener');
    opened.mockRestore();
  });

  test('finds users for an administrator and shows their card, again after something else was sought', async () => {
    await server.createUser({ name: 'Karin Vos', email: 'vos@example.org', active: false });
    await server.createUser({ name: 'Tom Bakker', email: 'tom@example.org' });
    const { user, field, address } = await open('admin');
    await user.type(field, 'karin');
    expect(await screen.findByRole('option', { name: /Karin Vos/ })).toHaveTextContent(
      'vos@example.org · inactief',
    );
    expect(screen.getByRole('group', { name: 'Gebruikers' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin?name=vos%40example.org'));
    const box = await screen.findByRole('searchbox', { name: 'Zoek een gebruiker' });
    await waitFor(() => expect(shownNames()).toEqual(['Karin Vos']));
    expect(box).toHaveValue('vos@example.org');

    await user.clear(box);
    await waitFor(() => expect(shownNames()).toContain('Tom Bakker'));
    await user.keyboard('{Control>}k{/Control}karin');
    await screen.findByRole('option', { name: /Karin Vos/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shownNames()).toEqual(['Karin Vos']));
  });

  test('says that the server refuses or does not answer, and tries again; pages are there all the same', async () => {
    const { user, field, network } = await open();
    await screen.findByRole('option', { name: 'Statistieken' });
    for (const name of ['Evaluatielijst', 'Gebruikers beheren'])
      expect(screen.queryByRole('option', { name })).toBeNull();
    network.failing = /^\/api\/find/;
    await user.type(field, 'alfa');
    expect(await screen.findByText('Kapot')).toBeVisible();
    network.failing = undefined;
    network.cut = true;
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(
      await screen.findByText('Studenten, klassen en lijsten konden niet worden doorzocht.'),
    ).toBeVisible();
    await user.clear(field);
    expect(screen.getByRole('option', { name: 'Statistieken' })).toBeVisible();
    await user.type(field, 'alfa');
    network.cut = false;
    await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('option', { name: /studenten van deze klas/ })).toBeVisible();
  });
});

test('the keys of the screen are shown by ?, those of a file that is open too, not while typing in a field', async () => {
  const path = pathTo('/students/student/:id', { id: studentId });
  const { user } = await renderApp({ server, as: 'staff', path });
  const file = await screen.findByRole('dialog');
  const field = await within(file).findByRole('textbox', { name: /Voornaam/ });
  await user.type(field, '?');
  expect(screen.queryByRole('dialog', { name: 'Sneltoetsen op dit scherm' })).toBeNull();
  field.blur();
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Sneltoetsen op dit scherm' }));
  expect(help.getByText('Opslaan')).toBeVisible();
});
