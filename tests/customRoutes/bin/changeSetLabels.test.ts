import { expect, test } from 'vitest';
import type { ChangeSet } from '../../../core/contract/changeSets.ts';
import { contentsOf } from '../../../src/customRoutes/bin/changeSetLabels.ts';

/** A translator that tells the key and the count. */
const translate = (key: string, options: { smart_count?: number } = {}) => `${options.smart_count} × ${key}`;

const contents = (changeSet: Pick<ChangeSet, 'kind' | 'name' | 'students' | 'counts'>) =>
  contentsOf(translate as Parameters<typeof contentsOf>[0], { title: {}, ...changeSet } as ChangeSet);

test('an import of one student says so; what is named after its student does not', () => {
  const counts = { studentStatuses: 1 };
  expect(contents({ kind: 'importStudents', name: '', students: 1, counts })).toBe(
    '1 × bin.students, 1 × bin.counts.studentStatuses',
  );
  expect(contents({ kind: 'deleteStudent', name: 'Amal Haddad', students: 1, counts })).toBe(
    '1 × bin.counts.studentStatuses',
  );
});
