import { expect, test } from 'vitest';
import { keepDraft, takeDraft } from '../../../../src/resources/students/file/saving/drafts.ts';
import { someFile } from './values.ts';

const draft = { before: someFile(), typed: someFile({ studentStatuses: [] }) };

test('a draft is handed over once, to the same user in the same file', () => {
  keepDraft({ ...draft, userId: 'u1', studentId: 'a1' });
  expect(takeDraft('u1', 'a2')).toBeNull();
  expect(takeDraft('u1', undefined)).toBeNull();
  expect(takeDraft('u1', 'a1')).toMatchObject(draft);
  expect(takeDraft('u1', 'a1')).toBeNull();
});

test('a new student has a draft too', () => {
  keepDraft({ ...draft, userId: 'u1', studentId: undefined });
  expect(takeDraft('u1', undefined)).toMatchObject(draft);
});

test('somebody else who signs in gets nothing, and what was typed is gone', () => {
  keepDraft({ ...draft, userId: 'u1', studentId: 'a1' });
  expect(takeDraft('u2', 'a1')).toBeNull();
  expect(takeDraft('u1', 'a1')).toBeNull();
});
