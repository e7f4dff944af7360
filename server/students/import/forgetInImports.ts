import type { Transaction } from 'kysely';
import { foldWords } from '../../../core/rules/text.ts';
import type { Schema } from '../../database/schema.ts';
import type { Actor } from '../../history/audit/auditEvent.ts';
import { appendEntry } from '../../history/audit/auditRepository.ts';
import { importSubject, meaningsOf } from './existingImport.ts';
import { forgetMeanings } from './importMappingRepository.ts';
import { allImports, deleteImport } from './importRepository.ts';
import { textsOfRows } from './importRowReadRepository.ts';

/**
 * Forgets the imports, of whichever user, whose file or rows name a student: all words of a name in one row; and what
 * was remembered of such a name. What they imported stays; the user can send the table again, without the student.
 * @param names as the student was called; those of one word tell nobody apart
 * @returns how many there were
 */
export async function forgetStudentInImports(
  trx: Transaction<Schema>,
  actor: Actor,
  names: Iterable<string>,
): Promise<number> {
  const sought = [...names].map(wordsOf).filter(words => words.size > 1);
  const isAbout = (text: string) => {
    const words = wordsOf(text);
    return sought.some(name => [...name].every(word => words.has(word)));
  };
  if (sought.length === 0) return 0;
  let forgotten = 0;
  await forgetMeanings(trx, isAbout);
  for (const stored of await allImports(trx)) {
    const { id, fileName } = stored;
    const texts = [fileName, ...meaningsOf(stored).map(({ text }) => text)];
    if (!texts.some(isAbout) && !(await someRow(trx, id, isAbout))) continue;
    await deleteImport(trx, id);
    await appendEntry(trx, actor, {
      action: 'delete',
      subject: importSubject(id),
      detail: 'names a student who was erased',
    });
    forgotten += 1;
  }
  return forgotten;
}

async function someRow(
  trx: Transaction<Schema>,
  importId: string,
  isAbout: (text: string) => boolean,
): Promise<boolean> {
  for await (const texts of textsOfRows(trx, importId)) if (texts.some(isAbout)) return true;
  return false;
}

/** Whatever stands between them: the cells of a row, a name with a hyphen, a file’s ending. */
const wordsOf = (text: string): Set<string> =>
  new Set(foldWords(text.replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')));
