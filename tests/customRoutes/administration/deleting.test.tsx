import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ORGANIZATIONS, shownNames, USERS } from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

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
    // What somebody else added shows that the returned list is taken, not ours without the record.
    await client?.post('/api/organizations/organization', { name: 'West' });
    network.requests.length = 0;
    await user.click(dialog.getByRole('button', { name: 'Jazeker' }));
    await screen.findByRole('form', { name: 'West' });
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

  test('of oneself shows what the server says', async () => {
    const { user, client } = await open(USERS);
    await user.click(await trash(client?.userName ?? ''));
    const dialog = within(await screen.findByRole('dialog', { name: 'U kunt uzelf niet verwijderen' }));
    await user.click(dialog.getByRole('button', { name: 'Oké' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
