import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
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
const openBoth = async () => {
  const id = await insertStudent(server.database, { telephone: '030 1' });
  const file = await openFile({ server, id });
  const client = await server.login((await server.createUser({ name: 'Sanne Visser' })).email);
  const colleague = async (student: Record<string, unknown>) => {
    const response = await client.put(pathTo(API.student, { id }), formOf({ student }));
    expect(response.statusCode, response.body).toBe(200);
  };
  return { ...file, id, colleague, telephone: () => file.section('Profiel').getByLabelText('Telefoon') };
};

test('‘Ja’ of the close question closes once what a colleague saved meanwhile is settled', async () => {
  const { fill, telephone, stored, colleague, user, address, id } = await openBoth();
  fill(telephone(), '030 2');
  await colleague({ telephone: '030 3', country: 'Eritrea' });
  await user.click(screen.getByLabelText('Sluiten'));
  const question = await screen.findByRole('dialog', { name: 'Opslaan voordat u afsluit?' });
  await user.click(within(question).getByText('Ja'));
  await user.click((await conflict()).getByLabelText(/^Houd de mijne/));
  expect(address()).toBe(`/students/student/${id}`);
  await user.click((await conflict()).getByText('Zo opslaan'));
  await waitFor(() => expect(address()).toBe('/students'));
  expect((await stored()).student).toMatchObject({ telephone: '030 2', country: 'Eritrea' });
});

test('who changed nothing takes everything over; a file that was deleted meanwhile keeps what was typed', async () => {
  const { fill, telephone, save, colleague, user, network, id } = await openBoth();
  await colleague({ telephone: '030 3' });
  await save();
  await user.click((await conflict()).getByText('Overnemen'));
  await waitFor(() => expect(telephone()).toHaveValue('030 3'));
  expect(network.requests.filter(each => each.startsWith('PUT'))).toHaveLength(1);

  fill(telephone(), '030 2');
  await (await server.loginAs('admin')).delete(pathTo(API.student, { id }));
  await save();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Deze student bestaat niet (meer)');
  expect(alert).toHaveTextContent('Wat u hebt ingevuld, blijft hier staan');
  expect(telephone()).toHaveValue('030 2');
});

test('what is typed while a conflict is open is saved with the rest, but where the other’s value was chosen', async () => {
  const { fill, telephone, save, colleague, user, stored, section } = await openBoth();
  const name = () => section('Profiel').getByLabelText('Naam consulent');
  fill(telephone(), '030 2');
  await colleague({ telephone: '030 3' });
  await save();
  await user.click((await conflict()).getByLabelText(/^Neem over/));
  fill(telephone(), '030 4');
  fill(name(), 'Jan Vos');
  await user.click((await conflict()).getByText('Zo opslaan'));
  await waitFor(() => expect(telephone()).toHaveValue('030 3'));
  await waitFor(async () =>
    expect((await stored()).student).toMatchObject({ telephone: '030 3', contactPersonName: 'Jan Vos' }),
  );
});
