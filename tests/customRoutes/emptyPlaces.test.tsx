import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { insertStudent } from '../support/records.ts';
import { renderApp } from '../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();

const MISSING = {
  classrooms: { none: 'Er zijn geen actieve klassen.', to: 'Naar klassen' },
  organizations: { none: 'Er zijn geen actieve instanties.', to: 'Naar instanties' },
};

test.each([
  [SCREENS.lists.path, 'classrooms'],
  [SCREENS.newTeacherList.path, 'classrooms'],
  [SCREENS.newStudent.path, 'classrooms'],
  [SCREENS.newStudent.path, 'organizations'],
  [SCREENS.organizationReport.path, 'organizations'],
] as const)(
  '%s without %s leads an administrator to them, and says staff whom to ask',
  async (path, category) => {
    const { none, to } = MISSING[category];
    const { unmount } = await renderApp({ server, path, as: 'admin' });
    const leads = within(await noteOf(none));
    expect(leads.getByText(to)).toHaveAttribute('href', `/admin?category=${category}`);
    unmount();
    await renderApp({ server, path, as: 'staff' });
    const asks = await noteOf(none);
    expect(asks).toHaveTextContent('Vraag een beheerder om er een toe te voegen.');
    expect(within(asks).queryByRole('link')).toBeNull();
  },
);

const noteOf = async (none: string) =>
  (await screen.findByText(none, { exact: false })).closest('[role=note]') as HTMLElement;

test.each([
  ['the sheet of levels', () => levelSheet()],
  ['levels of a day', async () => SCREENS.levelStatistics.path],
])('%s with nobody leads to the students', async (_, pathOf) => {
  await renderApp({ server, path: await pathOf(), as: 'admin' });
  expect(await screen.findByText('Naar de studenten')).toHaveAttribute('href', '/students');
});

test('reports without contents lead to the lists and to the file', async () => {
  const period = 'from=2026-03-01&to=2026-03-02';
  const { _id: organization } = await server.createOrganization();
  const path = `${SCREENS.organizationReport.path}?${period}&organization=`;
  const { router } = await renderApp({ server, as: 'admin', path: `${path}all` });
  const toLists = () => screen.findByText('Naar de presentielijsten');
  expect(await toLists()).toHaveAttribute('href', '/lists');
  await router.navigate(`${path}${organization}`);
  await screen.findByText(/^Van de studenten van deze instantie/);
  expect(await toLists()).toHaveAttribute('href', '/lists');
  const id = await insertStudent(server.database);
  await router.navigate(pathTo(SCREENS.newReport.path, { id }));
  await screen.findByText('Er zijn geen aantekeningen sinds de laatste evaluatie.');
  expect(screen.getByText('Naar het dossier')).toHaveAttribute('href', `/students/student/${id}`);
});

const levelSheet = async () =>
  pathTo(SCREENS.levelSheet.path, { classroomId: (await server.createClassroom())._id });
