import { addDays, type Day, dateTimeOfDay } from '../../core/rules/days.ts';
import { foldText } from '../../core/rules/text.ts';
import type { Database } from '../../server/database/database.ts';
import { type AuditFilter, knownToAudit } from '../../server/history/audit/auditEntryRepository.ts';

/** Filter of the entries, from the result of `readFlags`. */
interface Asked {
  student?: string;
  user?: string;
  from?: Day;
  to?: Day;
}

/** No time zone is further from UTC than this many days. */
const ZONE_DAYS = 1;

/**
 * The entries to read for what is asked: students and users whom the log itself knows, so that those who were
 * deleted are found too. The period is a little wide: instants are in UTC, and days in a time zone.
 */
export async function auditFilter(
  database: Database,
  { student, user, from, to }: Asked,
): Promise<AuditFilter> {
  return {
    studentIds:
      student === undefined ? undefined : (await knownToAudit(database, 'student', isNamed(student))).ids,
    users: user === undefined ? undefined : await knownToAudit(database, 'user', isNamed(user)),
    from: from && dateTimeOfDay(addDays(from, -ZONE_DAYS)),
    to: to && dateTimeOfDay(addDays(to, 1 + ZONE_DAYS)),
  };
}

const isNamed = (text: string) => {
  const folded = foldText(text);
  return ({ id, name }: { id: string | null; name: string }) =>
    id === text || foldText(name).includes(folded);
};
