import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SCREENS } from '../../../src/screens.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

const PAGES = [
  [SCREENS.newTeacherList.path, 'Klas toevoegen', '/admin?category=classrooms', 'klassen'],
  [SCREENS.organizationReport.path, 'Instantie toevoegen', '/admin?category=organizations', 'instanties'],
] as const;

test('a page where there is nothing to choose leads to it, or says whom to ask', async () => {
  const admin = await renderApp({ server, as: 'admin' });
  for (const [path, add, to] of PAGES) {
    await act(() => admin.router.navigate(path));
    expect(await screen.findByRole('link', { name: add })).toHaveAttribute('href', to);
  }
  admin.unmount();
  const staff = await renderApp({ server, as: 'staff' });
  for (const [path, add, , what] of PAGES) {
    await act(() => staff.router.navigate(path));
    const sentence = `Er zijn geen actieve ${what}. Vraag een beheerder om er een toe te voegen.`;
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('link', { name: add })).toBeNull();
  }
});
