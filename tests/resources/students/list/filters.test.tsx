import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
let zeist: string;
let utrecht: string;
let morning: string;
beforeEach(async () => {
  zeist = (await server.createOrganization({ name: 'Gemeente Zeist' }))._id;
  utrecht = (await server.createOrganization({ name: 'Gemeente Utrecht', status: false }))._id;
  morning = (await server.createClassroom({ name: 'A1 ochtend' }))._id;
  await insertStudent(server.database, {
    firstName: 'Amal',
    lastName: 'Haddad',
    organizationId: zeist,
    enrolments: [{ classroomId: morning, startDate: '2026-01-01' }],
  });
  await insertStudent(server.database, { firstName: 'Yusuf', lastName: 'Ali', organizationId: utrecht });
  await insertStudent(server.database, {
    firstName: 'Łukasz',
    lastName: 'Nowak',
    contactPersonName: 'Jan de Wit',
  });
});

const open = async (search = '') => {
  const app = await renderApp({ server, path: `/students${search}`, as: 'staff' });
  await screen.findByText(/^\d+ student(en)?$/);
  return { ...app, box: screen.getByRole('searchbox', { name: 'Zoek een student' }) };
};

const names = () => screen.queryAllByRole('link', { name: /Haddad|Ali|Nowak/ }).map(link => link.textContent);

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('searching by name waits for a pause in typing, asks once, and is taken back by the browser, or where nobody is found', async () => {
  const { user, box, network, address, router } = await open();
  expect(screen.getByRole('button', { name: 'Alles downloaden' })).toBeVisible();
  // At once: between keys that are awaited a busy machine makes pauses.
  for (let length = 1; length <= 'lukasz'.length; length += 1) {
    fireEvent.change(box, { target: { value: 'lukasz'.slice(0, length) } });
  }
  await screen.findByText('1 student');
  expect(names()).toEqual(['Łukasz']);
  expect(address()).toBe('/students?name=lukasz');
  const searches = network.requests.filter(request => request.includes('name='));
  expect(searches).toEqual(['GET /api/students?page=1&name=lukasz']);
  expect(screen.getByRole('button', { name: 'Deze student downloaden' })).toBeVisible();
  await act(() => router.navigate(-1));
  await screen.findByText('3 studenten');
  expect(box).toHaveValue('');
  await act(() => router.navigate(1));
  await screen.findByText('1 student');
  expect(box).toHaveValue('lukasz');

  await user.type(box, 'x{Enter}');
  const title = await screen.findByText('Geen student gevonden');
  const note = within(title.parentElement as HTMLElement);
  await user.click(note.getByRole('button', { name: 'Zoekopdracht weghalen' }));
  expect(address()).toBe('/students');
  await screen.findByText('3 studenten');
});

test('more filters unfold, stand in the address and above the rows, and are taken away', async () => {
  const profile = { lastName: 'Haddad', birthDate: '1990-01-01' };
  await insertStudent(server.database, { ...profile, firstName: 'Dalia', sex: 'Vrouw' });
  await insertStudent(server.database, { ...profile, firstName: 'Omar', sex: 'Man' });
  const { user, address } = await open('?name=haddad');
  await user.click(screen.getByRole('button', { name: 'Meer filters' }));
  await user.click(await screen.findByRole('combobox', { name: 'Geslacht' }));
  await user.click(await screen.findByRole('option', { name: 'Vrouw' }));
  await waitFor(() => expect(address()).toBe('/students?sex=Vrouw'));
  await user.type(screen.getByRole('textbox', { name: 'Leeftijd vanaf' }), '31{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Actief op' }), '01/03/2026{Enter}');
  await waitFor(() => expect(address()).toBe('/students?sex=Vrouw&ageFrom=31&activeOn=2026-03-01'));
  expect(await screen.findByText('1 student')).toBeVisible();
  expect(names()).toEqual(['Dalia']);
  expect(screen.getByRole('button', { name: 'Deze student downloaden' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Meer filters (3)' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Leeftijd tot en met' }), '999{Enter}');
  expect(screen.getByRole('textbox', { name: 'Leeftijd tot en met' })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Vrouw weghalen uit het filter' }));
  await user.click(screen.getByRole('button', { name: 'Actief op 01/03/2026 weghalen uit het filter' }));
  await waitFor(() => expect(names()).toEqual(['Dalia', 'Omar']));
  expect(address()).toBe('/students?ageFrom=31');
});

test('Enter searches at once, and clears the filters; a filter clears the name; Escape and the cross clear', async () => {
  const { user, box, address } = await open(
    `?organization=${zeist}&classroom=${morning}&inactive=true&page=1`,
  );
  await user.type(box, 'yusuf{Enter}');
  expect(address()).toBe('/students?name=yusuf');
  await waitFor(() => expect(names()).toEqual(['Yusuf']));
  await choose(user, 'Instanties', 'Gemeente Zeist');
  expect(address()).toBe(`/students?organization=${zeist}`);
  expect(box).toHaveValue('');
  await waitFor(() => expect(names()).toEqual(['Amal']));
  await user.keyboard('{Escape}');
  await user.type(box, 'amal{Enter}');
  expect(address()).toBe('/students?name=amal');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/students');
  await user.type(box, 'yusuf{Enter}');
  await user.click(screen.getByRole('button', { name: 'Zoekopdracht weghalen' }));
  expect(address()).toBe('/students');
  expect(box).toHaveFocus();
});

test('active filters are chips that can be taken away one by one, or all at once', async () => {
  const { user, address } = await open(`?organization=${zeist}&organization=${utrecht}&inactive=true`);
  await user.click(await screen.findByRole('button', { name: 'Gemeente Zeist weghalen uit het filter' }));
  expect(address()).toBe(`/students?organization=${utrecht}&inactive=true`);
  await user.click(screen.getByRole('button', { name: 'Ook inactieve weghalen uit het filter' }));
  expect(address()).toBe(`/students?organization=${utrecht}`);
  await user.click(screen.getByRole('button', { name: 'Filters weghalen' }));
  expect(address()).toBe('/students');
  expect(screen.queryByRole('button', { name: 'Filters weghalen' })).toBeNull();
  expect(screen.getByRole('table').closest('[tabindex="-1"]')).toHaveFocus();
});

test('when nobody has a name, names like it are offered as links that search for them', async () => {
  await insertStudent(server.database, { firstName: 'Mohammed', lastName: 'Haddad' });
  const { user, address, box } = await open('?name=muhamad+hadad&sort=firstName');
  const suggestions = within(await screen.findByRole('region', { name: 'Bedoelde u' }));
  expect(suggestions.getAllByRole('link').map(link => link.textContent)).toEqual(['Mohammed Haddad']);
  await user.click(suggestions.getByRole('link', { name: 'Mohammed Haddad' }));
  expect(address()).toBe('/students?name=Mohammed+Haddad&sort=firstName&order=ASC');
  await screen.findByText('1 student');
  expect(box).toHaveValue('Mohammed Haddad');
  expect(screen.queryByRole('region', { name: 'Bedoelde u' })).toBeNull();
});

test('why organizations, classrooms and contact persons could not be loaded stands at their fields, with another try', async () => {
  const app = await renderApp({ server, path: '/', as: 'staff' });
  await screen.findByRole('heading', { level: 1 });
  app.network.cut = true;
  await app.router.navigate('/students');
  await app.user.click(await screen.findByRole('button', { name: 'Meer filters' }));
  // One may be told before the other.
  await waitFor(() => expect(screen.getAllByText('Geen serverreactie')).toHaveLength(3));
  const failures = screen.getAllByText('Geen serverreactie');
  app.network.cut = false;
  for (const { parentElement } of failures) {
    await app.user.click(
      within(parentElement as HTMLElement).getByRole('button', { name: 'Opnieuw proberen' }),
    );
  }
  await waitFor(() => expect(screen.queryByText('Geen serverreactie')).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Klassen' })).toBeVisible();
});

test('a filter whose name could not be loaded is said to be so, and is there by name after another try', async () => {
  const { network, router, address, user } = await renderApp({ server, path: '/', as: 'staff' });
  network.failing = /\/api\/organizations/;
  await router.navigate(`/students?organization=${zeist}`);
  const chip = await screen.findByRole('button', { name: 'Niet geladen weghalen uit het filter' });
  expect(chip).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Onbekend weghalen uit het filter' })).toBeNull();
  network.failing = undefined;
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('button', { name: 'Gemeente Zeist weghalen uit het filter' })).toBeVisible();
  expect(address()).toBe(`/students?organization=${zeist}`);
});
