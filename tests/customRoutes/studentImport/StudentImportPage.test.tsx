import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SCREENS } from '../../../src/screens.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Sends a table, and has it checked. */
async function openCheck(table: string) {
  const app = await renderApp({ server, path: SCREENS.studentImport.path, as: 'staff' });
  const { user } = app;
  await user.click(await screen.findByRole('textbox', { name: 'Geplakte cellen' }));
  await user.paste(table);
  await user.click(screen.getByRole('button', { name: 'Geplakte cellen gebruiken' }));
  await user.click(await screen.findByRole('button', { name: 'Controleren' }));
  return app;
}

const rowTexts = () =>
  within(screen.getByRole('list', { name: 'Rijen' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a name that is none of ours is chosen once, what was chosen is applied before anything is imported', async () => {
  await server.createClassroom({ name: 'Nederlands A1 ochtend' });
  await server.createClassroom({ name: 'Rekenen' });
  const { user } = await openCheck(
    'Naam;Klas;Land\nAmal Haddad;Groep A1;Congo\nBilal Nur;groep a1;Eritrea\nChana Levi;Rekenen;Congo\n',
  );
  const names = within(await screen.findByRole('region', { name: '2 waarden zijn niet herkend' }));
  expect(names.getAllByText(/, in 2 rijen$/)).toHaveLength(2);
  await user.click(names.getByRole('combobox', { name: 'Land van herkomst voor ‘Congo’' }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.slice(0, 3)).toEqual(['Congo-Kinshasa', 'Congo-Brazzaville', 'Leeg laten']);
  await user.click(screen.getByRole('option', { name: 'Congo-Brazzaville' }));
  await user.click(names.getByRole('combobox', { name: 'Klas voor ‘Groep A1’' }));
  await user.click(screen.getByRole('option', { name: 'Leeg laten' }));
  // What was chosen and not applied is applied first: nothing is imported yet.
  await user.click(screen.getByRole('button', { name: 'Niets te importeren' }));
  expect(await screen.findByRole('button', { name: '3 studenten importeren' })).toBeEnabled();
  expect(await screen.findByText(/^Uw keuzes zijn eerst toegepast/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Voor 2 waarden is gekozen' })).toBeInTheDocument();
  await expect.poll(rowTexts).toHaveLength(3);
  expect(rowTexts()[0]).toMatch(/Amal Haddad.*Nieuw.*Congo-Brazzaville/);

  // A former choice is changed, and its row is another one then.
  await user.click(screen.getByRole('button', { name: 'Keuzes tonen' }));
  const former = screen.getByRole('combobox', { name: 'Klas voor ‘Groep A1’' });
  expect(former).toHaveValue('Leeg laten');
  await user.click(former);
  await user.click(screen.getByRole('option', { name: 'Nederlands A1 ochtend' }));
  await user.click(screen.getByRole('button', { name: 'Toepassen en opnieuw controleren' }));
  await expect.poll(() => rowTexts()[0]).toMatch(/Amal Haddad.*Nederlands A1 ochtend/);
});

test('a row offers ours for its own cell, and a class beside the unknown one stays', async () => {
  await server.createClassroom({ name: 'Nederlands A1 ochtend' });
  await server.createClassroom({ name: 'Rekenen' });
  const { user } = await openCheck('Naam;Klas;Land\nAmal Haddad;"Rekenen, Groep A1";Congo\n');
  const row = within(await screen.findByRole('list', { name: 'Rijen' }));
  const classroom = row.getByRole('combobox', { name: 'Klas' });
  expect(classroom).toHaveAccessibleDescription('Er is geen klas ‘Groep A1’');
  await user.click(row.getAllByRole('button', { name: 'Keuzes tonen' })[0] as HTMLElement);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Nederlands A1 ochtend');
  await user.click(screen.getByRole('option', { name: 'Nederlands A1 ochtend' }));
  expect(classroom).toHaveValue('Rekenen, Nederlands A1 ochtend');
  await user.clear(row.getByRole('combobox', { name: 'Land van herkomst' }));
  await user.type(row.getByRole('combobox', { name: 'Land van herkomst' }), 'DRC{Enter}');
  await expect.poll(() => rowTexts()[0]).toMatch(/Nieuw.*Congo-Kinshasa.*Rekenen, Nederlands A1 ochtend/);
});
