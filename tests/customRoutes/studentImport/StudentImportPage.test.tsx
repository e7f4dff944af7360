import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
afterEach(() => void vi.useRealTimers());

/** Sends a table, and has it checked. */
async function openCheck(table: string) {
  const app = await renderApp({ server, path: SCREENS.studentImport.path, as: 'staff' });
  const { user } = app;
  await user.click(await screen.findByRole('textbox', { name: 'Geplakte cellen' }));
  await user.paste(table);
  await user.click(screen.getByRole('button', { name: 'Geplakte cellen gebruiken' }));
  await user.click(await screen.findByRole('button', { name: 'Controleren' }));
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
  expect(screen.getByRole('region', { name: 'Voor 3 waarden is gekozen' })).toBeInTheDocument();
  expect(rowTexts()[0]).toMatch(/Amal Haddad.*Nieuw.*Congo-Brazzaville/);
  expect(screen.getByText('3 nieuw.')).toBeInTheDocument();

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

test('letters that are read wrongly are said, and read otherwise by hand', async () => {
  const { user } = await renderApp({ server, path: SCREENS.studentImport.path, as: 'staff' });
  const bytes = [...Buffer.from('Naam;Klas\nAy'), 0xfe, ...Buffer.from('e Kaya;\n')];
  const file = new File([Uint8Array.from(bytes)], 'turks.csv');
  await user.upload(await screen.findByTestId('import-file'), file);
  const encoding = await screen.findByRole('combobox', { name: 'Letters lezen als' });
  expect(encoding).toHaveTextContent('Turks (windows-1254)');
  expect(screen.getByText('Ayşe Kaya')).toBeInTheDocument();
  await user.click(encoding);
  await user.click(screen.getByRole('option', { name: /^West-Europees/ }));
  expect(await screen.findByText('Ayþe Kaya')).toBeInTheDocument();
  expect(screen.getByText(/^Letters lijken niet goed gelezen, zoals in ‘Ayþe Kaya’/)).toBeInTheDocument();
});

test('a file that takes more than 30 seconds is given up, and its worker ended', async () => {
  const terminate = vi.fn();
  const postMessage = vi.fn();
  vi.stubGlobal('Worker', function Slow() {
    return { postMessage, terminate };
  });
  await renderApp({ server, path: SCREENS.studentImport.path, as: 'staff' });
  const input = await screen.findByTestId('import-file');
  expect(input).toHaveAttribute('accept', '.xlsx,.xls,.xlsb,.ods,.csv,.txt');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(input, { target: { files: [new File(['Naam'], 'groot.xlsx')] } });
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalled(), 10_000);
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(terminate).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(await screen.findByText(/^Het lezen duurt te lang/)).toBeInTheDocument();
  expect(terminate).toHaveBeenCalledOnce();
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
