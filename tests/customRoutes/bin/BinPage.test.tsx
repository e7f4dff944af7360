import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { BEHIND_NUMBER_PAGE_SIZE } from '../../../core/rules/limits.ts';
import { SCREENS } from '../../../src/screens.ts';
import { commitBatch, planOf } from '../../support/batches.ts';
import { formOf } from '../../support/form.ts';
import { insertClassroom, insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const openBin = () => renderApp({ server, path: SCREENS.bin.path, as: 'admin' });

test('a count opens whom it counts, under an address that can be shared, and what was done to them', async () => {
  const admin = await server.loginAs('admin');
  const enrolments = [
    { classroomId: await insertClassroom(server.database, { name: 'A1' }), startDate: '2026-01-01' },
  ];
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad', enrolments });
  const other = await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Nur', enrolments });
  const classroom = await insertClassroom(server.database, { name: 'B1' });
  const change = { kind: 'classroom', classroom, startDate: '2026-03-10' } as const;
  const { digest } = await planOf(admin, [id, other], change);
  await commitBatch(admin, [id, other], change, digest);
  const { user, address } = await openBin();
  expect(await screen.findByText('Amal Haddad en Bilal Nur')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^4 inschrijvingen/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Naar een andere klas: / }));
  expect(await dialog.findByText('4 inschrijvingen')).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Amal Haddad: A1, 01/01/2026 – 09/03/2026 (gewijzigd)',
  );
  expect(dialog.getAllByRole('link', { name: 'Bilal Nur' })[0]).toHaveAttribute(
    'href',
    pathTo(SCREENS.student.path, { id: other }),
  );
  expect(address()).toMatch(/inhoud=[^&]+\.studentClassrooms\.\.1$/);
  await user.click(dialog.getByRole('button', { name: 'Sluiten' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe(SCREENS.bin.path);
});

test('a batch names its first students, and lists more than a page of them by the page', async () => {
  const admin = await server.loginAs('admin');
  const ids: string[] = [];
  for (let number = 0; number < BEHIND_NUMBER_PAGE_SIZE + 2; number++) {
    ids.push(await insertStudent(server.database, { firstName: `Nieuw${number}`, lastName: 'Nur' }));
  }
  const change = { kind: 'status', status: 'false', date: '2026-02-01' } as const;
  const { digest } = await planOf(admin, ids, change);
  await commitBatch(admin, ids, change, digest);
  const { user } = await openBin();
  expect(await screen.findByText(/^Nieuw.* Nur, .* en 49 anderen$/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^52 studenten/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const names = () =>
    dialog.queryAllByRole('listitem').flatMap(({ textContent }) => textContent?.match(/^Nieuw\d+/) ?? []);
  await expect.poll(names).toHaveLength(BEHIND_NUMBER_PAGE_SIZE);
  const first = names();
  await user.click(dialog.getByRole('button', { name: 'Pagina 2' }));
  await expect.poll(names).toHaveLength(2);
  expect(new Set([...first, ...names()]).size).toBe(ids.length);
});

test('what was put back or erased, and whose answer was lost, is done once when it is tried again', async () => {
  const admin = await server.loginAs('admin');
  const remove = async (lastName: string) =>
    admin.delete(
      pathTo(API.student, { id: await insertStudent(server.database, { firstName: 'Amal', lastName }) }),
    );
  await remove('Haddad');
  await remove('Nur');
  const { user, network } = await openBin();
  const again = async (name: string, done: string) => {
    const button = await screen.findByRole('button', { name });
    network.brokenOff = 1;
    await user.click(button);
    const dialog = screen.queryByRole('dialog');
    if (dialog) await user.click(within(dialog).getByRole('button', { name: 'Voorgoed wissen' }));
    await screen.findByText(/het is niet zeker of dit is gelukt/);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText(done)).toBeVisible();
  };
  await again('Terugzetten: Student verwijderd: Amal Haddad', 'Student Amal Haddad is teruggezet');
  await again('Voorgoed wissen: Student verwijderd: Amal Nur', 'Voorgoed gewist');
  const students = await server.database.selectFrom('students').select('lastName').execute();
  expect(students).toEqual([{ lastName: 'Haddad' }]);
});

test('of notes it says how many were restored', async () => {
  const admin = await server.loginAs('admin');
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const path = pathTo(API.student, { id });
  const note = { date: '2026-02-01', category: 'Andere', description: 'Leest graag' };
  const saved = (await admin.put(path, formOf({ student: {}, studentNotes: [note, note, note] }))).json();
  const [first, ...others] = saved.studentNotes.map(({ _id }: { _id: string }) => _id);
  for (const deletedStudentNotes of [[first], others]) {
    await admin.put(path, formOf({ student: {}, deletedStudentNotes }));
  }
  const { user } = await openBin();
  const restore = await screen.findAllByRole('button', {
    name: 'Terugzetten: Aantekening verwijderd: Amal Haddad',
  });
  for (const button of restore) await user.click(button);
  expect(await screen.findByText('De 2 aantekeningen van Amal Haddad zijn teruggezet')).toBeVisible();
  expect(await screen.findByText('De aantekening van Amal Haddad is teruggezet')).toBeVisible();
});
