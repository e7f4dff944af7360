import { screen, waitFor } from '@testing-library/react';
import { useListContext } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { PAGE_SIZE } from '../../../../core/rules/limits.ts';
import { StudentTable } from '../../../../src/resources/students/list/StudentTable.tsx';
import { fetchFrom } from '../../../support/fetchFrom.ts';
import { insertStudent, insertStudents } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { signInAs } from '../../../support/session.ts';
import { renderList } from './renderList.tsx';

const server = serverPerTest();
beforeEach(async () => {
  for (const lastName of ['Ali', 'Berg', 'Cohen', 'Duarte']) {
    await insertStudent(server.database, { firstName: 'Amal', lastName });
  }
});

const Selected = () => <output>{useListContext().selectedIds.length}</output>;

/** The table, and how many are selected. */
const open = async () => {
  await signInAs(server, fetchFrom(server), 'staff');
  const view = renderList(
    <>
      <StudentTable /> <Selected />
    </>,
  );
  await screen.findByRole('link', { name: 'Amal Ali' });
  return view;
};

const box = (name: string) => screen.getByLabelText(name);

test('Shift selects the rows between, the heading the page, from which the keyboard goes on to all that were found', async () => {
  await insertStudents(
    server.database,
    Array.from({ length: PAGE_SIZE }, (_, number) => ({ firstName: 'Bo', lastName: `Zand ${number}` })),
  );
  const { user } = await open();
  await user.click(box('Amal Ali selecteren'));
  await user.keyboard('{Shift>}');
  await user.click(box('Amal Cohen selecteren'));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('status')).toHaveTextContent('3');
  const page = box('Hele pagina selecteren');
  expect(page).toBePartiallyChecked();
  await user.click(page);
  expect(page).not.toBePartiallyChecked();
  expect(screen.getByRole('status')).toHaveTextContent(`${PAGE_SIZE}`);
  expect(box('Amal Duarte selecteren')).toBeChecked();
  const all = await screen.findByRole('button', { name: 'Alle 24 gevonden studenten selecteren' });
  await user.tab();
  expect(all).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('24'));
  expect(all).not.toBeInTheDocument();
  expect(page).toHaveFocus();
  await user.click(page);
  expect(screen.getByRole('status')).toHaveTextContent('4');
});
