const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** Characters without width, and marks that turn the direction of what follows. */
const INVISIBLE = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * A line of text as it is stored: in NFC, with single spaces and none around it, without line breaks, control
 * characters and half characters.
 */
export const tidyLine = (value: string): string =>
  normalized(value).replace(BREAKS, ' ').replace(/\s+/gu, ' ').trim();

/** A text of several lines as it is stored: as `tidyLine`, but with its spaces, line breaks, as '\n', and tabs. */
export const tidyText = (value: string): string =>
  normalized(value)
    .replace(/\r\n?|\u2028|\u2029/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Marks are put together with their letters after what stood between them is gone. */
const normalized = (value: string) => value.toWellFormed().replace(INVISIBLE, '').normalize('NFC');

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
