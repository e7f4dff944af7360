import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

test('a line of time that is open shows what a save stored', async () => {
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const { section, fill, save, saved, user } = await openFile({ server, id });
  const timeline = within(await screen.findByRole('region', { name: 'Tijdlijn' }));
  await user.click(await timeline.findByRole('button', { name: 'Tonen' }));
  await timeline.findByRole('list', { name: 'Tijdlijn' });

  await user.click(section('Aantekeningen').getByText('Aantekening toevoegen'));
  fill(section('Aantekeningen').getByLabelText('Beschrijving'), 'Gesproken');
  await save();
  await saved();
  expect(await timeline.findByText(/Gesproken/)).toBeVisible();
});

test('announced absences are named among the changes', async () => {
  const id = await insertStudent(server.database);
  const client = await server.loginAs('staff');
  const days = { startDate: '2026-03-02', endDate: '2026-03-03' };
  await client.post(pathTo(API.studentAbsences, { id }), { ...days, remark: 'griep' });
  const { user } = await openFile({ server, id, as: 'admin' });
  const timeline = within(await screen.findByRole('region', { name: 'Tijdlijn' }));
  await user.click(await timeline.findByRole('button', { name: 'Tonen' }));
  expect(await timeline.findByText(/wijzigde: .*Afmeldingen/)).toBeVisible();
  expect(timeline.queryByText(/andere gegevens/)).toBeNull();
});
