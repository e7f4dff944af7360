import type { Trx } from '../database/database.ts';
import { refuse } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { namesOf } from './studentSaveRepository.ts';

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
