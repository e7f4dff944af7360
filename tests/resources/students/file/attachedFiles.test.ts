import { expect, test } from 'vitest';
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
