import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isValidPassword } from '../../../core/rules/password.ts';
import {
  hashPassword,
  isCommonPassword,
  OWASP_COST,
  verifyPassword,
} from '../../../server/accounts/passwords.ts';
import { TEST_PASSWORD_COST } from '../../support/server.ts';

describe('a hashed password', () => {
  test('says with which parameters, by default those of OWASP', async () => {
    expect(await hashPassword('Geheim123', OWASP_COST)).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  test('is made while files are read, however many wait', async () => {
    let made = 0;
    const hashes = Array.from({ length: 24 }, async () => {
      await hashPassword('Geheim123', OWASP_COST);
      made += 1;
    });
    await readFile(import.meta.filename);
    expect(made).toBeLessThan(12);
    await Promise.all(hashes);
    expect(made).toBe(24);
  });

  test('is another each time', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => hashPassword('Geheim123', TEST_PASSWORD_COST)));
    expect(one).not.toBe(two);
  });

  test('is recognised however a keyboard composes its letters', async () => {
    const hash = await hashPassword('Caf\u00e91', TEST_PASSWORD_COST);
    expect(await verifyPassword('Cafe\u03011', hash)).toBe(true);
  });

  test('made by another implementation of argon2id is recognised', async () => {
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', hash)).toBe(true);
  });
});

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
