import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

test('a save during the reminder leaves no status out; the newest by day is the current one, and one is deleted', async () => {
  const id = await insertStudent(server.database, { statuses: [{ status: 'true', date: '2026-03-05' }] });
  const { section, fill, answer, save, saved, stored, user } = await openFile({ server, id });
  const statuses = section('Statussen');
  const cards = () =>
    statuses
      .getAllByRole('group')
      .map(card => `${card.getAttribute('aria-label')} ${card.getAttribute('data-current')}`);
  /** A save that is tried ends the reminder. */
  const add = async () => {
    fireEvent.click(statuses.getByText('Status toevoegen'));
    expect(statuses.getByText('Vergeet niet een aantekening toe te voegen')).toBeVisible();
    await save();
    const [date] = statuses.getAllByLabelText('Startdatum') as [HTMLElement];
    await waitFor(() => expect(date).toHaveFocus());
    expect(date).toHaveAttribute('aria-invalid', 'true');
    return date;
  };
  const inactive = await add();
  expect((await stored()).studentStatuses).toHaveLength(1);
  fill(inactive, '05/01/2026');
  expect(cards()).toEqual(['Inactief vanaf 05/01/2026 false', 'Actief vanaf 05/03/2026 true']);
  fill(inactive, '06/03/2026');
  fill(await add(), '01/02/2026');
  expect(statuses.getByText('Vanaf 05/03/2026 staat er ook actief.')).toBeVisible();
  await save();
  await saved();
  expect((await stored()).studentStatuses).toMatchObject([
    { status: 'false', date: '2026-03-06' },
    { status: 'true', date: '2026-03-05' },
    { status: 'true', date: '2026-02-01' },
  ]);
  expect(screen.getByText('Inactief', { selector: 'h2 ~ span' })).toBeVisible();
  await user.click(statuses.getByLabelText('Status verwijderen: Inactief vanaf 06/03/2026'));
  await answer('Weet u zeker dat u deze status wilt verwijderen?', 'Verwijderen');
  await save();
  await saved();
  expect((await stored()).studentStatuses).toHaveLength(2);
});
