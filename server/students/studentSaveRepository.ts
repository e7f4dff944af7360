import { nameSound } from '../../core/rules/nameWords.ts';
import { sortKey } from '../../core/rules/sortKey.ts';
import { searchedTexts } from '../../core/rules/studentSearch.ts';
import {
  type Database,
  deleteRows,
  insertAll,
  nextVersion,
  type Trx,
  updateRows,
} from '../database/database.ts';
import { refuse } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { PROFILE_FIELDS, type Profile } from './studentProfile.ts';

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
  await updateRows(trx, 'students', ids, { ...columns, version: nextVersion, updatedAt: instant });
}

/** The columns in which two profiles differ, as the second has them. */
export function changedColumns(known: Profile, profile: Profile): Partial<ProfileColumns> {
  const fields = PROFILE_FIELDS.filter(field => known[field] !== profile[field]);
  if (fields.length === 0) return {};
  // Keys and sounds take longer than all the rest, and mostly stay as they are.
  const columnsOf = fields.some(field => KEYED.has(field)) ? profileColumns : plainColumns;
  const before = new Map<string, unknown>(Object.entries(columnsOf(known)));
  const after = Object.entries(columnsOf(profile));
  return Object.fromEntries(after.filter(([name, value]) => before.get(name) !== value));
}

/** @param image a data URL; '' takes it away */
export async function writeStudentImage(trx: Trx, studentId: string, image: string): Promise<void> {
  await trx.deleteFrom('studentImages').where('studentId', '=', studentId).execute();
  if (image !== '') await trx.insertInto('studentImages').values({ studentId, image }).execute();
}

/** Deletes a student with all that belongs to it, but for the files. */
export const deleteStudent = (trx: Trx, id: string): Promise<void> => deleteRows(trx, 'students', [id]);

/** Names of records by `_id`: of those that are there, or of all. */
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

type ProfileColumns = ReturnType<typeof profileColumns>;

const plainColumns = ({ organization: organizationId, ...profile }: Profile) => ({
  ...profile,
  ...searchedTexts(profile),
  organizationId,
});

const KEYED: ReadonlySet<string> = new Set(['firstName', 'lastName', 'country']);

export const profileColumns = (profile: Profile) => ({
  ...plainColumns(profile),
  sortKey: sortKey(profile.lastName, profile.firstName),
  firstNameKey: sortKey(profile.firstName, profile.lastName),
  nameSound: nameSound(profile),
  countryKey: sortKey(profile.country),
});

const SENTENCES = {
  organizations: messages.students.unknownOrganization,
  classrooms: messages.students.unknownClassroom,
};

/** @throws HttpError 400 naming the field when one of these records is not there */
export async function refuseUnknown(
  trx: Trx,
  table: keyof typeof SENTENCES,
  field: string,
  ids: readonly string[],
): Promise<void> {
  const names = await namesOf(trx, table, ids);
  if (ids.some(id => !names.has(id))) refuse(field, SENTENCES[table]);
}
