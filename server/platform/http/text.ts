import { tidyLine } from '../../../core/rules/text.ts';

/** The object with every text in it tidied as a line; anything else as it is. */
export function tidyFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, typeof field === 'string' ? tidyLine(field) : field]),
  );
}

const collator = new Intl.Collator('nl', { numeric: true });

/** Compares two names as Dutch sorts, numbers in them by value: 'Groep 2' before 'Groep 10'. */
export const compareNames = (a: { name: string }, b: { name: string }): number =>
  collator.compare(a.name, b.name);
