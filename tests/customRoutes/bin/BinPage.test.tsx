import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../../src/screens.ts';
import { commitBatch, planOf } from '../../support/changeSets.ts';
import { formOf } from '../../support/form.ts';
import { insertStudent, insertStudents } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

const openBin = () => renderApp({ server, path: SCREENS.bin.path, as: 'admin' });

/** Makes so many students inactive by one batch. */
async function makeBatch(count: number): Promise<string[]> {
  const admin = await server.loginAs('admin');
  const ids = await insertStudents(
    server.database,
    Array.from({ length: count }, (_, number) => ({ firstName: `Nieuw${number}`, lastName: 'Nur' })),
  );
  const change = { kind: 'status', status: 'false', date: '2026-02-01' } as const;
  const { digest } = await planOf(admin, ids, change);
  await commitBatch(admin, ids, change, digest);
  return ids;
}

test('who was changed opens by its number; an undo of many that broke off says so and goes on, and who stays as they are', async () => {
  const ids = await makeBatch(120);
  const { user, network } = await openBin();
  expect(await screen.findByText(/^Nieuw.* Nur, .* en 117 anderen$/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^120 studenten/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Status gewijzigd: / }));
  expect(await dialog.findByText('120 studenten')).toBeInTheDocument();
  const first = dialog.getByText('Nieuw0 Nur');
  expect(first).toHaveAttribute('href', pathTo(SCREENS.student.path, { id: ids[0] ?? '' }));
  expect(first.closest('li')).toHaveTextContent('Nieuw0 Nur: gewijzigd');
  await user.click(dialog.getByText('Sluiten'));
  const button = await screen.findByRole('button', { name: /^Ongedaan maken: Status gewijzigd: / });
  const held = Promise.withResolvers<void>();
  network.held = held.promise;
  await user.click(button);
  await expect.poll(() => network.waiting.filter(each => each.endsWith('/undo'))).toHaveLength(1);
  const id = ids.at(-1) ?? '';
  const changed = { active: 1, date: '2026-02-02' } as const;
  await server.database.updateTable('studentStatuses').set(changed).where('studentId', '=', id).execute();
  network.brokenOff = 1;
  held.resolve();
  expect(await screen.findByText(/^Deels teruggezet: 41%\. De verbinding/)).toBeVisible();
  expect(await screen.findByText('Deels teruggezet: 83%')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Ga door: Status gewijzigd: / })).toHaveTextContent('Ga door');
  await user.click(screen.getByRole('button', { name: 'Ga door' }));
  const alert = await screen.findByText(/^Teruggezet, behalve wat sindsdien is gewijzigd: /);
  const sentence = 'Het dossier van Nieuw119 Nur is sindsdien gewijzigd';
  expect(within(alert).getByText(sentence)).toBeVisible();
});

test('what was put back or erased, and whose answer was lost, is done once when it is tried again; notes are counted', async () => {
  const admin = await server.loginAs('admin');
  const remove = async (lastName: string) =>
    admin.delete(
      pathTo(API.student, { id: await insertStudent(server.database, { firstName: 'Amal', lastName }) }),
    );
  await remove('Haddad');
  await remove('Nur');
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Zand' });
  const path = pathTo(API.student, { id });
  const note = { date: '2026-02-01', category: 'Andere', description: 'Leest graag' };
  const saved = (await admin.put(path, formOf({ student: {}, studentNotes: [note, note] }))).json();
  const deletedStudentNotes = saved.studentNotes.map(({ _id }: { _id: string }) => _id);
  await admin.put(path, formOf({ student: {}, deletedStudentNotes }));
  const { user, network } = await openBin();
  const again = async (name: string, done: string) => {
    const button = await screen.findByRole('button', { name });
    network.brokenOff = 1;
    await user.click(button);
    const dialog = screen.queryByRole('dialog');
    if (dialog) await user.click(within(dialog).getByRole('button', { name: 'Voorgoed verwijderen' }));
    await screen.findByText(/het is niet zeker of dit is gelukt/);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText(done)).toBeVisible();
  };
  await again('Terugzetten: Student verwijderd: Amal Haddad', 'Student Amal Haddad is teruggezet');
  await again('Voorgoed verwijderen: Student verwijderd: Amal Nur', 'Voorgoed verwijderd');
  const students = await server.database.selectFrom('students').select('lastName').execute();
  expect(students).toEqual([{ lastName: 'Zand' }, { lastName: 'Haddad' }]);

  await user.click(await screen.findByLabelText('Terugzetten: Aantekening verwijderd: Amal Zand'));
  expect(await screen.findByText('De 2 aantekeningen van Amal Zand zijn teruggezet')).toBeVisible();
});
