import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { insertStudent, insertStudents } from '../../../support/records.ts';
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

test('a search waits for a pause in typing, asks once, and is taken back by the browser or where nobody is found, who may be alike', async () => {
  await insertStudent(server.database, { firstName: 'Mohammed', lastName: 'Haddad' });
  const { user, box, network, address, router } = await open();
  // At once: between keys that are awaited a busy machine makes pauses.
  for (let length = 1; length <= 'lukasz'.length; length += 1) {
    fireEvent.change(box, { target: { value: 'lukasz'.slice(0, length) } });
  }
  await screen.findByText('1 student');
  expect(names()).toEqual(['Łukasz']);
  expect(address()).toBe('/students?name=lukasz');
  const searches = network.requests.filter(request => request.includes('name='));
  expect(searches).toEqual(['GET /api/students?page=1&name=lukasz']);
  await act(() => router.navigate(-1));
  await screen.findByText('4 studenten');
  expect(box).toHaveValue('');

  await act(() => router.navigate('/students?name=muhamad+hadad&sort=firstName'));
  const suggestions = within(await screen.findByRole('region', { name: 'Bedoelde u' }));
  expect(suggestions.getAllByRole('link').map(link => link.textContent)).toEqual(['Mohammed Haddad']);
  await user.click(suggestions.getByRole('link'));
  expect(address()).toBe('/students?name=Mohammed+Haddad&sort=firstName&order=ASC');
  await waitFor(() => expect(names()).toEqual(['Mohammed']));
  expect(box).toHaveValue('Mohammed Haddad');
});

test('a name clears the filters and a filter the name; what is chosen stands above the rows, and is taken away', async () => {
  const { user, box, address } = await open(`?organization=${zeist}&organization=${utrecht}&inactive=true`);
  const off = async (name: string) => user.click(await screen.findByLabelText(name));
  await off('Gemeente Zeist weghalen uit het filter');
  expect(address()).toBe(`/students?organization=${utrecht}&inactive=true`);
  await off('Ook inactieve weghalen uit het filter');
  expect(address()).toBe(`/students?organization=${utrecht}`);
  await user.click(screen.getByText('Filters weghalen'));
  expect(address()).toBe('/students');

  await user.click(screen.getByRole('combobox', { name: 'Instanties' }));
  await user.click(await screen.findByRole('option', { name: 'Gemeente Zeist' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(`/students?organization=${zeist}`));
  await user.click(box);
  await user.paste('amal');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/students?name=amal');

  await user.click(screen.getByText('Meer filters'));
  await user.click(await screen.findByRole('combobox', { name: 'Geslacht' }));
  await user.click(await screen.findByRole('option', { name: 'Vrouw' }));
  await waitFor(() => expect(address()).toBe('/students?sex=Vrouw'));
  expect(box).toHaveValue('');
  await user.keyboard('{Escape}');
  const type = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.keyboard(`${text}{Enter}`);
  };
  await type('Leeftijd vanaf', '31');
  await type('Actief op', '01/03/2026');
  await waitFor(() => expect(address()).toBe('/students?sex=Vrouw&ageFrom=31&activeOn=2026-03-01'));
  await off('Vrouw weghalen uit het filter');
  await off('Actief op 01/03/2026 weghalen uit het filter');
  await waitFor(() => expect(address()).toBe('/students?ageFrom=31'));
});

test('choices and the name of a filter that could not be loaded are said to be so, and come at another try', async () => {
  const { network, router, user } = await renderApp({ server, path: '/help', as: 'staff' });
  await screen.findByRole('heading', { level: 1 });
  network.cut = true;
  await act(() => router.navigate(`/students?organization=${zeist}`));
  await user.click(await screen.findByText(/^Meer filters/));
  // One may be told before the other.
  await waitFor(() => expect(screen.getAllByText('Geen serverreactie')).toHaveLength(3));
  expect(screen.getByLabelText('Niet geladen weghalen uit het filter')).toBeVisible();
  const failures = screen.getAllByText('Geen serverreactie');
  network.cut = false;
  for (const { parentElement } of failures) {
    await user.click(within(parentElement as HTMLElement).getByText('Opnieuw proberen'));
  }
  await waitFor(() => expect(screen.queryByText('Geen serverreactie')).toBeNull());
  expect(await screen.findByLabelText('Gemeente Zeist weghalen uit het filter')).toBeVisible();
});

test('letters lead to names from three pages on', async () => {
  await insertStudents(server.database, Array(37).fill({ lastName: 'Zand' }));
  const { network, unmount } = await open();
  await screen.findByText('40 studenten');
  expect(network.requests.filter(request => request.includes('letters'))).toEqual([]);
  unmount();
  await insertStudent(server.database);
  await open();
  expect(await screen.findByRole('navigation', { name: 'Naar een letter' })).toBeVisible();
});
