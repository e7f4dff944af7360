import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Suffix that makes a word a password: digits and signs alone. */
const ENDING = /[^\p{L}]+$/u;

let cached: { passwords: ReadonlySet<string>; words: ReadonlySet<string> } | undefined;

/**
 * Finds passwords among the first that a guesser would try: one of the 10,000 most common
 * that the rule allows, or a common Dutch word with digits and signs after it. Case is ignored.
 */
export function isCommonPassword(password: string): boolean {
  cached ??= { passwords: linesOf('commonPasswords.txt'), words: linesOf('commonWords.txt') };
  const lower = password.normalize('NFC').toLowerCase();
  return cached.passwords.has(lower) || cached.words.has(lower.replace(ENDING, ''));
}

function linesOf(file: string): ReadonlySet<string> {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n');
  return new Set(lines.filter(line => line !== '' && !line.startsWith('# ')));
}
