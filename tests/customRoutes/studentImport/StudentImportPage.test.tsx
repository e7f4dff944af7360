import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CellObject, CFB, utils, type WorkSheet, write } from 'xlsx';
import { isErrorValue } from '../../../core/rules/import/imported.ts';
import type {
  FileOptions,
  FileReading,
} from '../../../src/customRoutes/studentImport/reading/importTable.ts';
import { readFile } from '../../../src/customRoutes/studentImport/reading/readFile.ts';
import { SCREENS } from '../../../src/screens.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

describe('the page', () => {
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
});

type Made = {
  name: string;
  rows: (string | number | null)[][];
  hidden?: boolean;
  alter?: (sheet: WorkSheet) => void;
};

function workbook(sheets: readonly Made[], bookType: 'xlsx' | 'xls' | 'xlsb' | 'ods' = 'xlsx'): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows, alter } of sheets) {
    const sheet = utils.aoa_to_sheet(rows);
    alter?.(sheet);
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })) };
  return new Uint8Array(write(book, { bookType, type: 'array' }) as ArrayBuffer);
}

const sheet = (rows: Made['rows'], alter?: Made['alter']): Made[] => [
  { name: 'Deelnemers', rows, ...(alter && { alter }) },
];
function read(bytes: Uint8Array, options: FileOptions = {}) {
  const reading: FileReading = readFile(bytes, options);
  if ('fault' in reading) throw new Error(reading.fault);
  return reading;
}
const cells = (bytes: Uint8Array, options?: FileOptions) => read(bytes, options).rows.map(row => row.cells);
/** The workbook with one of its parts changed. */
function withPart(bytes: Uint8Array, path: string, change: (xml: string) => string): Uint8Array {
  const old = CFB.read(bytes, { type: 'array' });
  const changed = CFB.utils.cfb_new();
  for (const [index, full] of old.FullPaths.entries()) {
    const content = old.FileIndex[index]?.content;
    const at = full.replace(/^Root Entry/, '');
    if (!content || at.endsWith('/')) continue;
    const text = Buffer.from(content as Uint8Array).toString();
    if (at === path) CFB.utils.cfb_add(changed, path, Buffer.from(change(text)));
    else CFB.utils.cfb_add(changed, at, content);
  }
  return new Uint8Array(CFB.write(changed, { type: 'buffer', fileType: 'zip' }) as Buffer);
}
const fault = (bytes: Uint8Array) => {
  const reading = readFile(bytes, {});
  return 'fault' in reading ? reading.fault : undefined;
};
const set = (address: string, cell: Partial<CellObject>) => (of: WorkSheet) => {
  of[address] = cell;
};

describe('a workbook', () => {
  const rows = [
    ['Naam', 'Geboren'],
    ['Amal Haddad', '1-5-1990'],
  ];

  test.each(['xlsx', 'xls', 'xlsb', 'ods'] as const)('of the kind %s is read', kind => {
    expect(cells(workbook(sheet(rows), kind))).toEqual(rows);
  });

  test('has the first sheet with a table read that is not hidden, others are to be chosen', () => {
    const bytes = workbook([
      { name: 'Vorig jaar', rows: [['Naam'], ['Oud']], hidden: true },
      { name: 'Leeg', rows: [] },
      { name: 'Titel', rows: [['Lijst']] },
      { name: 'Deelnemers', rows },
      {
        name: 'Wachtlijst',
        rows: [
          ['Naam', 'Tel'],
          ['Bilal', '06'],
        ],
      },
    ]);
    expect(read(bytes)).toMatchObject({ sheet: 'Deelnemers', sheets: ['Titel', 'Deelnemers', 'Wachtlijst'] });
    expect(cells(bytes, { sheet: 'Wachtlijst' })[1]).toEqual(['Bilal', '06']);
  });

  test('has days as days and numbers as they are shown, and says which are plain numbers', () => {
    const bytes = workbook(
      sheet(
        [
          ['Naam', 'Geb', 'Tel', 'Mobiel', 'Code'],
          ['Amal', 32994, 101234567, 612345678, 31612345678],
        ],
        of => {
          set('B2', { t: 'n', v: 32994, z: 'dd-mm-yyyy' })(of);
          set('C2', { t: 'n', v: 101234567, z: '0000000000' })(of);
        },
      ),
    );
    const { rows: found } = read(bytes);
    expect(found[1]).toMatchObject({
      cells: ['Amal', '1990-05-01', '0101234567', '612345678', '31612345678'],
      numbers: [2, 3, 4],
    });
  });

  test('has error values by their names, and as an error those that the library does not know', () => {
    const bytes = workbook(sheet([['Naam'], ['x']], set('A2', { t: 'e', v: 0x2a, w: '#N/A' })));
    expect(cells(bytes)[1]).toEqual(['#N/A']);
    const other = withPart(bytes, '/xl/worksheets/sheet1.xml', xml => xml.replace('#N/A', '#CALC!'));
    expect(isErrorValue(cells(other)[1]?.[0] ?? '')).toBe(true);
  });

  test('has the value of merged cells in each of their rows', () => {
    const bytes = workbook(
      sheet(
        [
          ['Naam', 'Klas'],
          ['Amal', 'A1'],
          ['Bilal', null],
          ['Chana', null],
        ],
        of => {
          of['!merges'] = [{ s: { r: 1, c: 1 }, e: { r: 3, c: 1 } }];
        },
      ),
    );
    expect(cells(bytes).slice(1)).toEqual([
      ['Amal', 'A1'],
      ['Bilal', 'A1'],
      ['Chana', 'A1'],
    ]);
  });
});

test('a text is read in the encoding that its bytes tell, or that is chosen, and what seems lost is said', () => {
  const bytes = Uint8Array.of(...Buffer.from('Naam\nAy'), 0xfe, ...Buffer.from('e\n'));
  expect(read(bytes)).toMatchObject({ encoding: 'windows-1254', garbled: '' });
  expect(read(bytes, { encoding: 'windows-1252' })).toMatchObject({ garbled: 'Ayþe' });
  expect(cells(bytes, { encoding: 'windows-1254' })[1]).toEqual(['Ayşe']);
});

test('what is no table is refused', () => {
  const text = (content: string) => Uint8Array.from(Buffer.from(content));
  expect(fault(text('%PDF-1.7 ...'))).toBe('wrongType');
  expect(fault(text('<html><table>'))).toBe('wrongType');
  expect(fault(text(';;\n;\n'))).toBe('empty');
  expect(fault(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toBe('unreadable');
  expect(fault(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0))).toBe('unreadable');
  const locked = CFB.utils.cfb_new();
  CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.from('x'));
  expect(fault(new Uint8Array(CFB.write(locked, { type: 'buffer' }) as Buffer))).toBe('password');
  expect(fault(text(`Naam\n${'x\n'.repeat(5_200)}`))).toBe('tooManyRows');
  expect(fault(text('x;'.repeat(61).concat('x')))).toBe('tooManyColumns');
  expect(readFile(text('a;b;c\n"x;y;z\n1;2;3\n4;5;6'), {})).toEqual({ fault: 'openQuote', row: 2 });
});
