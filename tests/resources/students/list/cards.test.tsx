import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAGE_SIZE } from '../../../../core/rules/limits.ts';
import { ALL_COLUMNS } from '../../../../core/rules/studentColumns.ts';
import { dataProvider } from '../../../../src/providers/dataProvider/index.ts';
import { StudentCards } from '../../../../src/resources/students/list/StudentCards.tsx';
import { fetchFrom } from '../../../support/fetchFrom.ts';
import { insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { signInAs } from '../../../support/session.ts';
import { renderList } from './renderList.tsx';

let server: TestServer;
beforeEach(async () => {
  localStorage.clear();
  server = await startTestServer();
  await insertStudent(server.database, {
    firstName: 'Amal',
    lastName: 'Haddad',
    birthDate: '1990-02-28',
    country: 'Syrië',
    contactPersonName: 'Els van Dijk',
  });
});
afterEach(() => server.close());

test('cards leave out the columns that the user hides, never the name', async () => {
  await signInAs(server, fetchFrom(server), 'staff');
  const hidden = ['lastName', 'country', 'contactPersonName'];
  const columns = ALL_COLUMNS.map(({ name }) => ({ name, shown: !hidden.includes(name) }));
  await dataProvider.saveListSettings({ columns, pageSize: PAGE_SIZE });
  renderList(<StudentCards />);
  await screen.findByRole('link', { name: 'Amal Haddad' });
  await waitFor(() => expect(screen.queryByText('Syrië')).toBeNull());
  expect(screen.queryByText('Els van Dijk')).toBeNull();
  expect(screen.getByText('28/02/1990')).toBeVisible();
});
