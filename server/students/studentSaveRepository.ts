import type { Transaction } from 'kysely';
import { nameSound } from '../../core/rules/nameSound.ts';
import { nameWords } from '../../core/rules/nameWords.ts';
import { sortKey } from '../../core/rules/sortKey.ts';
import { searchedTexts } from '../../core/rules/studentSearch.ts';
import { chunks, queryInChunks } from '../database/chunks.ts';
import { insertAll } from '../database/insertAll.ts';
import type { Schema } from '../database/schema.ts';
import type { Profile } from './studentProfile.ts';

type Trx = Transaction<Schema>;

/** Adds a student, without statuses as yet. */
export async function insertStudent(trx: Trx, id: string, profile: Profile, instant: string): Promise<void> {
  const row = { ...profileColumns(profile), id, active: 0, createdAt: instant, updatedAt: instant } as const;
  await trx.insertInto('students').values(row).execute();
  await writeNameWords(trx, id, profile);
}

/**
 * Writes a student's profile, and counts the save.
 * @param known the profile that is stored: only columns that differ are written, so that what depends on none of them
 *   stays as it is: indexes, triggers
 */
export async function updateStudent(
  trx: Trx,
  id: string,
  profile: Profile,
  instant: string,
  known?: Profile,
): Promise<void> {
  const columns = known ? changedColumns(known, profile) : profileColumns(profile);
  await trx
    .updateTable('students')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1), updatedAt: instant }))
    .where('id', '=', id)
    .execute();
  if ('firstName' in columns || 'lastName' in columns) await writeNameWords(trx, id, profile);
}

/** The columns of `students` in which two profiles differ, as the second has them. */
export function changedColumns(known: Profile, profile: Profile): Partial<ProfileColumns> {
  const isChanged = (...fields: (keyof Profile)[]) => fields.some(field => known[field] !== profile[field]);
  // What follows from fields that are as they were is not worked out.
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

/** Writes the words by which names that sound alike are found (`nameWords`). */
export async function writeNameWords(
  trx: Trx,
  studentId: string,
  name: Pick<Profile, 'firstName' | 'lastName'>,
): Promise<void> {
  await writeNameWordsOf(trx, [{ id: studentId, firstName: name.firstName, lastName: name.lastName }]);
}

/** The same of some students at once. */
export async function writeNameWordsOf(
  trx: Trx,
  students: readonly ({ id: string } & Pick<Profile, 'firstName' | 'lastName'>)[],
): Promise<void> {
  for (const some of chunks(students)) {
    const ids = some.map(({ id }) => id);
    await trx.deleteFrom('nameWords').where('studentId', 'in', ids).execute();
  }
  const rows = students.flatMap(({ id, ...name }) =>
    nameWords(name).map(word => ({ ...word, studentId: id })),
  );
  await insertAll(trx, 'nameWords', rows);
}

/** The names of those of the students who exist. */
export async function studentNames(
  trx: Trx,
  ids: readonly string[],
): Promise<Pick<Schema['students'], 'id' | 'firstName' | 'lastName'>[]> {
  return queryInChunks(ids, some =>
    trx.selectFrom('students').select(['id', 'firstName', 'lastName']).where('id', 'in', some).execute(),
  );
}

/** Counts a change of students' files that wrote no profile: who has one open is told so when saving. */
export async function raiseStudentVersions(trx: Trx, ids: readonly string[], instant: string): Promise<void> {
  for (const some of chunks(ids)) {
    await trx
      .updateTable('students')
      .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: instant }))
      .where('id', 'in', some)
      .execute();
  }
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

/** The names of those of the records that exist, by `_id`. */
export async function namesOf(
  trx: Trx,
  table: 'organizations' | 'classrooms',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type ProfileColumns = ReturnType<typeof profileColumns>;

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
