import { fullName } from '../../../core/rules/text.ts';
import type { Database } from '../../database/database.ts';
import { namesOfStudents } from '../studentNameRepository.ts';
import { deletedImages } from './changeSetReadRepository.ts';

/** Finds the name of each of these students: that of now, else that of the deletion, else ''. */
export async function nameStudents(
  database: Database,
  studentIds: readonly string[],
): Promise<(id: string) => { _id: string; name: string; isDeleted: boolean }> {
  const known = await namesOfStudents(database, [...new Set(studentIds)]);
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const missing = studentIds.filter(id => !names.has(id));
  const images = await deletedImages(database, 'students', missing);
  const gone = new Map([...images].map(([id, image]) => [id, nameIn(image)]));
  return id => ({ _id: id, name: names.get(id) ?? gone.get(id) ?? '', isDeleted: !names.has(id) });
}

const nameIn = (image: string): string => fullName(JSON.parse(image) as Parameters<typeof fullName>[0]);
