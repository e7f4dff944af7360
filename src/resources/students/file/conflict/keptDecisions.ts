import type { Conflict } from './Conflict.ts';
import { type Change, fileChanges } from './fileChanges.ts';
import type { Decisions, Versions } from './versions.ts';

/**
 * What had been decided, for a later refusal: only where both sides still say what they said then. Texts written by
 * hand all stay at hand.
 */
export const keptDecisions = (
  last: { conflict: Pick<Conflict, 'versions'>; decisions: Decisions },
  versions: Versions,
): Decisions => {
  const { taken, texts } = last.decisions;
  const before = new Map(fileChanges(last.conflict.versions).map(change => [change.key, sidesOf(change)]));
  const same = fileChanges(versions).filter(change => before.get(change.key) === sidesOf(change));
  const keys = new Set(same.map(({ key }) => key));
  return { taken: Object.fromEntries(Object.entries(taken).filter(([key]) => keys.has(key))), texts };
};

const sidesOf = (change: Change): string => JSON.stringify([change.theirs, change.mine]);
