import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { card, closedCard, field, ORGANIZATIONS, saveButton, shownNames } from '../../support/cards.ts';
import { insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

const open = (path: string) => renderApp({ server, path, as: 'admin' });

describe('a deletion', () => {
  const trash = (name: string) => screen.findByRole('button', { name: `${name} verwijderen` });

  test('asks the server first, then the administrator, and shows the list that comes back', async () => {
    const { _id } = await server.createOrganization({ name: 'Noord' });
    await server.createOrganization({ name: 'Zuid' });
    const { user, network, client } = await open(ORGANIZATIONS);
    await user.click(await trash('Noord'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Weet u zeker dat u deze instantie wilt verwijderen?')).toBeVisible();
    // Another record shows that the returned list is used, not our own without the deleted one.
    await client?.post('/api/organizations/organization', { name: 'West' });
    network.requests.length = 0;
    await user.click(dialog.getByRole('button', { name: 'Jazeker' }));
    await closedCard('West');
    expect(shownNames()).toEqual(['West', 'Zuid']);
    expect(network.requests).toEqual([`DELETE /api/organizations/organization/${_id}`]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Instantie toevoegen' })).toHaveFocus());
  });

  test('that became impossible meanwhile shows why', async () => {
    const { _id } = await server.createOrganization({ name: 'Noord' });
    const { user, client } = await open(ORGANIZATIONS);
    await user.click(await trash('Noord'));
    const sure = await screen.findByRole('button', { name: 'Jazeker' });
    await client?.delete(`/api/organizations/organization/${_id}`);
    await user.click(sure);
    expect(await screen.findByText('Deze instantie kan niet worden verwijderd')).toBeVisible();
    expect(screen.getByText('Deze instantie bestaat niet (meer)')).toBeVisible();
  });

  test('says what it is, whether it is final, and what can be done when it is in use', async () => {
    const { _id: classroomId } = await server.createClassroom({ name: 'Alfa' });
    await server.createClassroom({ name: 'Beta' });
    await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
    await server.createUser({ name: 'Karin Vos' });
    const { user, router, client } = await open('/admin?category=classrooms');
    await client?.post(API.newAbsenceReason, { name: 'Tandarts', status: true });
    const close = async (name: string) => {
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await user.click(await trash('Alfa'));
    const refusal = await screen.findByRole('dialog', { name: 'Deze instantie kan niet worden verwijderd' });
    expect(refusal).toHaveTextContent('Bij deze klas is nog 1 inschrijving. Ook die van vroeger tellen mee');
    expect(refusal).toHaveTextContent('Kies bij Wijzigen de status Inactief');
    await close('Oké');
    await user.click(await trash('Beta'));
    const question = await screen.findByRole('dialog', { name: /deze instantie wilt verwijderen/ });
    expect(question).toHaveTextContent('Het gaat om de klas Beta.');
    expect(question).toHaveTextContent('U kunt dit terugzetten uit de prullenbak.');
    await close('Annuleren');
    for (const [path, name, what] of [
      ['/admin?category=absenceReasons', 'Tandarts', /deze reden wilt verwijderen/],
      ['/admin', 'Karin Vos', /Karin Vos wilt verwijderen/],
    ] as const) {
      await act(() => router.navigate(path));
      await user.click(await trash(name));
      const final = await screen.findByRole('dialog', { name: what });
      expect(final).toHaveTextContent('U kunt dit niet terugzetten.');
      await close('Annuleren');
    }
  });

  test('is not undone by a list that was asked for before it', async () => {
    await server.createOrganization({ name: 'Noord' });
    await server.createOrganization({ name: 'Zuid' });
    await server.createClassroom({ name: 'Alfa' });
    const { user, network } = await open(ORGANIZATIONS);
    await trash('Noord');
    await user.click(screen.getByRole('link', { name: 'Klassen' }));
    const classroom = await card('Alfa');
    await user.type(field(classroom, 'Naam'), ' 1');
    await user.click(saveButton(classroom));
    await screen.findByText('Opgeslagen');

    // After a save the other lists are asked for again when they are shown.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    network.held = held;
    await user.click(screen.getByRole('link', { name: 'Instanties' }));
    await waitFor(() => expect(network.waiting).toHaveLength(2));
    network.held = undefined;
    await user.click(await trash('Noord'));
    await user.click(await screen.findByRole('button', { name: 'Jazeker' }));
    await waitFor(() => expect(shownNames()).toEqual(['Zuid']));
    release();
    // A call that is made later comes back later.
    await act(async () => void (await (await fetch(API.health)).json()));
    await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(shownNames()).toEqual(['Zuid']);
  });
});
