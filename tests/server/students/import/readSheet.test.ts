import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { type CellObject, CFB, utils, write } from 'xlsx';
import { IMPORT_CELL_LENGTH_MAX } from '../../../../core/rules/import/studentImport.ts';
import { readSheet } from '../../../../server/students/import/reading/readSheet.ts';
import { SheetReader } from '../../../../server/students/import/reading/SheetReader.ts';
import { wordDocument, workbook } from '../../../support/officeFiles.ts';

/** The bytes of a workbook with these cells. */
function xlsx(rows: unknown[][], edit?: (sheet: Record<string, CellObject>) => void): Buffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows);
  edit?.(sheet as Record<string, CellObject>);
  utils.book_append_sheet(book, sheet);
  return write(book, { bookType: 'xlsx', type: 'buffer', compression: true }) as Buffer;
}

/** A workbook one of whose parts holds something else. */
function withPart(path: string, content: string | Buffer): Buffer {
  const container = CFB.read(xlsx([['Naam'], ['Amal Haddad']]), { type: 'buffer' });
  CFB.utils.cfb_del(container, path);
  CFB.utils.cfb_add(container, path, Buffer.from(content));
  return CFB.write(container, { fileType: 'zip', compression: true, type: 'buffer' }) as Buffer;
}

/** A zip with these parts, deflated. */
function zip(parts: Record<string, Buffer>): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const [nameLength, offset] = [Buffer.alloc(2), Buffer.alloc(4)];
    nameLength.writeUInt16LE(name.length);
    offset.writeUInt32LE(Buffer.concat(locals).length);
    const deflated = Buffer.of(20, 0, 0, 0, 8, 0, 0, 0, 0, 0);
    locals.push(
      Buffer.from('PK\x03\x04'),
      deflated,
      sizes,
      nameLength,
      Buffer.alloc(2),
      Buffer.from(name),
      packed,
    );
    entries.push(
      Buffer.from('PK\x01\x02'),
      Buffer.of(20, 0),
      deflated,
      sizes,
      nameLength,
      Buffer.alloc(12),
      offset,
    );
    entries.push(Buffer.from(name));
  }
  const [body, directory, end] = [Buffer.concat(locals), Buffer.concat(entries), Buffer.alloc(22)];
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, directory, end]);
}

const ODS = { bookType: 'ods', type: 'buffer' } as const;

const cellsOf = (bytes: Buffer) => {
  const sheet = readSheet(bytes);
  if (typeof sheet === 'string') throw new Error(sheet);
  return sheet.rows.map(({ cells }) => JSON.parse(cells));
};

describe('a workbook', () => {
  test('is read as texts; days as days, of formulas the values', () => {
    const bytes = xlsx(
      [
        ['Naam', 'Geboren', 'Tel', 'Ja'],
        ['Amal', 32994, 612345678, true],
      ],
      sheet => {
        sheet.B2 = { t: 'n', v: 32994, z: 'dd-mm-yyyy' };
        sheet.A2 = { t: 's', v: 'Amal', f: 'HYPERLINK("https://example.org","Amal")' };
      },
    );
    expect(cellsOf(bytes)).toEqual([
      ['Naam', 'Geboren', 'Tel', 'Ja'],
      ['Amal', '1990-05-01', '612345678', 'true'],
    ]);
  });

  test('keeps the numbers of its rows, and has its heads below a title', () => {
    const sheet = readSheet(
      xlsx([['Lijst van 2026'], [], ['Voornaam', 'Achternaam'], [], ['Amal', 'Haddad']]),
    );
    expect(sheet).toMatchObject({ head: { headRow: 3, rows: 1, heads: ['Voornaam', 'Achternaam'] } });
    expect(sheet).toMatchObject({ rows: [{ number: 3 }, { number: 5 }] });
  });

  test('with a formula that was never worked out has nothing there', () => {
    const bytes = xlsx(
      [
        ['Naam', 'Land'],
        ['Amal Haddad', ''],
      ],
      sheet => {
        sheet.B2 = { t: 'z', f: 'WEBSERVICE("https://example.org")' };
      },
    );
    expect(cellsOf(bytes)[1]?.[0]).toBe('Amal Haddad');
  });
});

describe('refused is', () => {
  test('what is no table', () => {
    expect(readSheet(wordDocument())).toBe('wrongType');
    expect(readSheet(Buffer.from('%PDF-1.7'))).toBe('wrongType');
    expect(readSheet(Buffer.from('<!doctype html><table>'))).toBe('wrongType');
    expect(readSheet(Buffer.concat([Buffer.of(0, 1), randomBytes(500)]))).toBe('wrongType');
    expect(readSheet(workbook('xls'))).toBe('oldExcel');
    expect(readSheet(Buffer.from('\n;\n'))).toBe('empty');
  });

  test('a table of another kind, of which is said how to save it', () => {
    expect(readSheet(write(utils.book_new(utils.aoa_to_sheet([['Naam'], ['Amal']])), ODS) as Buffer)).toBe(
      'otherFormat',
    );
    const unmarked = Buffer.from('Voornaam;Achternaam\r\nAmal;Haddad\r\n', 'utf16le');
    expect(readSheet(unmarked)).toBe('otherFormat');
    expect(readSheet(Buffer.from(unmarked).swap16())).toBe('otherFormat');
    expect(readSheet(Buffer.concat([Buffer.of(0xff, 0xfe), unmarked]))).toMatchObject({ head: { rows: 1 } });
  });

  test('a damaged workbook', () => {
    const whole = xlsx([['Naam'], ['Amal']]);
    expect(readSheet(whole.subarray(0, whole.length / 2))).toBe('unreadable');
    expect(readSheet(Buffer.from('PK\x03\x04 and nothing'))).toBe('unreadable');
  });

  test('a workbook that unpacks to more than it may, declared or not', () => {
    const bomb = zip({
      'xl/workbook.xml': Buffer.from('<workbook/>'),
      'xl/a.xml': Buffer.alloc(120 * 2 ** 20),
    });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(readSheet(bomb)).toBe('tooLarge');
    // The directory says that each part is small.
    const lying = Buffer.from(bomb);
    for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4)) {
      lying.writeUInt32LE(100, at + 24);
    }
    expect(readSheet(lying)).toBe('tooLarge');
  });

  test.each(['<c r="A1"/>', '<c/>', '<c\tr="A1"/>', '<c\r\nr="A1"/>', '<c>1</c>', '<x:c r="A1"/>'])(
    'a workbook of more than a million cells, written as %j',
    cell => {
      const cells = cell.repeat(1_000_001);
      expect(readSheet(withPart('/xl/worksheets/sheet1.xml', cells))).toBe('tooLarge');
    },
  );

  test('no workbook for elements whose names only begin or end alike', () => {
    const others = '<cols a="b"/><sc/>'.repeat(600_000);
    expect(readSheet(withPart('/xl/worksheets/sheet1.xml', others))).not.toBe('tooLarge');
  });

  test('XML in UTF-16, in which nothing would be counted', () => {
    const xml = Buffer.from('\ufeff<worksheet/>', 'utf16le');
    expect(readSheet(withPart('/xl/worksheets/sheet1.xml', xml))).toBe('unreadable');
  });

  test('XML with a document type, by which it could name a file', () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet>&b;</worksheet>';
    expect(readSheet(withPart('/xl/worksheets/sheet1.xml', xml))).toBe('unreadable');
  });

  test('more rows or columns than may be', () => {
    expect(readSheet(Buffer.from(`Naam\n${'Amal Haddad\n'.repeat(10_001)}`))).toBe('tooManyRows');
    expect(readSheet(Buffer.from(`${'Naam;'.repeat(61)}\n${'x;'.repeat(61)}`))).toBe('tooManyColumns');
  });
});

test('of a cell of a megabyte the beginning is read', () => {
  const long = 'a'.repeat(1_000_000);
  for (const bytes of [Buffer.from(`Naam\n${long}\n`), Buffer.from(`Naam\n"${long}"\n`)]) {
    expect(cellsOf(bytes)[1]?.[0]).toHaveLength(IMPORT_CELL_LENGTH_MAX);
  }
});

test('links to other files are not followed: their values are those that were stored', () => {
  const relations =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLinkPath" Target="file:///etc/passwd" TargetMode="External"/></Relationships>';
  const bytes = withPart('/xl/externalLinks/_rels/externalLink1.xml.rels', relations);
  expect(cellsOf(bytes)).toEqual([['Naam'], ['Amal Haddad']]);
});

describe('the reading process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const warnings: string[] = [];
  const reader = new SheetReader({ warn: problem => warnings.push(problem) });
  const fileOf = (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  test('reads several files at once, each whole', async () => {
    const small = fileOf('small.csv', 'Naam\nAmal Haddad\n');
    const large = fileOf('large.csv', `Naam\n${'Bilal Nur\n'.repeat(2_000)}`);
    const [first, second] = await Promise.all([reader.read(large), reader.read(small)]);
    expect(first).toMatchObject({ head: { rows: 2_000 } });
    expect('rows' in first && first.rows).toHaveLength(2_001);
    expect(second).toMatchObject({ head: { rows: 1 } });
  });

  test('that takes too long is ended', async () => {
    const hasty = new SheetReader({ readMs: 0, warn: problem => warnings.push(problem) });
    const path = fileOf('slow.csv', 'Naam\nAmal Haddad\n');
    expect(await hasty.read(path)).toEqual({ fault: 'tooLarge' });
    expect(warnings).toEqual(['a table took too long to read']);
  });

  test('lets so many wait', async () => {
    const busy = new SheetReader({ waitingMax: 0, warn: () => {} });
    const path = fileOf('one.csv', 'Naam\nAmal Haddad\n');
    await expect(busy.read(path)).rejects.toMatchObject({ statusCode: 503 });
  });
});
