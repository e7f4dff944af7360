import { replaceEqualDeep } from '@tanstack/react-query';

export type FieldVersions = {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

/** The fields that two people changed. One that both changed alike is in none of the three. */
export type Comparison = { onlyMine: FieldVersions[]; onlyTheirs: FieldVersions[]; both: FieldVersions[] };

type Fields = Readonly<Record<string, unknown>>;

/** Compares by value; files, which have none, by identity. */
export const isEqual = (a: unknown, b: unknown): boolean => replaceEqualDeep(a, b) === a;

/**
 * Compares a record field by field, in the order of `mine`; a field that one version lacks is undefined there. A list is
 * compared as a whole, or row by row where the caller makes a field of each row.
 */
export const threeWay = (base: Fields, mine: Fields, theirs: Fields): Comparison => {
  const comparison: Comparison = { onlyMine: [], onlyTheirs: [], both: [] };
  for (const field of new Set([...Object.keys(mine), ...Object.keys(base), ...Object.keys(theirs)])) {
    const versions = { field, base: base[field], mine: mine[field], theirs: theirs[field] };
    if (isEqual(versions.mine, versions.theirs)) continue;
    if (isEqual(versions.base, versions.mine)) comparison.onlyTheirs.push(versions);
    else if (isEqual(versions.base, versions.theirs)) comparison.onlyMine.push(versions);
    else comparison.both.push(versions);
  }
  return comparison;
};

/** The fields as they were typed since a save was sent: further changes of the record that it stored. */
export const typedMeanwhile = (sent: Fields, typed: Fields, stored: Fields): Fields => {
  const { onlyMine, both } = threeWay(sent, typed, stored);
  return Object.fromEntries([...onlyMine, ...both].map(({ field, mine }) => [field, mine]));
};
