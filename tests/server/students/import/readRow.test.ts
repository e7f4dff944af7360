import { expect, test } from 'vitest';
import { IMPORT_FIELDS } from '../../../../core/rules/import/importFields.ts';
import { readRow } from '../../../../server/students/import/readRow.ts';
import { STUDENT_FIELD_SAMPLES } from '../../../support/studentFieldSamples.ts';

test('every field of the profile is taken from its column, by its kind', () => {
  const values: Partial<Record<string, string>> = {
    ...Object.fromEntries(STUDENT_FIELD_SAMPLES.map(({ name, sample }) => [name, sample])),
    country: 'Eritrea',
  };
  const columns = IMPORT_FIELDS.filter(field => field in values);
  expect(columns).toHaveLength(STUDENT_FIELD_SAMPLES.length);
  const cells = columns.map(field => (field === 'permitHolder' ? 'ja' : (values[field] ?? '')));
  const context = { heads: [], columns, today: '2026-03-02', startDate: '2026-03-02', dayOf: () => '' };
  const names = { organizations: new Map(), classrooms: new Map(), commasMax: 0, meanings: new Map() };
  const { draft, problems } = readRow(cells, { ...context, names });
  expect(problems).toEqual([]);
  expect(draft.profile).toEqual(values);
});
