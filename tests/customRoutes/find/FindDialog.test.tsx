import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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

const open = async (as: TestRole = 'staff', path = '/help') => {
  const app = await renderApp({ server, as, path });
  await screen.findByRole('banner');
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Zoek een student, klas, lijst of pagina' });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...app, field };
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('Enter waits for the answer; what was used last comes first, by no name; a failure is tried again', async () => {
  await seedList(server, { classroomId, dates: [MONDAY] });
  const { user, field, address, network } = await open();
  const again = async () => {
    await user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: /^Zoek een/ });
  };
  for (const name of ['Evaluatielijst', 'Gebruikers beheren']) expect(options()).not.toContain(name);
  type(field, 'lijst a1');
  await waitFor(() =>
    expect(options()).toEqual([
      'Nieuwe presentielijst voor Alfa A1',
      'Alfa A1studenten van deze klas',
      'Alfa A102/03/2026',
    ]),
  );
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  type(field, 'statis');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledWith('/statistics', '_blank', 'noopener');

  network.cut = true;
  type(await again(), 'alfa');
  const failed = 'Studenten, klassen en lijsten konden niet worden doorzocht.';
  expect(await screen.findByText(failed)).toBeVisible();
  network.cut = false;
  await user.click(screen.getByText('Opnieuw proberen'));
  await user.click(await screen.findByText('studenten van deze klas'));
  await waitFor(() => expect(address()).toBe(`/students?classroom=${classroomId}`));
  await server.database.updateTable('classrooms').set({ name: 'Bèta' }).execute();
  const last = await again();
  const recent = within(await screen.findByRole('group', { name: 'Laatst gebruikt' }));
  await recent.findByText('Bèta');
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Bètastudenten van deze klas',
    'Statistieken',
  ]);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Alfa|Bèta|Haddad/);
  // Before the answer has come it goes to the first that comes, also of a name like it.
  type(last, 'hadad');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(pathTo('/students/student/:id', { id: studentId })));
});

test('an administrator finds a page by what one comes to do there, and a user, whose card is shown', async () => {
  await server.createUser({ name: 'Karin Vos', email: 'vos@example.org', active: false });
  const { user, field, address } = await open('admin');
  expect(options()).toEqual(expect.arrayContaining(['Evaluatielijst', 'Instellingen']));
  const found = (words: string) => {
    type(field, words);
    return options();
  };
  expect(found('instanties')).toEqual(['Instanties beheren', 'Presentie per instantie']);
  expect(found('nieuwe klas')).toEqual(['Klassen beheren']);
  expect(found('niveau')).toEqual(['Statistieken per niveau']);
  expect(found('ongedaan')).toEqual(['Prullenbak openen']);
  expect(found('verzuim')[0]).toBe('Wie was vorige maand het meest afwezig?');
  await insertStudent(server.database, { firstName: 'Selam', lastName: 'Gebremedhin' });
  type(field, 'gebremedin');
  const alike = await screen.findByRole('group', { name: 'Studenten met een naam die erop lijkt' });
  expect(alike).toHaveTextContent(/Selam Gebremedhin.*lijkt op ‘gebremedin’/);
  type(field, 'karin');
  const option = await screen.findByRole('option', { name: /^Karin Vos/ });
  expect(option).toHaveTextContent('vos@example.org · inactief');
  await user.click(option);
  await waitFor(() => expect(shownNames()).toEqual(['Karin Vos']));
  expect(address()).toBe('/admin?name=vos%40example.org');
});

test('the keys of the screen are shown by ?, those of a file that is open too, not while typing in a field', async () => {
  const path = pathTo('/students/student/:id', { id: studentId });
  const { user } = await renderApp({ server, as: 'staff', path });
  const field = (await screen.findByDisplayValue('Zoé')) as HTMLElement;
  await user.type(field, '?');
  expect(screen.queryByRole('dialog', { name: 'Sneltoetsen op dit scherm' })).toBeNull();
  field.blur();
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Sneltoetsen op dit scherm' }));
  expect(help.getByText('Opslaan')).toBeVisible();
});
