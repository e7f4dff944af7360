import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitImage, safeFileName, safeSheetName, spreadsheetFileName } from '../../core/rules/files.ts';

describe('safeFileName', () => {
  test.each([
    ['accents', 'Café déjà.docx', 'Café déjà.docx'],
    ['folders', '../../etc/passwd', 'passwd'],
    ['folders on Windows', 'C:\\fakepath\\brief.pdf', 'brief.pdf'],
    ['reserved characters', 'a<b>c:d"e|f?g*.pdf', 'a_b_c_d_e_f_g_.pdf'],
    ['control characters', 'a\u0000b\u001b\u007f.pdf', 'ab.pdf'],
    ['marks that turn the direction of writing', 'brief\u202Efdp.exe', 'brieffdp.exe'],
    ['half a character', 'a\ud800b.pdf', 'ab.pdf'],
    ['a hidden file', '.htaccess', 'document.htaccess'],
    ['dots only', '...', 'document'],
    ['nothing', '', 'document'],
    ['an extension only', '.pdf', 'document.pdf'],
    ['dots and spaces at the end', 'brief.pdf. . ', 'brief.pdf'],
    ['a name that Windows keeps', 'con.pdf', '_con.pdf'],
    ['a name that Windows keeps, in capitals', 'LPT1', '_LPT1'],
    ['a name that only begins like one', 'contract.pdf', 'contract.pdf'],
    ['what only looks like an extension', 'Brief van 3.september2026', 'Brief van 3.september2026'],
  ])('%s', (_, name, expected) => {
    expect(safeFileName(name)).toBe(expected);
  });

  test('a long name is cut before its extension', () => {
    const name = safeFileName(`${'x'.repeat(300)}.xlsx`);
    expect(name).toHaveLength(119);
    expect(name.endsWith('x.xlsx')).toBe(true);
  });

  test('whatever it takes, it gives a name that any system takes, and leaves that alone', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.constantFrom(...'./\\:*?"<>|\r \u202e'),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 200 }), characters => {
        const name = safeFileName(characters.join(''));
        expect(name).toMatch(/^[^\p{Cc}\p{Cs}<>:"/\\|?*\u202A-\u202E\u2066-\u2069]+$/u);
        expect(name).not.toMatch(/^[. ]|[. ]$/);
        expect([...name].length).toBeLessThanOrEqual(120);
        expect(safeFileName(name)).toBe(name);
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  [['studenten_lijst'], 'studenten_lijst.xlsx'],
  [['Klas A1/A2', '02-03-2026'], 'Klas A1-A2_02-03-2026.xlsx'],
  [['Gemeente Utrecht', '01/01/2026', '31/12/2026'], 'Gemeente Utrecht_01-01-2026_31-12-2026.xlsx'],
])('a spreadsheet of %j is named %s', (parts, expected) => {
  expect(spreadsheetFileName(...parts)).toBe(expected);
});

test.each([
  ['characters that Excel refuses', 'A1/A2 [nieuw]: *wat?\\', 'A1-A2 -nieuw-- -wat--'],
  ['apostrophes at the ends', "'t Hart'", 't Hart'],
  ['thirty-two characters', 'x'.repeat(32), 'x'.repeat(31)],
  ['a character across the end', `${'x'.repeat(30)}😀`, 'x'.repeat(30)],
  ['a name that Excel keeps', 'History', 'History_'],
  ['nothing', '', 'Blad1'],
])('safeSheetName: %s', (_, name, expected) => {
  expect(safeSheetName(name)).toBe(expected);
});

test.each([
  ['the largest that fits', 800, 600, 800, 600],
  ['twice as large', 1600, 1200, 800, 600],
  ['wide', 1600, 800, 800, 400],
  ['high', 600, 1200, 300, 600],
  ['square', 1000, 1000, 600, 600],
  ['small', 320, 200, 320, 200],
  ['narrow enough, but too high', 400, 601, 399, 600],
  ['a line', 10_000, 2, 800, 1],
  ['a pixel', 1, 1, 1, 1],
])('an image, %s: %i by %i becomes %i by %i', (_, width, height, expectedWidth, expectedHeight) => {
  expect(fitImage(width, height)).toEqual({ width: expectedWidth, height: expectedHeight });
});
