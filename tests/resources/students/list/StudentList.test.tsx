import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();

test('a row opens its student, in another tab too; inactive ones are asked for; a list that does not come keeps what it has', async () => {
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const statuses = [{ status: 'false', date: '2026-01-01' }] as const;
  await insertStudent(server.database, { firstName: 'Yusuf', lastName: 'Ali', statuses });
  const { user, address, network, router } = await renderApp({ server, path: '/students', as: 'staff' });
  const link = await screen.findByRole('link', { name: 'Amal Haddad' });
  const row = (name: string) => screen.getByText(name, { selector: 'a' }).closest('tr') as HTMLElement;
  expect(link).toHaveAttribute('href', `/students/student/${id}`);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.keyboard('{Control>}');
  await user.click(within(row('Amal')).getByText('Haddad'));
  await user.keyboard('{/Control}');
  const file = expect.stringContaining(`/students/student/${id}`);
  expect(opened).toHaveBeenCalledExactlyOnceWith(file, '_blank', 'noopener');
  // Who may not delete is told why.
  const trash = within(row('Amal')).getByLabelText(/^Amal Haddad verwijderen/);
  expect(trash).toBeDisabled();
  expect(trash).toHaveAccessibleName(/Alleen een beheerder kan een student verwijderen/);

  expect(screen.queryByText('Yusuf')).toBeNull();
  await user.click(screen.getByLabelText('Inclusief Inactieve Studenten'));
  expect(await screen.findByText('Yusuf')).toBeVisible();
  expect(address()).toBe('/students?inactive=true');
  await act(() => router.navigate('/students?name=yusuf'));
  await user.click(await screen.findByText('Zoek ook onder inactieve studenten'));
  expect(await screen.findByText('Yusuf')).toBeVisible();
  expect(address()).toBe('/students?name=yusuf&inactive=true');

  network.cut = true;
  await user.click(screen.getByRole('button', { name: 'Voornaam' }));
  expect(await screen.findByText('De lijst kon niet worden vernieuwd.')).toBeVisible();
  expect(screen.getByText('Yusuf')).toBeVisible();
  network.cut = false;
  await user.click(screen.getByText('Opnieuw proberen'));
  expect(await screen.findByText('1 student')).toBeVisible();
  expect(screen.queryByText('De lijst kon niet worden vernieuwd.')).toBeNull();
  await user.click(within(row('Yusuf')).getByText('Ali'));
  expect(address()).toMatch(/^\/students\/student\//);
});
