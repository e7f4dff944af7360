import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import '../../../../src/resources/students/file/StudentFileContent.tsx';
import '../../../../src/resources/students/list/StudentList.tsx';
import { insertClassroom, insertOrganization, insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';

const server = serverPerTest();

test('choices that did not load are said to be so, kept by a save, and can be asked for again', async () => {
  const organizationId = await insertOrganization(server.database, { name: 'Gemeente Zeist' });
  const classroomId = await insertClassroom(server.database, { name: 'A1 ochtend' });
  const id = await insertStudent(server.database, {
    organizationId,
    enrolments: [{ classroomId, startDate: '2026-01-05' }],
  });
  const { user, router, network, client } = await renderApp({ server, path: '/help', as: 'staff' });
  network.failing = /\/api\/(organizations|classrooms)/;
  await router.navigate(`/students/student/${id}`);
  await screen.findByText('Aantekening toevoegen', {}, { timeout: 20_000 });
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const [klas, profile] = [section('Klas'), section('Profiel')];
  expect(await klas.findByText(/^De klassen konden niet worden geladen/)).toBeVisible();
  expect(await profile.findByText(/^De instanties konden niet worden geladen/)).toBeVisible();
  for (const field of [klas.getByLabelText('Klas'), profile.getByLabelText('Instantie')]) {
    expect(field).toHaveValue('Niet geladen');
    expect(field).toHaveAttribute('readonly');
  }

  fireEvent.change(profile.getByLabelText('Telefoon'), { target: { value: '06' } });
  await user.click(screen.getByText('Dossier opslaan'));
  await screen.findByText('Het dossier is opgeslagen');
  const stored = (await client?.get(pathTo(API.student, { id })))?.json<StudentFile>();
  expect(stored?.student).toMatchObject({ organization: organizationId, telephone: '06' });
  expect(stored?.studentClassrooms).toMatchObject([{ classroom: classroomId }]);

  network.failing = undefined;
  await user.click(klas.getByText('Opnieuw proberen'));
  await user.click(profile.getByText('Opnieuw proberen'));
  await waitFor(() => expect(klas.getByLabelText('Klas')).toHaveValue('A1 ochtend'));
  await waitFor(() => expect(profile.getByLabelText('Instantie')).toHaveValue('Gemeente Zeist'));
  expect(screen.queryByText(/konden niet worden geladen/)).toBeNull();
});

test('a file that did not come is asked for again; an unknown one leads to the list', async () => {
  const id = await insertStudent(server.database);
  const { user, router, network, address } = await renderApp({ server, path: '/students', as: 'staff' });
  const link = await screen.findByRole('link', { name: 'Amal Haddad' });
  network.failing = new RegExp(id);
  fireEvent.click(link);
  const retry = await screen.findByText('Opnieuw proberen', {}, { timeout: 20_000 });
  network.failing = undefined;
  await user.click(retry);
  await screen.findByDisplayValue('Haddad', {}, { timeout: 20_000 });

  await router.navigate('/students/student/bestaat-niet');
  expect(await screen.findByText('Deze student bestaat niet (meer)')).toBeVisible();
  await user.click(screen.getByText('Naar de studenten'));
  expect(address()).toBe('/students');
});
