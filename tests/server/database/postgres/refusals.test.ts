import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Pair } from '../../../../scripts/postgres/Pair.ts';
import { DatabaseError } from '../../../../server/database/database.ts';
import { openPostgres } from '../../../../server/database/postgres/openPostgres.ts';

const refusalOf = async (address: string): Promise<string> => {
  const error = await openPostgres(address).then(
    () => expect.unreachable('it was opened'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  return error instanceof Error ? error.message : '';
};

describe('a standby', () => {
  const pair = new Pair();
  beforeAll(() => pair.start());
  afterAll(() => pair.stop());

  const addressOf = (...ports: number[]) =>
    `postgres://postgres@${ports.map(port => `127.0.0.1:${port}`).join()}/postgres`;

  test('is refused with a sentence, alone and with others', async () => {
    const [standby = 0, primary = 0] = pair.ports;
    expect(await refusalOf(addressOf(standby))).toBe(
      'DATABASE_URL names a standby, which cannot be written: name the primary.',
    );
    expect(await refusalOf(addressOf(standby, standby))).toMatch(
      /^No host of DATABASE_URL can be written \(127\.0\.0\.1:\d+,127\.0\.0\.1:\d+\/postgres\): each is a standby\. Promote one\./,
    );
    const database = await openPostgres(addressOf(standby, primary));
    await database.destroy();
  });
});
