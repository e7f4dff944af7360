import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

const REMINDER = 'Vergeet niet een aantekening toe te voegen';
const QUESTION = 'Weet u zeker dat u deze status wilt verwijderen?';

test('a status is added on top after two seconds of a reminder, and says the opposite of the newest', async () => {
  const id = await insertStudent(server.database);
  const { section, fill, save, saved, stored, user } = await openFile({ server, id });
  const statuses = section('Statussen');
  const values = () => statuses.getAllByLabelText('Status').map(({ textContent }) => textContent);
  expect(values()).toEqual(['Actief']);

  const pressed = performance.now();
  await user.click(statuses.getByText('Status toevoegen'));
  expect(statuses.getByText(REMINDER)).toBeVisible();
  expect(statuses.getByText('Status toevoegen')).toBeDisabled();
  expect(values()).toEqual(['Actief']);
  await waitFor(() => expect(values()).toEqual(['Inactief', 'Actief']));
  expect(performance.now() - pressed).toBeGreaterThanOrEqual(2_000);
  expect(statuses.queryByText(REMINDER)).toBeNull();
  const [newest, older] = statuses.getAllByRole('group');
  expect(newest).toHaveAttribute('data-current', 'true');
  expect(older).toHaveAttribute('data-current', 'false');
  expect(newest).toHaveAccessibleName('Inactief');
  expect(older).toHaveAccessibleName('Actief vanaf 01/01/2026');

  const [date] = statuses.getAllByLabelText('Startdatum') as [HTMLElement];
  expect(date).toHaveFocus();
  for (const select of statuses.getAllByLabelText('Status')) {
    expect(select).toHaveAttribute('aria-disabled', 'true');
  }
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'U heeft geen status of startdatum van de status gekozen',
  );
  fill(date, '02/03/2026');
  await save();
  await saved();
  expect((await stored()).studentStatuses).toMatchObject([
    { status: 'false', date: '2026-03-02' },
    { status: 'true', date: '2026-01-01' },
  ]);
  expect(screen.getByText('Inactief', { selector: 'h2 ~ span' })).toBeVisible();
});

test('a save during the reminder does not leave the new status out', async () => {
  const id = await insertStudent(server.database);
  const { section, answer, save, stored, user } = await openFile({ server, id });
  const statuses = section('Statussen');
  await user.click(statuses.getByText('Status toevoegen'));
  // Who is typing elsewhere when it is added keeps their place.
  const telephone = section('Profiel').getByLabelText('Telefoon');
  await user.click(telephone);
  await waitFor(() => expect(statuses.getAllByRole('group')).toHaveLength(2));
  expect(telephone).toHaveFocus();
  await user.click(statuses.getAllByLabelText(/^Status verwijderen/)[0] as HTMLElement);
  await answer(QUESTION, 'Verwijderen');

  await user.click(statuses.getByText('Status toevoegen'));
  await save();
  expect(statuses.queryByText(REMINDER)).toBeNull();
  const [date] = statuses.getAllByLabelText('Startdatum');
  await waitFor(() => expect(date).toHaveFocus());
  expect(date).toHaveAttribute('aria-invalid', 'true');
  expect(statuses.getAllByRole('group')).toHaveLength(2);
  expect((await stored()).studentStatuses).toHaveLength(1);
});

test('deleting asks; without any status left the file cannot be saved', async () => {
  const id = await insertStudent(server.database);
  const { section, answer, save, stored, user } = await openFile({ server, id });
  await user.click(section('Statussen').getByLabelText(/^Status verwijderen/));
  await answer(QUESTION, 'Annuleren');
  expect(section('Statussen').getByLabelText('Startdatum')).toHaveValue('01/01/2026');
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  await user.click(section('Statussen').getByLabelText(/^Status verwijderen/));
  await answer(QUESTION, 'Verwijderen');
  expect(section('Statussen').getByText(/^Deze student heeft nog geen status/)).toBeVisible();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'U heeft geen status of startdatum van de status gekozen',
  );
  expect((await stored()).studentStatuses).toHaveLength(1);
});

test('a new status with an older date is not the newest, and one that equals its neighbour says so', async () => {
  const id = await insertStudent(server.database, { statuses: [{ status: 'true', date: '2026-03-05' }] });
  const { section, save, saved, stored, user } = await openFile({ server, id });
  const statuses = section('Statussen');
  const cards = () =>
    statuses
      .getAllByRole('group')
      .map(card => `${card.getAttribute('aria-label')} ${card.getAttribute('data-current')}`);
  await user.click(statuses.getByText('Status toevoegen'));
  await waitFor(() => expect(statuses.getAllByRole('group')).toHaveLength(2));
  const [first] = statuses.getAllByRole('group') as [HTMLElement];
  await user.click(within(first).getByLabelText('Startdatum'));
  await user.keyboard('05/01/2026');
  expect(cards()).toEqual(['Inactief vanaf 05/01/2026 false', 'Actief vanaf 05/03/2026 true']);
  await user.clear(within(first).getByLabelText('Startdatum'));
  await user.keyboard('06/03/2026');
  await user.click(statuses.getByText('Status toevoegen'));
  await waitFor(() => expect(statuses.getAllByRole('group')).toHaveLength(3));
  const [added] = statuses.getAllByRole('group') as [HTMLElement];
  await user.click(within(added).getByLabelText('Startdatum'));
  await user.keyboard('01/02/2026');
  expect(within(added).getByRole('status')).toHaveTextContent(/^Vanaf 05\/03\/2026 staat er ook actief\.$/);
  await save();
  await saved();
  expect((await stored()).studentStatuses).toMatchObject([
    { status: 'false', date: '2026-03-06' },
    { status: 'true', date: '2026-03-05' },
    { status: 'true', date: '2026-02-01' },
  ]);
});
