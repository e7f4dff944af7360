import { isLikeWord } from '../../../core/rules/likeness.ts';
import {
  nameHas,
  readSearchText,
  type SoughtWord,
  type StudentSearch,
  searchedTexts,
} from '../../../core/rules/studentSearch.ts';
import { foldWords } from '../../../core/rules/text.ts';
import type { AuditSubjectKind } from '../../database/auditNames.ts';
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../actor.ts';
import { forgetStudentInChangeSets } from '../changeSets/changeSetRepository.ts';
import { recordedSubjects } from '../registry.ts';
import {
  eraseContents,
  eraseSearches,
  findAuditedContents,
  findErasableSequences,
  findMergedInto,
  findSearches,
  findSharedParts,
  mergedInto,
} from './auditContentRepository.ts';
import { appendEntry } from './auditRepository.ts';
import type { Change } from './differences.ts';

interface Erasure {
  entries: number;
  /** Searches that could have been for the student. */
  searches: number;
  changeSets: number;
  /** Uploads that only these referred to: to be removed once the transaction is done. */
  fileNames: string[];
}

/**
 * Erases what the audit log says of a student: names, changes, details, and searches that find the student; what change
 * sets could bring back; and what was chosen in imports for a text that names the student. So it does of files that were merged into this one. The
 * entries stay (who did what and when, to which `_id`), and the chain with them; an entry says that it was done. To
 * take it out of the file for good, `removeDeletedBytes` afterwards.
 * @param reason for the entry, such as the rule by which it is done
 */
export async function eraseStudent(trx: Trx, actor: Actor, studentId: string, reason = ''): Promise<Erasure> {
  const merged = await findMergedInto(trx, studentId);
  const erased = await eraseOne(trx, actor, studentId, reason);
  for (const id of merged) {
    const other = await eraseStudent(trx, actor, id, mergedInto(studentId));
    erased.entries += other.entries;
    erased.searches += other.searches;
    erased.changeSets += other.changeSets;
    erased.fileNames.push(...other.fileNames);
  }
  return erased;
}

async function eraseOne(trx: Trx, actor: Actor, studentId: string, reason: string): Promise<Erasure> {
  const sequences = await findErasableSequences(trx, studentId);
  const contents = await findAuditedContents(trx, studentId);
  const searches = await searchesFor(trx, contents);
  const { changeSets, fileNames } = await forgetStudentInChangeSets(trx, studentId);
  const names = new Set(contents.map(({ name }) => name ?? ''));
  for (const { forgetNames } of recordedSubjects()) await forgetNames?.(trx, names);
  const erasure = { entries: sequences.length, searches: searches.length, changeSets, fileNames };
  if (sequences.length + searches.length + changeSets === 0) return erasure;

  const detail = [
    `${erasure.entries} entries`,
    `${erasure.searches} searches`,
    ...(changeSets > 0 ? [`${changeSets} change sets`] : []),
    ...(reason ? [reason] : []),
  ];
  const shared = await findSharedParts(trx, { studentId, sequences });
  const owner = { kind: 'student', id: studentId } as const;
  const erasedIn = await eraseEntries(trx, actor, owner, sequences, detail.join(', '));
  await eraseSearches(trx, { searches, erasedIn });
  await eraseParts(trx, actor, shared, `said of a pair with ${studentId}`);
  return erasure;
}

/**
 * Erases what some entries say of a student, a class or an organization, by an entry that says so: the log takes no other.
 * @returns its sequence
 */
export async function eraseEntries(
  trx: Trx,
  actor: Actor,
  { kind, id }: { kind: AuditSubjectKind; id: string },
  sequences: readonly number[],
  detail: string,
): Promise<number> {
  const subject = { kind, id, name: '' };
  const { sequence: erasedIn } = await appendEntry(trx, actor, { action: 'erase', subject, detail });
  await eraseContents(trx, { ownerId: id, sequences, erasedIn });
  return erasedIn;
}

/** Erases what some entries say of students, of each by an entry. */
export async function eraseParts(
  trx: Trx,
  actor: Actor,
  parts: readonly { sequence: number; studentId: string | null }[],
  detail: string,
): Promise<void> {
  for (const [id, some] of Map.groupBy(parts, ({ studentId }) => studentId)) {
    const sequences = some.map(({ sequence }) => sequence);
    if (id !== null) await eraseEntries(trx, actor, { kind: 'student', id }, sequences, detail);
  }
}

/** Shorter words are parts of many names, and identify no one. */
const TELLING_LENGTH = 3;

/** Every year that was typed may have been one of birth. */
const LAST_DAY = '9999-12-31';

/** The searches that find the student as the log knows it: by a name or one like it, number, address or date of birth. */
async function searchesFor(trx: Trx, contents: readonly Content[]) {
  const known = contents.flatMap(searchableTexts);
  const nameWords = [...new Set(contents.flatMap(({ name }) => foldWords(name ?? '')))];
  // Misspelt too: names like it were offered.
  const hasName = (sought: SoughtWord) =>
    known.some(({ texts }) => nameHas(texts, sought)) ||
    nameWords.some(word => isLikeWord(sought.word, word, 'beginning'));
  const searches = await findSearches(trx);
  return searches.filter(({ name }) => {
    const { words, numbers, emails, birthDates, birthYears } = readSearchText(name ?? '', LAST_DAY);
    const hasNumber = ({ digits, typed }: StudentSearch['numbers'][number]) =>
      hasName({ word: typed, times: 1 }) || known.some(({ texts }) => texts.telephoneDigits.includes(digits));
    const isTelling = words.some(({ word }) => [...word].length >= TELLING_LENGTH);
    return (
      (isTelling || numbers.length + emails.length + birthDates.length > 0) &&
      words.every(hasName) &&
      numbers.every(hasNumber) &&
      birthYears.every(
        year =>
          known.some(({ birthDate }) => birthDate.startsWith(year)) ||
          // The number that it was before years were read.
          hasNumber({ digits: year, typed: year }),
      ) &&
      emails.every(email => known.some(({ texts }) => texts.emailKey.startsWith(email))) &&
      birthDates.every(day => known.some(({ birthDate }) => birthDate === day))
    );
  });
}

type Content = Awaited<ReturnType<typeof findAuditedContents>>[number];

/** The texts that a search would have compared, before and after an entry's changes. */
function searchableTexts({ name, changes }: Content) {
  const made: Change[] = JSON.parse(changes ?? '[]');
  return (['from', 'to'] as const).map(side => {
    const value = (field: string) => String(made.find(change => change.field === field)?.[side] ?? '');
    const telephone = value('student.telephone');
    const texts = searchedTexts({
      firstName: name ?? '',
      lastName: '',
      telephone,
      email: value('student.email'),
    });
    return { texts, birthDate: value('student.birthDate') };
  });
}
