import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowCounter } from '../../../../src/resources/students/download/studentsWorkbook.ts';

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const pageOf = (list: unknown[]) => ({ list, pagination: { pagesCount: 1, studentsCount: list.length } });

test('is not misled by brackets, quotes and backslashes in names, wherever the bytes are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.string(), classrooms: fc.array(fc.record({ name: fc.string() })) })),
      fc.integer({ min: 1, max: 9 }),
      (rows, size) => {
        const bytes = bytesOf(pageOf(rows));
        const count = createRowCounter();
        let counted = 0;
        for (let start = 0; start < bytes.length; start += size) {
          const next = count(bytes.subarray(start, start + size));
          expect(next).toBeGreaterThanOrEqual(counted);
          counted = next;
        }
        expect(counted).toBe(rows.length);
      },
    ),
  );
});
