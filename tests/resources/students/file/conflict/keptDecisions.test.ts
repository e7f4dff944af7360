import { expect, test } from 'vitest';
import { keptDecisions } from '../../../../../src/resources/students/file/conflict/conflictChanges.ts';
import { versions, withProfile } from './cases.ts';

const decisions = {
  taken: { 'student.telephone': 'theirs', 'student.email': 'own' },
  texts: { 'student.email': 'samen@example.org' },
} as const;
const mine = withProfile({ telephone: '2', email: 'mijn@example.org' });
const last = {
  conflict: { versions: versions(withProfile({ telephone: '1', email: 'hun@example.org' }), mine) },
  decisions,
};

test('a decision holds for the same two texts', () => {
  expect(keptDecisions(last, last.conflict.versions)).toEqual(decisions);
});

test('once they changed it again it has to be decided again; what was written by hand is still there', () => {
  const again = versions(withProfile({ telephone: '1', email: 'nieuw@example.org' }), mine);
  expect(keptDecisions(last, again)).toEqual({
    taken: { 'student.telephone': 'theirs' },
    texts: decisions.texts,
  });
});
