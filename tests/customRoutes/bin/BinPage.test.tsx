import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ChangeSet } from '../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { contentsOf, namesOf } from '../../../src/customRoutes/bin/ChangeSetItem.tsx';
import { SCREENS } from '../../../src/screens.ts';
import { commitBatch, planOf } from '../../support/changeSets.ts';
import { formOf } from '../../support/form.ts';
import { insertStudent, insertStudents } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const contents = (changeSet: Pick<ChangeSet, 'kind' | 'name' | 'students' | 'counts'>) =>
  contentsOf({ title: {}, ...changeSet } as ChangeSet)
    .map(({ text }) => text)
    .join(', ');

test('an import of one student says so; what is named after its student does not', () => {
  const counts = { studentStatuses: 1 };
  expect(contents({ kind: 'importStudents', name: '', students: 1, counts })).toBe('1 student, 1 status');
  expect(contents({ kind: 'deleteStudent', name: 'Amal Haddad', students: 1, counts })).toBe('1 status');
});

test.each([
  { about: ['Amal Haddad'], students: 1, names: 'Amal Haddad' },
  { about: ['Amal Haddad', 'Bilal Nur'], students: 2, names: 'Amal Haddad en Bilal Nur' },
  { about: ['Amal', 'Bilal', 'Chana'], students: 12, names: 'Amal, Bilal, Chana en 9 anderen' },
  { about: [], students: 12, names: '' },
])('whom it is about: $names', ({ about, students, names }) => {
  expect(namesOf({ about, students })).toBe(names);
});

describe('the pages', () => {
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

  const INACTIVE = [{ status: 'false', date: '2026-02-01' }] as const;

  test('files with different dates of birth say in what they differ, and Enter does not merge them', async () => {
    const [id = '', otherId = ''] = await insertStudents(server.database, [
      { firstName: 'Amal', lastName: 'Haddad', birthDate: '1990-01-31' },
      { firstName: 'Kamal', lastName: 'Haddada', birthDate: '1985-11-11', statuses: INACTIVE },
    ]);
    const path = pathTo(SCREENS.merge.path, { id, otherId });
    const { user } = await renderApp({ server, path, as: 'admin' });
    expect(await screen.findByText('De student wordt hierdoor inactief.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Samenvoegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deze dossiers samenvoegen?' }));
    const warning =
      'Dit lijken twee verschillende personen: Amal Haddad, geboren op 31/01/1990, en Kamal Haddada, geboren op 11/11/1985.';
    expect(dialog.getByRole('alert')).toHaveTextContent(warning);
    expect(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(warning);
    expect(await server.database.selectFrom('students').select('id').execute()).toHaveLength(2);
  });

  test('an address without two files leads back', async () => {
    const path = pathTo(SCREENS.merge.path, { id: 'a', otherId: 'b' });
    const { user, address } = await renderApp({ server, path, as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Ga terug' }));
    expect(await screen.findByRole('heading', { name: 'Studenten' })).toBeVisible();
    expect(address()).toBe('/students');
  });
});
