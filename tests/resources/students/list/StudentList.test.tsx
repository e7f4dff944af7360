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

test('an inactive student is shown when asked for, and says so in a word', async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  await insertStudent(server.database, { firstName: 'Yusuf', lastName: 'Ali', statuses: INACTIVE });
  const { user, address } = await renderApp({ server, path: '/students', as: 'staff' });
  await screen.findByText('1 student');
  expect(screen.queryByRole('link', { name: 'Yusuf Ali' })).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: 'Inclusief Inactieve Studenten' }));
  const row = (await screen.findByRole('link', { name: 'Yusuf Ali' })).closest('tr');
  expect(within(row as HTMLElement).getByText('Inactief')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Amal Haddad' }).closest('tr')).not.toHaveTextContent('Inactief');
  expect(address()).toBe('/students?inactive=true');
});

test('a student whose status is yet to come says from when, in the list, the search and the file', async () => {
  const statuses = [
    { status: 'true' as const, date: '2027-03-01' },
    { status: 'true' as const, date: '2027-02-01' },
  ];
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad', statuses });
  await insertStudent(server.database, { firstName: 'Yusuf', lastName: 'Ali' });
  const { user } = await renderApp({ server, path: '/students', as: 'staff' });
  const begins = 'begint op 01/02/2027';
  expect((await screen.findByRole('link', { name: 'Amal Haddad' })).closest('tr')).toHaveTextContent(begins);
  expect(screen.getByRole('link', { name: 'Yusuf Ali' }).closest('tr')).not.toHaveTextContent('begint op');

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /Zoek een student/ }), 'haddad');
  const option = await screen.findByRole('option', { name: /Amal Haddad/ });
  expect(option).toHaveTextContent(begins);
  await user.click(option);
  expect(await within(await screen.findByRole('dialog')).findByText(begins)).toBeVisible();
});

test('an inactive student whom a search does not find is found among the inactive ones', async () => {
  await insertStudent(server.database, { firstName: 'Yusuf', lastName: 'Ali', statuses: INACTIVE });
  const { user, address } = await renderApp({ server, path: '/students?name=yusuf', as: 'staff' });
  await user.click(await screen.findByRole('link', { name: 'Zoek ook onder inactieve studenten' }));
  expect(await screen.findByRole('link', { name: 'Yusuf Ali' })).toBeVisible();
  expect(address()).toBe('/students?name=yusuf&inactive=true');
});

test('a click on a row opens the student; the name is a link for the keyboard', async () => {
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const { user, address } = await renderApp({ server, path: '/students', as: 'staff' });
  const link = await screen.findByRole('link', { name: 'Amal Haddad' });
  expect(link).toHaveAttribute('href', `/students/student/${id}`);
  await user.click(screen.getByRole('cell', { name: 'Haddad' }));
  expect(address()).toBe(`/students/student/${id}`);
});

test('a name that is pointed at, or opened in another tab, asks for no file here', async () => {
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const { user, address, network } = await renderApp({ server, path: '/students', as: 'staff' });
  const link = await screen.findByRole('link', { name: 'Amal Haddad' });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.hover(link);
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.click(screen.getByRole('cell', { name: 'Haddad' }));
  await user.keyboard('{/Control}');
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`/students/student/${id}`),
    '_blank',
    'noopener',
  );
  expect(address()).toBe('/students');
  expect(network.requests.filter(request => request.includes('/students/student/'))).toEqual([]);
});

test('a list that was just fetched is shown again without another request', async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const { network, router } = await renderApp({ server, path: '/students', as: 'staff' });
  await screen.findByRole('link', { name: 'Amal Haddad' });
  await act(() => router.navigate('/lists'));
  expect(await screen.findByRole('heading', { name: 'Presentielijst' })).toBeVisible();
  await act(() => router.navigate('/students'));
  expect(await screen.findByRole('link', { name: 'Amal Haddad' })).toBeVisible();
  const lists = network.requests.filter(request => /\/api\/students\?/.test(request));
  expect(lists).toHaveLength(1);
});

test('an address below the list that means nothing is not found', async () => {
  await renderApp({ server, path: '/students/bestaat/niet', as: 'staff' });
  expect(await screen.findByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
});

test('twenty are on a page, which is in the address; beyond the last is the last', async () => {
  await insertNumbered(45);
  const { user, address } = await renderApp({ server, path: '/students?page=9', as: 'staff' });
  await screen.findByRole('link', { name: 'Student 41 Student 41' });
  expect(shownNames()).toHaveLength(5);
  expect(address()).toBe('/students?page=3');
  const pages = within(screen.getByRole('navigation', { name: 'Pagina’s' }));
  expect(pages.getByRole('button', { name: 'Pagina 3' })).toHaveAttribute('aria-current', 'page');

  await user.click(pages.getByRole('button', { name: 'Pagina 1' }));
  await screen.findByRole('link', { name: 'Student 01 Student 01' });
  expect(shownNames()).toHaveLength(20);
  expect(address()).toBe('/students');
  expect(pages.getByRole('button', { name: 'Pagina 1' })).toHaveAttribute('aria-current', 'page');
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
  await insertNumbered(25);
  const { user, network } = await renderApp({ server, path: '/students', as: 'staff' });
  await screen.findByText('25 studenten');
  network.cut = true;
  await user.click(screen.getByRole('button', { name: 'Voornaam' }));
  expect(await screen.findByText('De lijst kon niet worden vernieuwd.')).toBeVisible();
  expect(shownNames()).toHaveLength(20);
  expect(screen.queryByText('25 studenten')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();

  network.cut = false;
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() => expect(screen.queryByText('De lijst kon niet worden vernieuwd.')).toBeNull());
  expect(screen.getByText('25 studenten')).toBeVisible();
});
