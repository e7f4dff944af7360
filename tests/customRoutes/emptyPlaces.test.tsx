import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { renderApp } from '../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();

const CLASSES = { none: 'Er zijn geen actieve klassen.', to: 'Naar klassen', category: 'classrooms' };
const ORGANIZATIONS = {
  ...{ none: 'Er zijn geen actieve instanties.', to: 'Naar instanties', category: 'organizations' },
};

test.each([
  [SCREENS.lists.path, CLASSES],
  [SCREENS.newTeacherList.path, CLASSES],
  [SCREENS.newStudent.path, CLASSES],
  [SCREENS.newStudent.path, ORGANIZATIONS],
  [SCREENS.organizationReport.path, ORGANIZATIONS],
])('%s leads an administrator to what is missing, and says staff whom to ask: %j', async (path, missing) => {
  const { unmount } = await renderApp({ server, path, as: 'admin' });
  const note = within(await noteOf(missing.none));
  expect(note.getByText(missing.to)).toHaveAttribute('href', `/admin?category=${missing.category}`);
  unmount();
  await renderApp({ server, path, as: 'staff' });
  const asked = await noteOf(missing.none);
  expect(asked).toHaveTextContent('Vraag een beheerder om er een toe te voegen.');
  expect(within(asked).queryByRole('link')).toBeNull();
});

const noteOf = async (none: string) =>
  (await screen.findByText(none, { exact: false })).closest('[role=note]') as HTMLElement;

test.each([
  ['the sheet of levels', () => levelSheet()],
  ['levels of a day', async () => SCREENS.levelStatistics.path],
])('%s with nobody leads to the students', async (_, pathOf) => {
  await renderApp({ server, path: await pathOf(), as: 'admin' });
  expect(await screen.findByText('Naar de studenten')).toHaveAttribute('href', '/students');
});

const levelSheet = async () =>
  pathTo(SCREENS.levelSheet.path, { classroomId: (await server.createClassroom())._id });
