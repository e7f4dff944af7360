import { addDays, type Day, dateTimeOfDay, todayIn } from '../../core/rules/days.ts';
import { foldText } from '../../core/rules/text.ts';
import type { Database } from '../../server/database/database.ts';
import { knownToAudit, readEntries } from '../../server/history/audit/auditEntryRepository.ts';
import { describeEntry, entryObject } from './readableEntry.ts';

interface Asked {
  student?: string | undefined;
  user?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  json: boolean;
  timeZone: string;
  say: (text: string) => void;
}

/**
 * Lists the entries that are asked for. Students and users are those whom the log itself knows, so that those who were
 * deleted are found too. The period that is read is a day wider: instants are in UTC, and days in a time zone.
 * @returns whether there are any
 */
export async function listEntries(
  database: Database,
  { student, user, from, to, json, timeZone, say }: Asked,
): Promise<boolean> {
  const entries = readEntries(database, {
    studentIds:
      student === undefined ? undefined : (await knownToAudit(database, 'student', isNamed(student))).ids,
    users: user === undefined ? undefined : await knownToAudit(database, 'user', isNamed(user)),
    from: from && dateTimeOfDay(addDays(from, -1)),
    to: to && dateTimeOfDay(addDays(to, 2)),
  });
  let found = false;
  for await (const stored of entries) {
    const day = todayIn(timeZone, new Date(stored.entry.at));
    if ((from && day < from) || (to && day > to)) continue;
    found = true;
    say(json ? JSON.stringify(entryObject(stored)) : describeEntry(stored));
  }
  return found;
}

const isNamed = (text: string) => {
  const folded = foldText(text);
  return ({ id, name }: { id: string | null; name: string }) =>
    id === text || foldText(name).includes(folded);
};
