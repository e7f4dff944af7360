import { screen, within } from '@testing-library/react';
import { DataProviderContext } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { STUDENTS_PER_PRINT_MAX } from '../../../../core/rules/limits.ts';
import { NO_FILTER } from '../../../../core/rules/studentQuery.ts';
import { PrintListDialog } from '../../../../src/resources/students/print/PrintListDialog.tsx';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { renderInApp } from '../../../support/renderInApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
beforeEach(async () => {
  for (let number = 1; number <= 21; number += 1) {
    await insertStudent(server.database, { firstName: 'Amal', lastName: `Haddad ${number}` });
  }
  await insertStudent(server.database, { firstName: 'Yusuf', lastName: 'Ali' });
});

test('the whole list that the search leaves is printed, not the page in sight', async () => {
  const onPaper: string[] = [];
  vi.stubGlobal('print', () => {
    const list = screen.getByLabelText('Afdruk van de studentenlijst');
    onPaper.push(
      ...within(list)
        .getAllByRole('row', { hidden: true })
        .map(row => row.textContent ?? ''),
    );
    expect(list).toHaveTextContent('21 studenten');
  });
  const { user, network } = await renderApp({ server, path: '/students?name=amal', as: 'staff' });
  await screen.findByText('21 studenten');
  await user.click(screen.getByRole('button', { name: 'Meer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hele lijst afdrukken' }));
  const dialog = await screen.findByRole('dialog', { name: 'Studentenlijst afdrukken' });
  await within(dialog).findByText('21 studenten staan klaar om af te drukken.');
  await user.click(within(dialog).getByRole('button', { name: 'Afdrukken' }));
  expect(onPaper).toHaveLength(22);
  expect(onPaper[0]).toMatch(/^VoornaamAchternaam/);
  expect(onPaper.filter(row => row.includes('Haddad'))).toHaveLength(21);

  // A failure says so, and is tried again.
  await user.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  network.cut = true;
  await user.click(screen.getByRole('button', { name: 'Meer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hele lijst afdrukken' }));
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  network.cut = false;
  await user.click(again);
  expect(await screen.findByText('21 studenten staan klaar om af te drukken.')).toBeInTheDocument();
});

test('more than can be printed are not put on the page, though the list did not know how many there are', async () => {
  const list = Array.from({ length: STUDENTS_PER_PRINT_MAX + 1 }, (_, index) => ({ _id: String(index) }));
  const dataProvider = { streamStudents: async () => new Response(JSON.stringify({ list })).body };
  renderInApp(
    <DataProviderContext.Provider value={dataProvider as never}>
      <PrintListDialog
        filter={NO_FILTER}
        sort={{ field: 'lastName', order: 'ASC' }}
        total={undefined}
        onClose={vi.fn()}
      />
    </DataProviderContext.Provider>,
  );
  expect(await screen.findByText(/5\.001/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Afdrukken' })).toBeNull();
  expect(screen.queryByText(/staan klaar om af te drukken/)).toBeNull();
});
