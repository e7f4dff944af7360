import { screen, waitFor, within } from '@testing-library/react';
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
  const { user, router, network, client } = await renderApp({ server, path: '/', as: 'staff' });
  network.failing = /\/api\/(organizations|classrooms)/;
  await router.navigate(`/students/student/${id}`);
  await screen.findByText('Aantekening toevoegen', {}, { timeout: 20_000 });
  const section = (name: string) => within(screen.getByRole('region', { name }));

  const classrooms = await section('Klas').findByText(/^De klassen konden niet worden geladen/);
  const organizations = await section('Profiel').findByText(/^De instanties konden niet worden geladen/);
  expect(classrooms).toBeVisible();
  expect(organizations).toBeVisible();
  const classroom = section('Klas').getByLabelText('Klas');
  const organization = section('Profiel').getByLabelText('Instantie');
  for (const field of [classroom, organization]) {
    expect(field).toHaveValue('Niet geladen');
    expect(field).toHaveAttribute('readonly');
  }
  expect(section('Klas').getByRole('group')).toHaveAccessibleName('Niet geladen');

  await user.type(section('Profiel').getByLabelText('Telefoon'), '06');
  await user.click(screen.getByText('Dossier opslaan'));
  await screen.findByText('Het dossier is opgeslagen');
  const stored = (await client?.get(pathTo(API.student, { id })))?.json<StudentFile>();
  expect(stored?.student).toMatchObject({ organization: organizationId, telephone: '06' });
  expect(stored?.studentClassrooms).toMatchObject([{ classroom: classroomId }]);

  network.failing = undefined;
  await user.click(section('Klas').getByText('Opnieuw proberen'));
  await user.click(section('Profiel').getByText('Opnieuw proberen'));
  await waitFor(() => expect(section('Klas').getByLabelText('Klas')).toHaveValue('A1 ochtend'));
  await waitFor(() => expect(section('Profiel').getByLabelText('Instantie')).toHaveValue('Gemeente Zeist'));
  expect(screen.queryByText(/konden niet worden geladen/)).toBeNull();
});
