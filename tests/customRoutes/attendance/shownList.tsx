import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pathTo } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../../src/screens.ts';
import { renderApp } from '../../support/renderApp.tsx';
import type { TestServer } from '../../support/server.ts';

/** Opens a list of the class of tests/support/attendance.ts as a teacher, and waits for its grid. */
export const openList = async (server: TestServer, id: string) => {
  const app = await renderApp({ server, path: pathTo(SCREENS.teacherList.path, { id }), as: 'staff' });
  await screen.findByRole('grid', { name: 'Presentie van Alfa A1' });
  return app;
};

/** From the grid of a list to the same list lesson by lesson. */
export const openByLesson = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Meer' }));
  await user.click(screen.getByRole('menuitem', { name: 'Per les invullen' }));
};

/** The cell of a student on a day of March 2026, by its number. */
export const cell = (student: string, day: string) =>
  within(screen.getByRole('grid')).getByLabelText(new RegExp(`^${student}, \\w+ ${day} maart 2026, `));
