import { screen, waitFor, within } from '@testing-library/react';
import { useListContext } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { PAGE_SIZE } from '../../../../core/rules/limits.ts';
import { StudentTable } from '../../../../src/resources/students/list/StudentTable.tsx';
import { fetchFrom } from '../../../support/fetchFrom.ts';
import { insertStudent } from '../../../support/records.ts';
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

const box = (name: string) => screen.getByRole('checkbox', { name });

test('Shift selects the rows between, the heading the whole page', async () => {
  const { user } = await open();
  await user.click(box('Amal Ali selecteren'));
  await user.keyboard('{Shift>}');
  await user.click(box('Amal Cohen selecteren'));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('status')).toHaveTextContent('3');
  const heading = screen.getAllByRole('columnheader')[0] as HTMLElement;
  const page = within(heading).getByRole('checkbox', { name: 'Hele pagina selecteren' });
  expect(page).toBePartiallyChecked();
  await user.click(page);
  expect(page).not.toBePartiallyChecked();
  expect(page).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('4');
  expect(box('Amal Duarte selecteren')).toBeChecked();
  await user.click(page);
  expect(screen.getByRole('status')).toHaveTextContent('0');
});

test('the keyboard goes on from the box of the page to the button that selects all that were found', async () => {
  for (let number = 0; number < PAGE_SIZE; number++) {
    await insertStudent(server.database, { firstName: 'Bo', lastName: `Zand ${number}` });
  }
  const { user } = await open();
  const page = box('Hele pagina selecteren');
  await user.click(page);
  expect(screen.getByRole('status')).toHaveTextContent(`${PAGE_SIZE}`);
  const all = await screen.findByRole('button', { name: 'Alle 24 gevonden studenten selecteren' });
  await user.tab();
  expect(all).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('24'));
  expect(all).not.toBeInTheDocument();
  expect(page).toHaveFocus();
});
