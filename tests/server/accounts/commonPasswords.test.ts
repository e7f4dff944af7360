import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isValidPassword } from '../../../core/rules/password.ts';
import { isCommonPassword } from '../../../server/accounts/commonPasswords.ts';

const lines = readFileSync(join(import.meta.dirname, '../../../server/accounts/commonPasswords.txt'), 'utf8')
  .trim()
  .split('\n');
const passwords = lines.filter(line => !line.startsWith('# '));

test('ten thousand are known, each of which the rule allows with a capital somewhere', () => {
  expect(new Set(passwords).size).toBe(10_000);
  const allowed = passwords.filter(lower => withCapital(lower));
  expect(allowed).toEqual(passwords);
  expect(passwords.every(password => isCommonPassword(password))).toBe(true);
});

/** The rule allows a spelling with one capital and a small letter. */
const withCapital = (lower: string) =>
  [...lower].some((letter, at, all) =>
    isValidPassword([...all.slice(0, at), letter.toUpperCase(), ...all.slice(at + 1)].join('')),
  );

test('a word with a digit, a capital or a sign is as common as the word; a sentence is not', () => {
  const common = ['Password1', 'PASSWORd1', 'Passw0rd', 'Welkom01', 'Welkom2031!', 'Amsterdam#1', 'Juli2026'];
  const own = [
    'Geheim123',
    'Nieuw456',
    'Welkombord7',
    'Zeven5Schapen',
    '12345#A',
    'Welkom1bij2ons',
    'é1Juli',
  ];
  expect([...common, ...own].filter(password => isCommonPassword(password))).toEqual(common);
});
