import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type {
  FileOptions,
  FileReading,
} from '../../../src/customRoutes/studentImport/reading/importTable.ts';
import { readFile } from '../../../src/customRoutes/studentImport/reading/readFile.ts';
import { SCREENS } from '../../../src/screens.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
beforeEach(() => readFilesHere());

/** Sends a table, of whose columns something may be said, and has it checked. */
async function openCheck(table: string, said?: string) {
  const app = await renderApp({ server, path: SCREENS.studentImport.path, as: 'staff' });
  const { user } = app;
  await user.click(await screen.findByRole('textbox', { name: 'Geplakte cellen' }));
  await user.paste(table);
  await user.click(screen.getByRole('button', { name: 'Geplakte cellen gebruiken' }));
  const check = await screen.findByRole('button', { name: 'Controleren' });
  if (said) expect(screen.getByText(said)).toBeVisible();
  await user.click(check);
  await screen.findByRole('heading', { name: /^Alle rijen zijn gecontroleerd/ });
  return app;
}

const rowTexts = () =>
  within(screen.getByRole('list', { name: 'Rijen' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a name that is none of ours is chosen once, what was chosen is applied before anything is imported', async () => {
  await server.createClassroom({ name: 'Nederlands A1 ochtend' });
  await server.createClassroom({ name: 'Rekenen' });
  await server.createOrganization({ name: 'Gemeente Lindeveen' });
  const { user } = await openCheck(
    'Naam;Klas;Land;Gemeente\nAmal Haddad;Groep A1;Congo;\nBilal Nur;groep a1;Eritrea;Lindeveen\nChana Levi;Rekenen;Congo;\n',
  );
  const names = within(await screen.findByRole('region', { name: '3 waarden zijn niet herkend' }));
  expect(names.getAllByText(/, in 2 rijen$/)).toHaveLength(2);
  await user.click(await names.findByRole('button', { name: 'Is Gemeente Lindeveen' }));
  await user.click(names.getByRole('combobox', { name: 'Land van herkomst voor ‘Congo’' }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.slice(0, 3)).toEqual(['Congo-Kinshasa', 'Congo-Brazzaville', 'Leeg laten']);
  await user.click(screen.getByRole('option', { name: 'Congo-Brazzaville' }));
  await user.click(names.getByRole('combobox', { name: 'Klas voor ‘Groep A1’' }));
  await user.click(screen.getByRole('option', { name: 'Leeg laten' }));
  // Pending choices are applied first: nothing is imported yet.
  await user.click(screen.getByRole('button', { name: 'Niets te importeren' }));
  expect(await screen.findByRole('button', { name: '3 studenten importeren' })).toBeEnabled();
  expect(await screen.findByText(/^Uw verbeteringen en keuzes zijn eerst/)).toBeInTheDocument();
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

test('a column with the month first says so, and an error of a sheet is refused as one', async () => {
  const monthFirst = 'In deze kolom staat de maand voorop: 12/25/1990 is 25 december.';
  await openCheck('Naam;Telefoon;Geboortedatum\nAmal Haddad;#N/B;12/25/1990\n', monthFirst);
  expect(rowTexts()[0]).toContain('‘#N/B’ is een foutwaarde uit het bestand, geen gegeven');
});

/** Has tables read in the page: jsdom has no workers. */
function readFilesHere(): void {
  class Here {
    onmessage: ((event: { data: FileReading }) => void) | undefined;

    postMessage({ bytes, options }: { bytes: Uint8Array; options: FileOptions }): void {
      const data = readFile(bytes, options);
      queueMicrotask(() => this.onmessage?.({ data }));
    }

    terminate(): void {}
  }
  vi.stubGlobal('Worker', Here);
}
