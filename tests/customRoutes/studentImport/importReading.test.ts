import { describe, expect, test } from 'vitest';
import { recognizedColumns } from '../../../core/rules/import/importFields.ts';
import { decodeText, isGarbled } from '../../../src/customRoutes/studentImport/reading/decodeText.ts';
import { importTable, withColumnDays } from '../../../src/customRoutes/studentImport/reading/importTable.ts';
import { readCsv } from '../../../src/customRoutes/studentImport/reading/readFile.ts';

describe('comma-separated values', () => {
  const read = (text: string) => {
    const result = readCsv(text, 100);
    return 'rows' in result ? result.rows.map(({ cells }) => cells) : `row ${result.openQuote}`;
  };

  test('have their delimiter recognised', () => {
    for (const delimiter of [';', ',', '\t', '|']) {
      expect(read(`a${delimiter}b\r\n1${delimiter}2\n`)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ]);
    }
    expect(read('sep=,\na;x,b')).toEqual([['a;x', 'b']]);
  });

  test('may have quotation marks, and within them delimiters and line breaks', () => {
    expect(read('"a;1";"b ""c"""\r\n"d\ne";f')).toEqual([
      ['a;1', 'b "c"'],
      ['d\ne', 'f'],
    ]);
    expect(read(`a;b\n"${'x\n'.repeat(150_000)}";f`)).toHaveLength(2);
  });

  test.each([
    ['a;b;c\n"Noor;Een;1\nAmal;Twee;2\nSara;Vijf;5', 'row 2'],
    ['a;b;c\nx;y;z\n"Noor;Een;1\nAmal;Twee;2\nSara;"Vijf";5', 'row 3'],
    ['a;b;c\n"Noor;Een;1\nAmal;Twee;2\nSara";Vijf;5', 'row 2'],
  ])('name the row of a quotation mark that swallows others: %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('may have a quotation mark as a letter', () => {
    expect(read('a;b\n1;"x')).toEqual([
      ['a', 'b'],
      ['1', '"x'],
    ]);
    expect(read('a;b\n5";x\n')).toEqual([
      ['a', 'b'],
      ['5"', 'x'],
    ]);
  });

  test('lose the signs by which a number keeps its zero in a spreadsheet', () => {
    expect(read('a;b;c;d\n="0612";\'0612;\'t Hart;"=""06"""\n')).toEqual([
      ['a', 'b', 'c', 'd'],
      ['0612', '0612', "'t Hart", '06'],
    ]);
  });

  test('keep the numbers of their rows, as far as they are read', () => {
    expect(readCsv('a\n\nb\nc', 2)).toEqual({
      rows: [
        { number: 1, cells: ['a'] },
        { number: 3, cells: ['b'] },
      ],
    });
  });
});

describe('a text', () => {
  const bytes = (...values: (string | number)[]) =>
    Uint8Array.from(values.flatMap(value => (typeof value === 'number' ? [value] : [...Buffer.from(value)])));
  const UTF16 = [...'Zoë;x\n'].flatMap(letter => [letter.charCodeAt(0), 0]);

  test.each([
    ['UTF-8 with a mark', bytes('\uFEFFZoë'), 'Zoë', 'utf-8'],
    ['UTF-8', bytes('Zoë Şahin'), 'Zoë Şahin', 'utf-8'],
    ['UTF-8 with a broken byte', bytes('Ayşe Yıldız;Ł', 0xe9, ';x'), 'Ayşe Yıldız;Ł\uFFFD;x', 'utf-8'],
    ['UTF-8 with as many broken letters as whole ones', bytes('Zoë K;Jos', 0xe9), 'Zoë K;Jos\uFFFD', 'utf-8'],
    ['UTF-8 cut amid a letter', bytes('Şahin;', 0xc5), 'Şahin;\uFFFD', 'utf-8'],
    ['UTF-16 with a mark', bytes(0xff, 0xfe, 0x5a, 0, 0xeb, 0), 'Zë', 'utf-16le'],
    ['UTF-16 without one', Uint8Array.from(UTF16), 'Zoë;x\n', 'utf-16le'],
    ['West European', bytes('Zo', 0xeb, ' Andr', 0xe9, ' ', 0x80), 'Zoë André €', 'windows-1252'],
    ['Turkish', bytes('Ay', 0xfe, 'e Y', 0xfd, 'ld', 0xfd, 'z'), 'Ayşe Yıldız', 'windows-1254'],
    ['Central European', bytes('Wi', 0x9c, 'niewski; ', 0xa3, 'ukasz'), 'Wiśniewski; Łukasz', 'windows-1250'],
    ['Cyrillic', bytes(0xce, 0xeb, 0xe5, 0xed, 0xe0, ' ', 0xc1), 'Олена Б', 'windows-1251'],
    ['Cyrillic with a letter of UTF-8', bytes(0xd0, 0xb3, 0xe7, 0xed, 0xe8, 0xea), 'Різник', 'windows-1251'],
    ['Arabic', bytes(0xc3, 0xe3, 0xe1, ' ', 0xcd, 0xcf, 0xc7, 0xcf), 'أمل حداد', 'windows-1256'],
    ['of an older Mac', bytes('M', 0x9f, 'ller; Fran', 0x8d, 'ois'), 'Müller; François', 'macintosh'],
  ])('that is %s is read so', (_, content, text, encoding) => {
    expect(decodeText(content)).toEqual({ text, encoding });
  });

  test.each([
    'AyÅŸe YÄ±ldÄ±z',
    'Fran\u008dois',
    'MŸller',
    'Wi\uFFFDniewski',
    '??? ????',
    'No?l',
    'Ayþe',
    'Zo√´',
    'ZoГ«',
    'ZoĂ«',
  ])('%j seems to be read wrongly', text => expect(isGarbled(text)).toBe(true));

  test.each(['Zoë', 'Ayşe Yıldız', 'Łukasz', 'Олена', 'أمل', 'Müller?', 'Ångström'])('%j does not', text =>
    expect(isGarbled(text)).toBe(false),
  );
});

describe('a column of days', () => {
  const read = (...cells: (string | number)[]) => {
    const rows = cells.map((cell, index) => ({
      ...{ number: index + 1, cells: [String(cell)], numbers: typeof cell === 'number' ? [0] : [] },
    }));
    const days = withColumnDays(rows, ['birthDate']);
    return { texts: days.rows.map(row => row.cells[0]), monthFirst: days.monthFirst };
  };

  test('with the month first is read so as a whole', () => {
    expect(read('12/25/1990', '05/04/1990', '01-02-91', '')).toEqual({
      monthFirst: [0],
      texts: ['25-12-1990', '04-05-1990', '02-01-91', ''],
    });
    const both = ['12/25/1990', '25/12/1990', '05/04/1990'];
    expect(read(...both)).toEqual({ monthFirst: [], texts: both });
  });

  test('has numbers as Excel counts, but none that is text, and none beside six digits', () => {
    expect(read(32994, '32994', 32994.5, 1990).texts).toEqual([
      ...['1990-05-01', '32994', '1990-05-01', '1990'],
    ]);
    expect(read(10590, 150590).texts).toEqual(['010590', '150590']);
  });
});

describe('a table', () => {
  const rows = (...all: string[][]) => all.map((cells, index) => ({ number: index + 1, cells }));
  const heads = ['Naam', 'Telefoonnr', 'Nationaliteit'];

  test('has its heads below a title, and nobody in totals and in heads that come again', () => {
    const people = [['Amal Haddad', '06', 'Syrië'], ['Totaal', '1'], heads, ['Bilal Nur'], ['Totaal: 2']];
    expect(importTable(rows(['Lijst 2026'], heads, ...people), true)).toEqual({
      heads,
      rows: [
        { number: 3, cells: ['Amal Haddad', '06', 'Syrië'] },
        { number: 6, cells: ['Bilal Nur', '', ''] },
      ],
      totals: [4, 7],
      repeatedHeads: [5],
    });
  });

  test.each([
    ['Totaal deelnemers: 30', '', ''],
    ['Totaal', 'deelnemers', '30'],
    ['Aantal', '30', ''],
    ['Subtotaal groep A', '12', '3,5'],
    ['Totaal', '-', '12'],
    ['Gemiddelde', 'n.v.t.', '33.3333333333'],
    ['Voornaam', 'Achternaam', ''],
    ['VOORNAAM', 'Achternaam', 'Telefoon'],
    ['Roepnaam', 'Familienaam', 'Mobiel 1'],
  ])('has nobody in %j, %j, %j', (...cells) => {
    const table = importTable(rows(['Voornaam', 'Achternaam', 'Tel'], ['Amal', 'Haddad', '06'], cells), true);
    expect(table.rows.map(({ number }) => number)).toEqual([2]);
    expect([...table.totals, ...table.repeatedHeads]).toEqual([3]);
  });

  test.each([
    ['Totaal', 'Haddad', ''],
    ['Total Ahmed', '01-01-1990', '0612345678'],
    ['Aantal Mohamed', '31-02-1990', ''],
    ['Total Ahmed', '1 mei 1990', ''],
    ['Total Ahmed', '12', '612345678'],
    ['Total Ahmed', '12', 'total1@example.org'],
    ['Total Ahmed', '-', ''],
    ['Amal', 'Naam', '06'],
    ['Tel', 'Haddad', 'Tel'],
  ])('has somebody in %j, %j, %j', (...cells) => {
    const table = importTable(rows(['Voornaam', 'Achternaam', 'Tel'], cells), true);
    expect(table.rows).toHaveLength(1);
  });

  test('has its columns recognised, each thing once but notes', () => {
    expect(recognizedColumns(heads)).toEqual(['fullName', 'telephone', 'country']);
    const others = ['Opmerking', 'Notitie', 'Naam', 'Student'];
    expect(recognizedColumns(others)).toEqual(['note', 'note', 'fullName', '']);
  });

  test('without heads has somebody in its first row', () => {
    expect(importTable(rows(['Amal', 'Haddad'], ['Bilal', 'Nur']), false)).toMatchObject({
      heads: ['', ''],
      rows: [{ number: 1 }, { number: 2 }],
    });
  });
});
