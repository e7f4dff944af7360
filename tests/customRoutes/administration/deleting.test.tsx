import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { closedCard, ORGANIZATIONS, shownNames } from '../../support/cards.ts';
import { insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

const open = (path: string) => renderApp({ server, path, as: 'admin' });
const trash = (name: string) => screen.findByLabelText(`${name} verwijderen`);

test('a deletion asks the server and then the administrator, says what it is, whether it is final, and why it cannot be', async () => {
  const { _id: noord } = await server.createOrganization({ name: 'Noord' });
  const { _id: zuid } = await server.createOrganization({ name: 'Zuid' });
  const { _id: classroomId } = await server.createClassroom({ name: 'Alfa' });
  await server.createClassroom({ name: 'Beta' });
  await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
  await server.createUser({ name: 'Karin Vos' });
  const { user, router, network, client } = await open(ORGANIZATIONS);
  await client?.post(API.newAbsenceReason, { name: 'Tandarts', status: true });
  const answer = async (name: string) => {
    await user.click(within(screen.getByRole('dialog')).getByText(name));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await user.click(await trash('Noord'));
  expect(await screen.findByText('Weet u zeker dat u deze instantie wilt verwijderen?')).toBeVisible();
  // Another record shows that the returned list is used, not our own without the deleted one.
  await client?.post(API.newOrganization, { name: 'West' });
  network.requests.length = 0;
  await answer('Jazeker');
  await closedCard('West');
  expect(shownNames()).toEqual(['West', 'Zuid']);
  expect(network.requests).toEqual([`DELETE /api/organizations/organization/${noord}`]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Instantie toevoegen' })).toHaveFocus());
  await user.click(await trash('Zuid'));
  const sure = await screen.findByText('Jazeker');
  await client?.delete(`/api/organizations/organization/${zuid}`);
  await user.click(sure);
  expect(await screen.findByText('Deze instantie kan niet worden verwijderd')).toBeVisible();
  expect(screen.getByText('Deze instantie bestaat niet (meer)')).toBeVisible();
  await answer('Oké');

  for (const [path, name, said, reply] of [
    ['classrooms', 'Alfa', 'Bij deze klas is nog 1 inschrijving. Ook die van vroeger tellen mee', 'Oké'],
    ['classrooms', 'Alfa', 'Kies bij Wijzigen de status Inactief', 'Oké'],
    ['classrooms', 'Beta', 'Het gaat om de klas Beta.', 'Annuleren'],
    ['classrooms', 'Beta', 'U kunt dit terugzetten uit de prullenbak.', 'Annuleren'],
    ['absenceReasons', 'Tandarts', 'U kunt dit niet terugzetten.', 'Annuleren'],
    ['users', 'Karin Vos', 'U kunt dit niet terugzetten.', 'Annuleren'],
  ] as const) {
    await act(() => router.navigate(`/admin?category=${path}`));
    await user.click(await trash(name));
    expect(await screen.findByRole('dialog')).toHaveTextContent(said);
    await answer(reply);
  }
});
