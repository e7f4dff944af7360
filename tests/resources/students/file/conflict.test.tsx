import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { formOf } from '../../../support/form.ts';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

const conflict = async () => {
  const who = await screen.findByText(/^Intussen gewijzigd door Sanne Visser\./);
  return within(who.closest('[role=alert]') as HTMLElement);
};

/** Opens a student's file; `colleague` saves over it by the API. */
const openBoth = async (telephone = '') => {
  const id = await insertStudent(server.database, { telephone });
  const file = await openFile({ server, id });
  const client = await server.login((await server.createUser({ name: 'Sanne Visser' })).email);
  const colleague = async (fields: Record<string, unknown>): Promise<StudentFile> => {
    const response = await client.put(pathTo(API.student, { id }), formOf({ student: {}, ...fields }));
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };
  return { ...file, id, colleague, telephone: () => file.section('Profiel').getByLabelText('Telefoon') };
};

test('somebody who changed nothing takes everything over', async () => {
  const { telephone, save, colleague, user, network } = await openBoth('030 1');
  await colleague({ student: { telephone: '030 3' } });
  await save();
  await user.click((await conflict()).getByText('Overnemen'));
  await waitFor(() => expect(telephone()).toHaveValue('030 3'));
  expect(network.requests.filter(each => each.startsWith('PUT'))).toHaveLength(1);
});

test('a field that both changed waits for a choice; a colleague who saves meanwhile is heard again', async () => {
  const { fill, telephone, save, saved, stored, colleague, user } = await openBoth('030 1');
  fill(telephone(), '030 2');
  await colleague({ student: { telephone: '030 3' } });
  await save();
  expect((await conflict()).getByText('Zo opslaan')).toBeDisabled();
  expect((await conflict()).getByText(/blijft, behalve waar u ‘Houd de mijne’ kiest/)).toBeVisible();
  await user.click((await conflict()).getByLabelText(/^Houd de mijne/));
  await colleague({ student: { telephone: '030 4', country: 'Eritrea' } });
  await user.click((await conflict()).getByText('Zo opslaan'));
  await waitFor(async () => expect((await conflict()).getByText(/Eritrea/)).toBeVisible());
  await user.click((await conflict()).getByLabelText(/^Neem over.*030 4/));
  await user.click((await conflict()).getByText('Overnemen'));
  await waitFor(() => expect(telephone()).toHaveValue('030 4'));
  await save();
  await saved();
  expect((await stored()).student).toMatchObject({ telephone: '030 4', country: 'Eritrea' });
});

test("'Ja' of the close question closes only once the clash is settled", async () => {
  const { fill, telephone, stored, colleague, user, address, id } = await openBoth();
  fill(telephone(), '030 2');
  await colleague({ student: { telephone: '030 3' } });
  await user.click(screen.getByLabelText('Sluiten'));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Opslaan voordat u afsluit?' })).getByText('Ja'),
  );
  await user.click((await conflict()).getByLabelText(/^Houd de mijne/));
  expect(address()).toBe(`/students/student/${id}`);
  await user.click((await conflict()).getByText('Zo opslaan'));
  await waitFor(() => expect(address()).toBe('/students'));
  expect((await stored()).student.telephone).toBe('030 2');
});

test('a file that was deleted meanwhile stays open with what was typed, and says so', async () => {
  const { fill, telephone, save, id } = await openBoth();
  fill(telephone(), '030 2');
  await (await server.loginAs('admin')).delete(pathTo(API.student, { id }));
  await save();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Deze student bestaat niet (meer)');
  expect(alert).toHaveTextContent('Wat u hebt ingevuld, blijft hier staan');
  expect(telephone()).toHaveValue('030 2');
});
