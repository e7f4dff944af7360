import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipboardTexts, readCells } from '../../core/rules/clipboardTexts.ts';
import { PASTED_CELLS_MAX, PASTED_CHARACTERS_MAX } from '../../core/rules/limits.ts';

describe('what a spreadsheet copied', () => {
  test.each<[string, string[][]]>([
    ['', []],
    ['1', [['1']]],
    [
      'Aanwezig\tAfwezig\r\nAfgemeld\t\r\n',
      [
        ['Aanwezig', 'Afwezig'],
        ['Afgemeld', ''],
      ],
    ],
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    ['\t', [['', '']]],
    ['\n\n', [[''], ['']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"zei ""nee"""\tb', [['zei "nee"', 'b']]],
    ['"twee\nregels"\t"een\ttab"', [['twee\nregels', 'een\ttab']]],
    ['""\tb', [['', 'b']]],
    ['"half\tb', [['"half', 'b']]],
    ['12" lang\tb', [['12" lang', 'b']]],
  ])('%j', (text, rows) => {
    expect(readCells(text)).toEqual(rows);
  });

  test('is read back as it was written, whatever it says', () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const tables = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(tables, fc.constantFrom('\n', '\r\n'), (rows, end) => {
        expect(readCells(rows.map(row => row.map(quoted).join('\t')).join(end))).toEqual(rows);
      }),
    );
  });

  test('is read up to so many characters and cells', () => {
    expect(readCells('a'.repeat(PASTED_CHARACTERS_MAX))).toHaveLength(1);
    expect(readCells('a'.repeat(PASTED_CHARACTERS_MAX + 1))).toBeNull();
    expect(readCells('\t'.repeat(PASTED_CELLS_MAX - 1))?.[0]).toHaveLength(PASTED_CELLS_MAX);
    expect(readCells('\t'.repeat(PASTED_CELLS_MAX))).toBeNull();
  });

  test.each(['"', '"\t', '""\t"', '"a""\t', '"a'])('of %j again and again is read in good time', part => {
    const began = performance.now();
    readCells(part.repeat(PASTED_CHARACTERS_MAX / part.length));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

test('what is copied is rows by tabs and a table', () => {
  expect(
    clipboardTexts([
      ['Aanwezig', ''],
      ['Afwezig', 'niet ingeschreven'],
      ['<b>A&amp;', '>'],
    ]),
  ).toEqual({
    plain: 'Aanwezig\t\r\nAfwezig\tniet ingeschreven\r\n<b>A&amp;\t>',
    html: [
      '<table><tr><td>Aanwezig</td><td></td></tr><tr><td>Afwezig</td><td>niet ingeschreven</td></tr>',
      '<tr><td>&#60;b&#62;A&#38;amp;</td><td>&#62;</td></tr></table>',
    ].join(''),
  });
});
