import type { Database } from '../../server/database/database.ts';
import { differingTriggers } from '../../server/database/migrate.ts';
import { readEntries } from '../../server/history/audit/auditEntryRepository.ts';
import { type AuditHead, headText } from '../../server/history/audit/auditRepository.ts';
import {
  beginningsOf,
  missingFileSentence,
  missingHeadSentence,
  readHeads,
} from '../../server/history/audit/heads.ts';
import { verifyChain } from '../../server/history/audit/verifyChain.ts';
import type { Settings } from '../../server/platform/env.ts';

interface Options {
  database: Database;
  place: Pick<Settings, 'databaseUrl'>;
  headsFile: string;
  expected: AuditHead | undefined;
  say: (sentence: string) => void;
}

/**
 * Says whether the audit log is whole: its chain, the triggers that guard it, and the heads that were recorded.
 * @returns whether nothing is wrong
 */
export async function verifyLog({ database, place, headsFile, expected, say }: Options): Promise<boolean> {
  // Before the entries: the server may add some in between.
  const kept = readHeads(headsFile);
  const { heads = [], beforeRestore = 0 } = kept ?? {};
  const known = [...heads, ...(expected ? [expected] : [])];
  const { entries, head, broken, erased, missing } = await verifyChain(readEntries(database), known);
  const triggers = await differingTriggers(database, place);
  const fileIsGone = await missingFileSentence(database, headsFile);
  const begun = await beginningsOf(database, headsFile);

  if (broken === undefined) say(`${counted(entries, 'entry', 'entries')}, and the chain is whole.`);
  else if (broken > entries) {
    say(
      `The chain is broken at entry ${broken}; it is whole up to there, ${counted(entries, 'entry', 'entries')}.`,
    );
  } else say(`The chain is broken at entry ${broken}.`);
  if (erased > 0)
    say(`Contents were erased in ${counted(erased, 'place', 'places')}, by entries of the log.`);
  if (triggers.length > 0) say(`Triggers are missing, changed or added: ${triggers.join(', ')}.`);
  if (fileIsGone) say(fileIsGone);
  else if (!kept) say(`No heads are kept in ${headsFile}: what was cut off at the end cannot be seen.`);
  if (begun.length > 1) {
    say(
      `The file of heads was begun ${begun.length} times, last at ${begun.at(-1)}: earlier ones were set aside.`,
    );
  }
  if (kept?.unreadable) say(`Line ${kept.unreadable} of ${headsFile} cannot be read.`);
  const [restored] = heads;
  if (restored?.occasion === 'restore') {
    say(
      `A backup was restored at ${restored.at}; the ${counted(beforeRestore, 'head', 'heads')} kept before that do not count.`,
    );
  }
  if (broken === undefined) {
    const lost = heads.filter(each => missing.includes(each));
    const [first] = lost;
    if (first) say(missingHeadSentence(first));
    if (lost.length > 1) say(`So it is with ${lost.length - 1} later of the heads in ${headsFile}.`);
  }
  if (head) say(`Head, to be kept elsewhere: ${headText(head)}`);
  const isExpectedMissing = expected !== undefined && missing.includes(expected);
  if (isExpectedMissing) say(`The expected head, entry ${expected.sequence}, is not in the chain.`);
  return broken === undefined && triggers.length === 0 && missing.length === 0 && !fileIsGone;
}

function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}
