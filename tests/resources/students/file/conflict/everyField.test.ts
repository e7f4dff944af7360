import { describe, expect, test } from 'vitest';
import { conflictChanges } from '../../../../../src/resources/students/file/conflict/conflictChanges.ts';
import { isSameFile } from '../../../../../src/resources/students/file/conflict/isSameFile.ts';
import { mergeFiles } from '../../../../../src/resources/students/file/conflict/mergeFiles.ts';
import { blankFile, type StudentValues } from '../../../../../src/resources/students/file/form/fileValues.ts';
import { base, versions, withProfile } from './cases.ts';

/**
 * Whatever the form holds of the profile, so that a field that is added is tested without being named here.
 */
const FIELDS = Object.keys(blankFile('2026-03-02').student) as (keyof StudentValues)[];

describe.each(FIELDS)('the field %s of the profile', field => {
  const theirs = withProfile({ [field]: 'theirs' });
  const mine = withProfile({ [field]: 'mine' });

  test('that only I changed is in the merged file', () => {
    expect(mergeFiles(versions(base, mine)).student[field]).toBe('mine');
    expect(mergeFiles(versions(theirs, base)).student[field]).toBe('theirs');
  });

  test('that both changed has to be decided', () => {
    const files = versions(theirs, mine);
    const key = `student.${field}`;
    expect(conflictChanges(files)).toMatchObject([{ kind: 'field', key, clash: true }]);
    expect(mergeFiles(files, { taken: { [key]: 'theirs' }, texts: {} }).student[field]).toBe('theirs');
    expect(mergeFiles(files, { taken: { [key]: 'mine' }, texts: {} }).student[field]).toBe('mine');
  });

  test('makes two files differ, so that a save of it alone is never taken for done', () => {
    expect(isSameFile(theirs, mine)).toBe(false);
  });
});
