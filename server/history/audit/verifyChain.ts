import { contentDigest, entryHash, FIRST_PREVIOUS_HASH, type StoredEntry } from './auditEntry.ts';
import { type AuditHead, headText } from './auditRepository.ts';

interface ChainReport {
  entries: number;
  head: AuditHead | undefined;
  /** The first sequence that is missing or was changed; undefined when the chain is whole. */
  broken: number | undefined;
  /** How many contents were erased, each by an entry of the chain. */
  erased: number;
  missing: AuditHead[];
}

/**
 * Walks along the log from its first entry: each must follow the one before, and be what its hash was made of; each
 * content must be what its digest was made of, or erased by a later entry. What was cut off at the end cannot be
 * seen in the chain itself: pass heads that were recorded elsewhere.
 */
export async function verifyChain(
  stored: AsyncIterable<StoredEntry>,
  expected: readonly AuditHead[] = [],
): Promise<ChainReport> {
  const missing = new Map(expected.map(head => [headText(head), head]));
  const erasures = new Erasures();
  const walk: ChainReport = { entries: 0, head: undefined, broken: undefined, erased: 0, missing: [] };
  let ancestor = FIRST_PREVIOUS_HASH;
  let isAncestorKnown = true;

  for await (const { entry, contents } of stored) {
    const { sequence, previousHash, hash } = entry;
    const next = walk.entries + 1;
    if (next === 1) {
      ancestor = previousHash;
      isAncestorKnown = ancestor === FIRST_PREVIOUS_HASH;
    }
    const follows = sequence === next && previousHash === (walk.head?.hash ?? ancestor);
    const isWhole = contents.every(content => content.erasedIn !== null || digestHolds(content));
    if (!follows || !isWhole || !erasures.admits(entry) || entryHash(entry, contents) !== hash) {
      walk.broken = next;
      break;
    }
    walk.erased += erasures.note(contents);
    walk.entries = next;
    walk.head = { sequence, hash };
    isAncestorKnown ||= entry.action === 'migrate' && entry.detail.includes(`:${ancestor},`);
    missing.delete(headText(walk.head));
  }
  // The chain from before migration 0008 is named by an entry of that migration.
  if (walk.broken === undefined && !isAncestorKnown) walk.broken = 1;
  walk.broken = least(walk.broken, erasures.firstUnexplained());
  return { ...walk, missing: [...missing.values()].filter(head => head.hash !== ancestor) };
}

type Content = StoredEntry['contents'][number];

const digestHolds = (content: Content): boolean => contentDigest(content) === content.digest;

const least = (a: number | undefined, b: number | undefined) => (a === undefined ? b : Math.min(a, b ?? a));

/** The contents that were erased, until the entries come that say so. */
class Erasures {
  readonly #pending = new Map<number, { first: number; studentIds: Set<string> }>();

  note(contents: readonly Content[]): number {
    const erased = contents.filter(({ erasedIn }) => erasedIn !== null);
    for (const { sequence, studentId, erasedIn } of erased) {
      const key = erasedIn ?? 0;
      const pending = this.#pending.get(key) ?? { first: sequence, studentIds: new Set<string>() };
      if (studentId !== null) pending.studentIds.add(studentId);
      this.#pending.set(key, pending);
    }
    return erased.length;
  }

  /** False when contents were erased in an entry that does not say so. */
  admits({ sequence, action, subjectId }: StoredEntry['entry']): boolean {
    const pending = this.#pending.get(sequence);
    if (!pending) return true;
    if (action !== 'erase' || [...pending.studentIds].some(id => id !== subjectId)) return false;
    this.#pending.delete(sequence);
    return true;
  }

  /** The first entry whose contents are gone without an entry that says so. */
  firstUnexplained(): number | undefined {
    const [first] = [...this.#pending.values()].map(({ first }) => first).sort((a, b) => a - b);
    return first;
  }
}
