import { createHash } from 'node:crypto';
import type { StudentFile } from '../../core/contract/students.ts';
import type { Trx } from '../database/database.ts';
import { type Change, differences } from '../history/index.ts';
import { namesOf } from './studentSaveRepository.ts';

type Versions = { before: object | undefined; after: object | undefined };

/**
 * Every value in which two versions of a student's file differ, for the audit log. Either is undefined where there is no
 * file.
 */
export async function studentFileChanges(
  trx: Trx,
  before: StudentFile | undefined,
  after: StudentFile | undefined,
): Promise<Change[]> {
  const [changes = []] = await fileChanges(trx, [{ before, after }]);
  return changes;
}

/**
 * The same of several files or parts of them: organizations and classrooms with their names, as they may be deleted one
 * day, and images by their size and SHA-256.
 */
export async function fileChanges(trx: Trx, files: readonly Versions[]): Promise<Change[][]> {
  const all = files.map(({ before, after }) => differences(before, after));
  const names = new Map([
    ...(await namesOf(trx, 'organizations', valuesOf(all.flat(), 'organization'))),
    ...(await namesOf(trx, 'classrooms', valuesOf(all.flat(), 'classroom'))),
  ]);
  const shown = (field: string, value: Change['from']) => {
    if (typeof value !== 'string') return value;
    if (field === 'student.image') return fingerprint(value);
    return names.has(value) ? `${names.get(value)} (${value})` : value;
  };
  return all.map(changes =>
    changes.map(({ field, from, to }) => ({ field, from: shown(field, from), to: shown(field, to) })),
  );
}

function valuesOf(changes: readonly Change[], name: 'organization' | 'classroom'): string[] {
  return changes
    .filter(({ field }) => field.endsWith(`.${name}`))
    .flatMap(({ from, to }) => [from, to])
    .filter(value => typeof value === 'string');
}

function fingerprint(dataUrl: string): string {
  const image = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  return `${image.length} bytes, SHA-256 ${createHash('sha256').update(image).digest('hex')}`;
}
