import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { insertClassroom, insertOrganization, insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();

const INACTIVE = [{ status: 'false' as const, date: '2026-01-01' }];

/** The names in the table, in order. */
const shownNames = () => screen.getAllByRole('link', { name: /Student \d+/ }).map(link => link.textContent);

const insertNumbered = async (count: number) => {
  for (let number = 1; number <= count; number += 1) {
    const lastName = `Student ${String(number).padStart(2, '0')}`;
    await insertStudent(server.database, { firstName: lastName, lastName });
  }
};

test('a row shows the nine columns, dates as dd/mm/yyyy', async () => {
  const organizationId = await insertOrganization(server.database, { name: 'Gemeente Zeist' });
  const morning = await insertClassroom(server.database, { name: 'A1 ochtend' });
  const maths = await insertClassroom(server.database, { name: 'Rekenen' });
  await insertStudent(server.database, {
    firstName: 'Amal',
    lastName: 'Haddad',
    sex: 'Vrouw',
    birthDate: '1990-02-28',
    country: 'Syrië',
    registrationDate: '2025-11-03',
    organizationId,
    contactPersonName: 'Els van Dijk',
    enrolments: [
      { classroomId: morning, startDate: '2026-01-05' },
      { classroomId: maths, startDate: '2026-01-05' },
    ],
  });
  await renderApp({ server, path: '/students', as: 'staff' });

  const row = (await screen.findByRole('link', { name: 'Amal Haddad' })).closest('tr');
  const headings = screen.getAllByRole('columnheader').map(heading => heading.textContent);
  expect(headings.slice(1, 10)).toEqual([
    'Voornaam',
    'Achternaam',
    'Geslacht',
    'Geb.datum',
    'LvH',
    'Reg.datum',
    'Klas',
    'Instantie',
    'Consulent',
  ]);
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.slice(1, 10).map(cell => cell.textContent?.trim())).toEqual([
    'Amal',
    'Haddad',
    'Vrouw',
    '28/02/1990',
    'Syrië',
    '03/11/2025',
    'A1 ochtend, Rekenen',
    'Gemeente Zeist',
    'Els van Dijk',
  ]);
  expect(screen.getByText('1 student')).toBeVisible();
});

test('an inactive student is shown when asked for, and says so in a word; a search that finds none asks for it', async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  await insertStudent(server.database, { firstName: 'Yusuf', lastName: 'Ali', statuses: INACTIVE });
  const { user, address, router } = await renderApp({ server, path: '/students', as: 'staff' });
  await screen.findByText('1 student');
  expect(screen.queryByRole('link', { name: 'Yusuf Ali' })).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: 'Inclusief Inactieve Studenten' }));
  const row = (await screen.findByRole('link', { name: 'Yusuf Ali' })).closest('tr');
  expect(within(row as HTMLElement).getByText('Inactief')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Amal Haddad' }).closest('tr')).not.toHaveTextContent('Inactief');
  expect(address()).toBe('/students?inactive=true');

  await act(() => router.navigate('/students?name=yusuf'));
  await user.click(await screen.findByRole('link', { name: 'Zoek ook onder inactieve studenten' }));
  expect(await screen.findByRole('link', { name: 'Yusuf Ali' })).toBeVisible();
  expect(address()).toBe('/students?name=yusuf&inactive=true');
});

test('a click on a row opens the student; a name that is pointed at, or opened in another tab, asks for no file here', async () => {
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const { user, address, network } = await renderApp({ server, path: '/students', as: 'staff' });
  const link = await screen.findByRole('link', { name: 'Amal Haddad' });
  expect(link).toHaveAttribute('href', `/students/student/${id}`);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.hover(link);
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.click(screen.getByRole('cell', { name: 'Haddad' }));
  await user.keyboard('{/Control}');
  const file = expect.stringContaining(`/students/student/${id}`);
  expect(opened).toHaveBeenCalledExactlyOnceWith(file, '_blank', 'noopener');
  expect(address()).toBe('/students');
  expect(network.requests.filter(request => request.includes('/students/student/'))).toEqual([]);
  await user.click(screen.getByRole('cell', { name: 'Haddad' }));
  expect(address()).toBe(`/students/student/${id}`);
});

test('an address below the list that means nothing is not found', async () => {
  await renderApp({ server, path: '/students/bestaat/niet', as: 'staff' });
  expect(await screen.findByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
});

test('twenty are on a page, which is in the address; beyond the last is the last', async () => {
  await insertNumbered(21);
  const { user, address } = await renderApp({ server, path: '/students?page=9', as: 'staff' });
  await screen.findByRole('link', { name: 'Student 21 Student 21' });
  expect(shownNames()).toHaveLength(1);
  expect(address()).toBe('/students?page=2');
  const page = (number: number) => screen.getByRole('button', { name: `Pagina ${number}` });
  expect(page(2)).toHaveAttribute('aria-current', 'page');
  await user.click(page(1));
  await screen.findByRole('link', { name: 'Student 01 Student 01' });
  expect(shownNames()).toHaveLength(20);
  expect(address()).toBe('/students');
  expect(page(1)).toHaveAttribute('aria-current', 'page');
});

test('a heading sorts, and sorts the other way at the second click', async () => {
  await insertStudent(server.database, { firstName: 'Student 2', lastName: 'Ali', birthDate: '1990-01-01' });
  await insertStudent(server.database, { firstName: 'Student 1', lastName: 'Zaki', birthDate: '1980-01-01' });
  const { user, address } = await renderApp({ server, path: '/students', as: 'staff' });
  await screen.findByText('2 studenten');
  expect(shownNames()).toEqual(['Student 2', 'Student 1']);
  expect(screen.getByRole('columnheader', { name: 'Achternaam' })).toHaveAttribute('aria-sort', 'ascending');

  await user.click(screen.getByRole('button', { name: 'Geb.datum' }));
  await waitFor(() => expect(shownNames()).toEqual(['Student 1', 'Student 2']));
  expect(address()).toBe('/students?sort=birthDate&order=ASC');
  await user.click(screen.getByRole('button', { name: 'Geb.datum' }));
  await waitFor(() => expect(shownNames()).toEqual(['Student 2', 'Student 1']));
  expect(address()).toBe('/students?sort=birthDate&order=DESC');
  expect(screen.queryByRole('button', { name: 'Instantie' })).toBeNull();
});

test('without any student the list invites to add one', async () => {
  await renderApp({ server, path: '/students', as: 'staff' });
  const title = await screen.findByText('Nog geen studenten');
  const invitation = within(title.parentElement as HTMLElement);
  expect(invitation.getByRole('link', { name: 'Student toevoegen' })).toHaveAttribute(
    'href',
    '/students/student/add-student',
  );
});

test('a list that cannot be loaded keeps what it has, and tries again quietly', async () => {
  await insertNumbered(2);
  const { user, network } = await renderApp({ server, path: '/students', as: 'staff' });
  await screen.findByText('2 studenten');
  network.cut = true;
  await user.click(screen.getByRole('button', { name: 'Voornaam' }));
  expect(await screen.findByText('De lijst kon niet worden vernieuwd.')).toBeVisible();
  expect(shownNames()).toHaveLength(2);
  expect(screen.queryByText('2 studenten')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  network.cut = false;
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('2 studenten')).toBeVisible();
  expect(screen.queryByText('De lijst kon niet worden vernieuwd.')).toBeNull();
});
