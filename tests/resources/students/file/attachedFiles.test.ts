import { expect, test } from 'vitest';
import { pdfPage } from '../../../../src/files/photoPage.ts';
import { checkFiles } from '../../../../src/resources/students/file/attachedFiles.ts';

const file = (name: string, bytes = 10) =>
  Object.defineProperty(new File([], name), 'size', { value: bytes });

test.each([
  ['brief.pdf', 10, undefined],
  ['LIJST.XLSX', 10, undefined],
  ['lijst.xls', 10, undefined],
  ['foto.png', 10 * 1024 * 1024, undefined],
  ['verslag.docx', 10, undefined],
  ['foto.jpg', 10, 'wrongType'],
  ['verslag.doc', 10, 'wrongType'],
  ['brief.pdf.exe', 10, 'wrongType'],
  ['pdf', 10, 'wrongType'],
  ['leeg.pdf', 0, 'empty'],
  ['groot.pdf', 10 * 1024 * 1024 + 1, 'tooLarge'],
])('%s of %i bytes: %s', (name, bytes, reason) => {
  const { accepted, refused } = checkFiles([file(name, bytes)], 0);
  expect(refused).toEqual(reason ? [{ reason, name }] : []);
  expect(accepted.map(each => each.name)).toEqual(reason ? [] : [name]);
});

test('no more than twenty wait at a time; a file that is refused takes no place', () => {
  const files = [file('a.exe'), ...Array.from({ length: 4 }, (_, index) => file(`${index}.pdf`))];
  const { accepted, refused } = checkFiles(files, 17);
  expect(accepted).toHaveLength(3);
  expect(refused).toEqual([
    { reason: 'wrongType', name: 'a.exe' },
    { reason: 'tooMany', name: '3.pdf' },
  ]);
});

/** As text of one character a byte, so that places in it are places in the file. */
const written = async (width: number, height: number) => {
  const jpeg = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  return Buffer.from(await pdfPage(jpeg, { width, height }).arrayBuffer()).toString('latin1');
};

test('a reader finds every object where the table says that it begins', async () => {
  const pdf = await written(600, 800);
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  expect(pdf.slice(table, table + 9)).toBe('xref\n0 6\n');
  const starts = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
  expect(starts.map(start => pdf.slice(start, start + 7))).toEqual(
    [1, 2, 3, 4, 5].map(number => `${number} 0 obj`),
  );
  const [, length, bytes] =
    /\/Length (\d+) >>\nstream\n(.*)\nendstream\nendobj\nxref/s.exec(pdf.slice(starts[4])) ?? [];
  expect(bytes).toHaveLength(Number(length));
  expect(bytes).toHaveLength(300);
});

test.each([
  ['upright', 600, 800, '595.00 793.33'],
  ['long and narrow', 300, 900, '280.67 842.00'],
  ['across', 800, 600, '793.33 595.00'],
])('a photograph %s fills a page no larger than A4', async (_, width, height, page) => {
  expect(await written(width, height)).toContain(`/MediaBox [0 0 ${page}]`);
});
