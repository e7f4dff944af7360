import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is added to a word to make it a password: digits and signs alone. */
const ENDING = /[^\p{L}]+$/u;

let kept: { passwords: ReadonlySet<string>; words: ReadonlySet<string> } | undefined;

/**
 * Whether a password is among the first that a guesser would try: one of the 10,000 most common
 * that the rule allows, or a common Dutch word with digits and signs after it. Case is ignored.
 */
export function isCommonPassword(password: string): boolean {
  kept ??= { passwords: linesOf('commonPasswords.txt'), words: linesOf('commonWords.txt') };
  const lower = password.normalize('NFC').toLowerCase();
  return kept.passwords.has(lower) || kept.words.has(lower.replace(ENDING, ''));
}

function linesOf(file: string): ReadonlySet<string> {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n');
  return new Set(lines.filter(line => line !== '' && !line.startsWith('# ')));
}
