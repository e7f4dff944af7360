import type { AuditHead } from './auditRepository.ts';
import { entryHash, FIRST_PREVIOUS_HASH, type StoredEntry } from './entryHash.ts';

/** What a walk along the chain found. */
export interface ChainReport {
  /** Entries that were seen, the broken one not among them. */
  entries: number;
  /** The last of those; undefined when there is none. */
  head: AuditHead | undefined;
  /** The first sequence that is missing or was changed; undefined when the chain is whole. */
  broken: number | undefined;
  /** Whether the head that was kept elsewhere is in the chain; true when none was given. */
  holdsExpected: boolean;
}

/**
 * Walks along the log from its first entry: each must follow the one before, and be what its hash was made of.
 * What was cut off at the end cannot be seen in the chain itself: give a head that was kept elsewhere.
 */
export async function verifyChain(
  entries: AsyncIterable<StoredEntry>,
  expected?: AuditHead,
): Promise<ChainReport> {
  const report: ChainReport = { entries: 0, head: undefined, broken: undefined, holdsExpected: !expected };
  for await (const stored of entries) {
    const { sequence, previousHash, hash } = stored.entry;
    const next = report.entries + 1;
    const follows = sequence === next && previousHash === (report.head?.hash ?? FIRST_PREVIOUS_HASH);
    if (!follows || entryHash(stored) !== hash) return { ...report, broken: next };
    report.entries = next;
    report.head = { sequence, hash };
    if (expected?.sequence === sequence) report.holdsExpected = expected.hash === hash;
  }
  return report;
}
