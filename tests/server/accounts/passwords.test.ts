import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { hashPassword, OWASP_COST, verifyPassword } from '../../../server/accounts/passwords.ts';
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
