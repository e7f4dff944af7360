import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DataProviderContext, HttpError } from 'react-admin';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { STUDENTS_PER_PRINT_MAX } from '../../../../core/rules/limits.ts';
import { NO_FILTER } from '../../../../core/rules/studentQuery.ts';
import { PrintListDialog } from '../../../../src/resources/students/print/PrintListDialog.tsx';
import { insertStudent, insertStudents } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { renderInApp } from '../../../support/renderInApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();

test('a row opens its student, in another tab too; inactive ones are asked for; a list that does not come keeps what it has', async () => {
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const statuses = [{ status: 'false', date: '2026-01-01' }] as const;
  await insertStudent(server.database, { firstName: 'Yusuf', lastName: 'Ali', statuses });
  const { user, address, network, router } = await renderApp({ server, path: '/students', as: 'staff' });
  const link = await screen.findByRole('link', { name: 'Amal Haddad' });
  const row = (name: string) => screen.getByText(name, { selector: 'a' }).closest('tr') as HTMLElement;
  expect(link).toHaveAttribute('href', `/students/student/${id}`);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.keyboard('{Control>}');
  await user.click(within(row('Amal')).getByText('Haddad'));
  await user.keyboard('{/Control}');
  const file = expect.stringContaining(`/students/student/${id}`);
  expect(opened).toHaveBeenCalledExactlyOnceWith(file, '_blank', 'noopener');
  // Who may not delete is told why.
  const trash = within(row('Amal')).getByLabelText(/^Amal Haddad verwijderen/);
  expect(trash).toBeDisabled();
  expect(trash).toHaveAccessibleName(/Alleen een beheerder kan een student verwijderen/);

  expect(screen.queryByText('Yusuf')).toBeNull();
  await user.click(screen.getByLabelText('Inclusief Inactieve Studenten'));
  expect(await screen.findByText('Yusuf')).toBeVisible();
  expect(address()).toBe('/students?inactive=true');
  await act(() => router.navigate('/students?name=yusuf'));
  await user.click(await screen.findByText('Zoek ook onder inactieve studenten'));
  expect(await screen.findByText('Yusuf')).toBeVisible();
  expect(address()).toBe('/students?name=yusuf&inactive=true');

  network.cut = true;
  await user.click(screen.getByRole('button', { name: 'Voornaam' }));
  expect(await screen.findByText('De lijst kon niet worden vernieuwd.')).toBeVisible();
  expect(screen.getByText('Yusuf')).toBeVisible();
  network.cut = false;
  await user.click(screen.getByText('Opnieuw proberen'));
  expect(await screen.findByText('1 student')).toBeVisible();
  expect(screen.queryByText('De lijst kon niet worden vernieuwd.')).toBeNull();
  await user.click(within(row('Yusuf')).getByText('Ali'));
  expect(address()).toMatch(/^\/students\/student\//);
});

const QUESTION = 'Weet u zeker dat u deze leerling wilt verwijderen?';

test('one row asks at a time; a refusal stands in it, also of a colleague who was first; Ja takes it away, Nee leaves it', async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const yusuf = await insertStudent(server.database, { firstName: 'Yusuf', lastName: 'Ali' });
  const zahra = await insertStudent(server.database, { firstName: 'Zahra', lastName: 'Nur' });
  const { user, network, address } = await renderApp({ server, path: '/students', as: 'admin' });
  await screen.findByText('3 studenten');
  const button = (name: string) => screen.getByLabelText(`${name} verwijderen`);
  const press = (text: string) => user.click(screen.getByText(text));
  await user.click(button('Amal Haddad'));
  await user.click(button('Yusuf Ali'));
  expect(screen.getAllByText(QUESTION)).toHaveLength(1);
  const question = within(screen.getByRole('alertdialog', { name: QUESTION }));
  expect(question.getByText('Nee')).toHaveFocus();
  // Which opens no student.
  await press(QUESTION);
  expect(address()).toBe('/students');
  await press('Nee');
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(button('Yusuf Ali')).toHaveFocus();
  await user.click(button('Yusuf Ali'));
  expect(network.requests.filter(request => request.startsWith('DELETE'))).toEqual([]);

  network.cut = true;
  await press('Ja');
  await screen.findByText('Geen serverreactie');
  await user.click(screen.getByText('Sluiten'));
  network.cut = false;
  await user.click(button('Yusuf Ali'));
  await press('Ja');
  expect(await screen.findByText('Yusuf Ali is verwijderd')).toBeVisible();
  await screen.findByText('2 studenten');
  expect(screen.queryByText('Yusuf')).toBeNull();
  expect(network.requests).toContain(`DELETE /api/students/student/${yusuf}`);

  const colleague = await server.loginAs('admin');
  await colleague.delete(`/api/students/student/${zahra}`);
  const { message } = (await colleague.delete(`/api/students/student/${zahra}`)).json();
  await user.click(button('Zahra Nur'));
  await press('Ja');
  expect(await screen.findByText('1 student')).toBeVisible();
  expect(await screen.findByText(message)).toBeVisible();
});

test('a deletion is told with its undo also where the list has nobody by the time of the answer', async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const { user, network } = await renderApp({ server, path: '/students', as: 'admin' });
  await user.click(await screen.findByLabelText('Amal Haddad verwijderen'));
  const answer = Promise.withResolvers<void>();
  network.held = answer.promise;
  await user.click(screen.getByText('Ja'));
  await waitFor(() => expect(network.waiting.some(request => request.startsWith('DELETE'))).toBe(true));
  network.held = undefined;
  fireEvent.change(screen.getByRole('searchbox', { name: /^Zoek/ }), { target: { value: 'niemand' } });
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  answer.resolve();
  expect(await screen.findByText('Amal Haddad is verwijderd')).toBeVisible();
});

describe('on paper', () => {
  const amal = { firstName: 'Amal', sex: 'Vrouw', country: 'Syrië', status: 'true', classrooms: [] };
  const studentsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...amal, _id: `${index}`, lastName: `Haddad ${index}` }));

  /** Opens the dialog over a back end whose first answer fails where that is asked for. */
  const open = (count: number, { failing = false } = {}) => {
    const streamStudents = vi.fn(async () => new Response(JSON.stringify({ list: studentsOf(count) })).body);
    if (failing) streamStudents.mockRejectedValueOnce(new HttpError('Kapot', 500));
    renderInApp(
      <DataProviderContext.Provider value={{ streamStudents } as never}>
        <PrintListDialog
          filter={NO_FILTER}
          sort={{ field: 'lastName', order: 'ASC' }}
          total={undefined}
          onClose={vi.fn()}
        />
      </DataProviderContext.Provider>,
    );
  };

  test('the whole list is printed, not the page in sight; one that did not come is asked for again', async () => {
    const onPaper: string[] = [];
    vi.stubGlobal('print', () => {
      const list = screen.getByLabelText('Afdruk van de studentenlijst');
      expect(list).toHaveTextContent('21 studenten');
      const rows = within(list).getAllByRole('row', { hidden: true });
      onPaper.push(...rows.map(row => row.textContent ?? ''));
    });
    open(21, { failing: true });
    fireEvent.click(await screen.findByText('Opnieuw proberen'));
    await screen.findByText('21 studenten staan klaar om af te drukken.');
    fireEvent.click(screen.getByText('Afdrukken'));
    expect(onPaper).toHaveLength(22);
    expect(onPaper[0]).toMatch(/^VoornaamAchternaam/);
    expect(onPaper.filter(row => row.includes('Haddad'))).toHaveLength(21);
  });

  test('more than can be printed are not put on the page, though the list did not know how many there are', async () => {
    open(STUDENTS_PER_PRINT_MAX + 1);
    expect(await screen.findByText(/5\.001/)).toBeVisible();
    expect(screen.queryByText('Afdrukken')).toBeNull();
    expect(screen.queryByText(/staan klaar om af te drukken/)).toBeNull();
  });
});

describe('filters', () => {
  let zeist: string;
  let utrecht: string;
  beforeEach(async () => {
    zeist = (await server.createOrganization({ name: 'Gemeente Zeist' }))._id;
    utrecht = (await server.createOrganization({ name: 'Gemeente Utrecht', status: false }))._id;
    const morning = (await server.createClassroom({ name: 'A1 ochtend' }))._id;
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

  const names = () =>
    screen.queryAllByRole('link', { name: /Haddad|Ali|Nowak/ }).map(link => link.textContent);

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

  test('who is added elsewhere counts; letters lead to names from three pages on', async () => {
    await insertStudents(server.database, Array(37).fill({ lastName: 'Zand' }));
    const { network } = await open();
    await screen.findByText('40 studenten');
    expect(network.requests.filter(request => request.includes('letters'))).toEqual([]);
    // Who was added elsewhere counts, although the page of rows is the same.
    await insertStudent(server.database, { lastName: 'Zwart' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());
    for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)));
    expect(await screen.findByText('41 studenten')).toBeVisible();
    expect(await screen.findByRole('navigation', { name: 'Naar een letter' })).toBeVisible();
  });
});
