import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { commands, live } from './steps.ts';

/** Of so many users' days: a failure names its seed, and `npm run simulate -- --seed N` lives it again. */
const SEEDS = 50;

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'whatever twenty users do and the network loses, what must hold does: seed %i',
  async seed => {
    await fc.assert(
      fc.asyncProperty(commands, steps => live(steps)),
      { seed, numRuns: 1, endOnFailure: true },
    );
  },
);

test('a seed is lived again as it was', async () => {
  const logs: object[][] = [];
  for (const _time of ['first', 'second']) {
    const property = fc.asyncProperty(commands, steps =>
      live(steps, async ({ server }) => {
        const entries = server.database.selectFrom('auditEntries').orderBy('sequence');
        logs.push(await entries.select(['at', 'action', 'subjectKind', 'detail']).execute());
      }),
    );
    await fc.assert(property, { seed: 7, numRuns: 1 });
  }
  const [first, second] = logs;
  expect(first?.length).toBeGreaterThan(10);
  expect(second).toEqual(first);
});

test.each([
  ['students', 'statusDate', 'current statuses: '],
  ['students', 'sortKey', 'columns of students: '],
  ['studentSpans', 'country', 'spans: '],
  ['nameWords', 'soundKey', 'words of names: '],
] as const)('a derived write of %s that goes wrong is found: %s', async (table, column, problem) => {
  await live([], async world => {
    await checkInvariants(world);
    await world.server.database
      .updateTable(table)
      .set({ [column]: '2020-01-01' })
      .execute();
    await expect(checkInvariants(world)).rejects.toThrow(problem);
  });
});
