import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  HASHES_WAITING,
  hashPassword,
  inHashQueue,
  OWASP_COST,
  verifyPassword,
} from '../../../server/accounts/passwords.ts';
import { TEST_PASSWORD_COST } from '../../support/server.ts';

describe('a hashed password', () => {
  test('is recognised, and no other', async () => {
    const hash = await hashPassword('Geheim123', TEST_PASSWORD_COST);
    expect(await verifyPassword('Geheim123', hash)).toBe(true);
    expect(await verifyPassword('geheim123', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  test('says with which parameters, by default those of OWASP', async () => {
    expect(await hashPassword('Geheim123', OWASP_COST)).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  test('is made while files are read, however many wait', async () => {
    let made = 0;
    const hashes = Array.from({ length: 12 }, async () => {
      await hashPassword('Geheim123', OWASP_COST);
      made += 1;
    });
    await readFile(import.meta.filename);
    expect(made).toBeLessThan(6);
    await Promise.all(hashes);
    expect(made).toBe(12);
  });

  test('waits with so many others at most; who is known has room of their own', async () => {
    const hash = await hashPassword('Geheim123', TEST_PASSWORD_COST);
    const refusedOf = async (hashes: Promise<unknown>[]) => {
      const settled = await Promise.allSettled(hashes);
      const refused = settled.filter(result => result.status === 'rejected');
      for (const { reason } of refused) expect(reason).toMatchObject({ statusCode: 503 });
      return refused.length;
    };
    const ask = (count: number, isKnown: boolean) =>
      Array.from({ length: count }, () => inHashQueue(() => verifyPassword('Geheim123', hash), { isKnown }));
    const { inAll, ofStrangers } = HASHES_WAITING;
    for (let round = 0; round < 2; round += 1) {
      const strangers = ask(2 + ofStrangers + 3, false);
      const known = ask(inAll - ofStrangers + 5, true);
      expect(await Promise.all([strangers, known].map(refusedOf))).toEqual([3, 5]);
    }
  });

  test('is another each time', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => hashPassword('Geheim123', TEST_PASSWORD_COST)));
    expect(one).not.toBe(two);
  });

  test('is verified with the parameters that it was hashed with', async () => {
    const hash = await hashPassword('Geheim123', { memory: 16, passes: 3 });
    expect(await verifyPassword('Geheim123', hash)).toBe(true);
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
