import { createHash } from 'node:crypto';
import type { StudentFile } from '../../core/contract/students.ts';
import type { Trx } from '../database/database.ts';
import { type Change, differences } from '../history/index.ts';
import { namesOf } from './studentSaveRepository.ts';

/**
 * Every value in which two versions of a student's file differ, for the audit log: organizations and classrooms
 * with their names, as they may be deleted one day, and the image by its size and SHA-256. Either is undefined
 * where there is no file.
 */
export async function studentFileChanges(
  trx: Trx,
  before: StudentFile | undefined,
  after: StudentFile | undefined,
): Promise<Change[]> {
  const changes = differences(before, after);
  const names = new Map([
    ...(await namesOf(trx, 'organizations', valuesOf(changes, 'organization'))),
    ...(await namesOf(trx, 'classrooms', valuesOf(changes, 'classroom'))),
  ]);
  const shown = (field: string, value: Change['from']) => {
    if (typeof value !== 'string') return value;
    if (field === 'student.image') return fingerprint(value);
    return names.has(value) ? `${names.get(value)} (${value})` : value;
  };
  return changes.map(({ field, from, to }) => ({ field, from: shown(field, from), to: shown(field, to) }));
}

/** Former and new values of the fields of this name. */
function valuesOf(changes: readonly Change[], name: 'organization' | 'classroom'): string[] {
  return changes
    .filter(({ field }) => field.endsWith(`.${name}`))
    .flatMap(({ from, to }) => [from, to])
    .filter(value => typeof value === 'string');
}

/** Which image a data URL holds, without the image. */
function fingerprint(dataUrl: string): string {
  const image = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  return `${image.length} bytes, SHA-256 ${createHash('sha256').update(image).digest('hex')}`;
}
