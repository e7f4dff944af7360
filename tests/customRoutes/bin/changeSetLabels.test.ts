import { expect, test } from 'vitest';
import type { ChangeSet } from '../../../core/contract/changeSets.ts';
import { contentsOf, namesOf } from '../../../src/customRoutes/bin/changeSetLabels.ts';

const contents = (changeSet: Pick<ChangeSet, 'kind' | 'name' | 'students' | 'counts'>) =>
  contentsOf({ title: {}, ...changeSet } as ChangeSet)
    .map(({ text }) => text)
    .join(', ');

test('an import of one student says so; what is named after its student does not', () => {
  const counts = { studentStatuses: 1 };
  expect(contents({ kind: 'importStudents', name: '', students: 1, counts })).toBe('1 student, 1 status');
  expect(contents({ kind: 'deleteStudent', name: 'Amal Haddad', students: 1, counts })).toBe('1 status');
});

test.each([
  { about: ['Amal Haddad'], students: 1, names: 'Amal Haddad' },
  { about: ['Amal Haddad', 'Bilal Nur'], students: 2, names: 'Amal Haddad en Bilal Nur' },
  { about: ['Amal', 'Bilal', 'Chana'], students: 12, names: 'Amal, Bilal, Chana en 9 anderen' },
  { about: [], students: 12, names: '' },
])('whom it is about: $names', ({ about, students, names }) => {
  expect(namesOf({ about, students })).toBe(names);
});
