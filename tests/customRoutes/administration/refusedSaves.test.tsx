import { describe, expect, test } from 'vitest';
import {
  CLASSROOMS,
  card,
  createUsers,
  field,
  ORGANIZATIONS,
  saveButton,
  USERS,
} from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

const open = (path: string) => renderApp({ server, path, as: 'admin' });

describe('the error of a refused save', () => {
  test('of a user goes when any field changes', async () => {
    await createUsers(server, 'Bart');
    const { user } = await open(USERS);
    const form = await card('Bart');
    await user.clear(field(form, 'Naam'));
    for (const label of ['E-mail', 'Beheerder', 'Personeel', 'Status', 'Naam']) {
      await user.click(saveButton(form));
      expect(await form.findByText('Vul de naam in')).toBeVisible();
      expect(field(form, 'Naam')).toBeInvalid();
      expect(field(form, 'E-mail')).toBeValid();
      const control = field(form, label);
      if (control.type === 'checkbox') await user.click(control);
      else if (label === 'Status') await user.selectOptions(control, 'Inactief');
      else await user.type(control, 'x');
      expect(form.queryByText('Vul de naam in'), label).toBeNull();
    }
  });

  test('of an organization goes when the name changes, not when the status does', async () => {
    await server.createOrganization({ name: 'Noord' });
    await server.createOrganization({ name: 'Zuid' });
    const { user } = await open(ORGANIZATIONS);
    const form = await card('Noord');
    const duplicate = 'Er is al een instantie met deze naam';
    await user.clear(field(form, 'Naam'));
    await user.type(field(form, 'Naam'), ' ZUID {Enter}');
    expect(await form.findByText(duplicate)).toBeVisible();
    await user.selectOptions(field(form, 'Status'), 'Inactief');
    expect(form.getByText(duplicate)).toBeVisible();
    await user.type(field(form, 'Naam'), 'oost');
    expect(form.queryByText(duplicate)).toBeNull();
  });

  test.each([
    { what: 'an organization', path: ORGANIZATIONS, table: 'organizations' },
    { what: 'a classroom', path: CLASSROOMS, table: 'classrooms' },
  ] as const)('of $what that is about no field goes when the name changes', async ({ path, table }) => {
    await server.createOrganization({ name: 'Noord' });
    await server.createClassroom({ name: 'Noord' });
    const { user, network } = await open(path);
    const form = await card('Noord');
    network.cut = true;
    await user.type(field(form, 'Naam'), 'o{Enter}');
    expect(await form.findByText('Geen serverreactie')).toBeVisible();
    await user.type(field(form, 'Naam'), 'o');
    expect(form.queryByText('Geen serverreactie')).toBeNull();

    network.cut = false;
    await server.database.deleteFrom(table).execute();
    await user.type(field(form, 'Naam'), 's{Enter}');
    expect(await form.findByText('Update mislukt')).toBeVisible();
    await user.type(field(form, 'Naam'), 't');
    expect(form.queryByText('Update mislukt')).toBeNull();
  });

  test('about a field goes when that field changes', async () => {
    await server.createOrganization({ name: 'Noord' });
    const { user } = await open(ORGANIZATIONS);
    const form = await card('Noord');
    await user.type(field(form, 'E-mail'), 'geen adres{Enter}');
    expect(await form.findByText('Vul een geldig e-mailadres in')).toBeVisible();
    expect(field(form, 'E-mail')).toHaveFocus();
    await user.clear(field(form, 'E-mail'));
    expect(form.queryByText('Vul een geldig e-mailadres in')).toBeNull();
  });
});
