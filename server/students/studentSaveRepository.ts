import { nameSound } from '../../core/rules/nameWords.ts';
import { sortKey } from '../../core/rules/sortKey.ts';
import { searchedTexts } from '../../core/rules/studentSearch.ts';
import { chunks } from '../database/chunks.ts';
import type { Database, Trx } from '../database/database.ts';
import { insertAll } from '../database/insertAll.ts';
import type { Profile } from './studentProfile.ts';

/** Adds students, without statuses as yet. */
export const insertStudents = (
  trx: Trx,
  students: readonly { id: string; profile: Profile }[],
  instant: string,
): Promise<void> =>
  insertAll(
    trx,
    'students',
    students.map(({ id, profile }) => ({
      ...profileColumns(profile),
      ...{ id, active: 0, createdAt: instant, updatedAt: instant },
    })),
  );

/** Writes these columns of each of the students, and counts a save of each: who has the file open is told when saving. */
export async function updateStudents(
  trx: Trx,
  ids: readonly string[],
  columns: Partial<ProfileColumns>,
  instant: string,
): Promise<void> {
  for (const some of chunks(ids)) {
    await trx
      .updateTable('students')
      .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1), updatedAt: instant }))
      .where('id', 'in', some)
      .execute();
  }
}

/**
 * The columns of `students` in which two profiles differ, as the second has them: only these are written, so that what
 * depends on none of them stays as it is.
 */
export function changedColumns(known: Profile, profile: Profile): Partial<ProfileColumns> {
  const isChanged = (...fields: (keyof Profile)[]) => fields.some(field => known[field] !== profile[field]);
  // Derive nothing from fields that are as they were.
  const columnsOf = (each: Profile) => ({
    ...storedColumns(each),
    ...(isChanged('firstName', 'lastName', 'telephone', 'email') && searchedTexts(each)),
    ...(isChanged('firstName', 'lastName') && nameColumns(each)),
    ...(isChanged('country') && countryColumns(each)),
  });
  const before = new Map<string, unknown>(Object.entries(columnsOf(known)));
  const after = Object.entries(columnsOf(profile));
  return Object.fromEntries(after.filter(([name, value]) => before.get(name) !== value));
}

/** Stores a student's image, a data URL; '' takes it away. */
export async function writeStudentImage(trx: Trx, studentId: string, image: string): Promise<void> {
  await trx.deleteFrom('studentImages').where('studentId', '=', studentId).execute();
  if (image !== '') await trx.insertInto('studentImages').values({ studentId, image }).execute();
}

/** Deletes a student with all that belongs to it, but for the files. */
export async function deleteStudent(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('students').where('id', '=', id).execute();
}

/** The names of those of the records that exist, or of all of them, by `_id`. */
export async function namesOf(
  database: Database,
  table: 'organizations' | 'classrooms',
  ids?: readonly string[],
): Promise<Map<string, string>> {
  if (ids?.length === 0) return new Map();
  const all = database.selectFrom(table).select(['id', 'name']);
  const rows = await (ids ? all.where('id', 'in', ids) : all).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type ProfileColumns = ReturnType<typeof profileColumns>;

/** The columns of `students` that hold a profile or follow from it. */
export const profileColumns = (profile: Profile) => ({
  ...storedColumns(profile),
  ...searchedTexts(profile),
  ...nameColumns(profile),
  ...countryColumns(profile),
});

const storedColumns = ({ organization, ...profile }: Profile) => ({
  ...profile,
  organizationId: organization,
});

const nameColumns = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>) => ({
  sortKey: sortKey(lastName, firstName),
  firstNameKey: sortKey(firstName, lastName),
  nameSound: nameSound({ firstName, lastName }),
});

const countryColumns = ({ country }: Pick<Profile, 'country'>) => ({ countryKey: sortKey(country) });
