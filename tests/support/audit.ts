import { readableEntry } from '../../scripts/audit/readableEntry.ts';
import { verifyLog } from '../../scripts/audit/verifyLog.ts';
import type { Database } from '../../server/database/database.ts';
import { openReadOnly } from '../../server/database/openDatabase.ts';
import { readEntries } from '../../server/history/audit/auditEntryRepository.ts';
import { verifyChain } from '../../server/history/audit/verifyChain.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import { readSettings } from '../../server/platform/env.ts';

/** An entry of the audit log, in short: what happened, and what it changed. */
export interface AuditLine {
  /** As 'update student Amal Haddad'. */
  what: string;
  by: string;
  detail: string;
  /** As 'student.firstName: Amal → Amira'; none is 'none'. */
  changes: string[];
  /** As 'am 2 pages', a name and what else; left out where nothing was searched for. */
  searches?: string[];
}

/** The audit log, oldest first, or what came in it after an entry. */
export async function auditLines(database: Database, after = 0): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  for await (const stored of readEntries(database)) {
    const { entry } = stored;
    if (entry.sequence <= after) continue;
    const { subjectName, detail, changes, searches } = readableEntry(stored);
    lines.push({
      what: `${entry.action} ${entry.subjectKind} ${subjectName}`.trim(),
      by: entry.userName,
      detail,
      changes: changes.map(({ field, from, to }) => `${field}: ${from ?? 'none'} → ${to ?? 'none'}`),
      ...(searches.length > 0 && {
        searches: searches.map(search => (search ? `${search.name} ${search.detail}`.trim() : 'erased')),
      }),
    });
  }
  return lines;
}

export async function auditedBy(database: Database, work: () => Promise<unknown>): Promise<AuditLine[]> {
  const { entries } = await verifyChain(readEntries(database));
  await work();
  return auditLines(database, entries);
}

/** Verifies the audit log of a data folder on SQLite, as `npm run audit -- --verify` and `--expect` do. */
export async function verifyAuditLog(dataDir: string, expected?: string) {
  const settings = readSettings({ DATA_DIR: dataDir });
  const [sequence = '', hash = ''] = expected?.split(':') ?? [];
  const head = expected === undefined ? undefined : { sequence: Number(sequence), hash };
  const said: string[] = [];
  const database = await openReadOnly(settings);
  const headsFile = dataFolder(dataDir).auditHeads;
  const options = { database, place: settings, headsFile, expected: head };
  const isWhole = await verifyLog({ ...options, say: line => said.push(line) });
  await database.destroy();
  return { status: isWhole ? 0 : 1, said: said.join('\n') };
}
