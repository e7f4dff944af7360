import fc, { type AsyncCommand } from 'fast-check';
import { CHANGE_SET_HEADER } from '../../core/contract/answers.ts';
import { undoWhole } from '../support/changeSets.ts';
import { dump } from '../support/contents.ts';
import { checkInvariants } from './invariants.ts';
import { NETWORKS, pick, USERS, type World } from './World.ts';

export type Step = AsyncCommand<object, World>;

export const user = fc.nat({ max: USERS - 1 });
export const which = fc.nat({ max: 50 });
export const offset = fc.integer({ min: -60, max: 30 });
export const near = fc.integer({ min: -4, max: 4 });
export const network = fc.constantFrom(...NETWORKS);

/** Something that users do, as arbitraries of what it takes and the deed: the invariants hold after it. */
export function step<T extends object>(
  name: string,
  takes: { [Key in keyof T]: fc.Arbitrary<T[Key]> },
  act: (world: World, on: T) => Promise<void>,
): fc.Arbitrary<Step> {
  return fc.record(takes).map(on => ({
    check: () => true,
    run: async (_, world) => {
      await act(world, on as T);
      world.steps += 1;
      await checkInvariants(world);
    },
    toString: () => `${name} ${JSON.stringify(on)}`,
  }));
}

export async function someStudent(world: World, index: number): Promise<string | undefined> {
  const all = await world.students();
  return all.length > 0 ? pick(all, index) : undefined;
}

async function someList(world: World, index: number): Promise<string | undefined> {
  const all = await world.lists();
  return all.length > 0 ? pick(all, index) : undefined;
}

/** A step on something that is there, of whose `_id` it is told. */
const stepOn =
  (some: typeof someStudent) =>
  <T extends object>(
    name: string,
    takes: { [Key in keyof T]: fc.Arbitrary<T[Key]> },
    act: (world: World, on: T, id: string) => Promise<void>,
  ): fc.Arbitrary<Step> =>
    step(name, { on: fc.record(takes), who: which }, async (world, { on, who }) => {
      const id = await some(world, who);
      if (id !== undefined) await act(world, on as T, id);
    });

export const onStudent = stepOn(someStudent);
export const onList = stepOn(someList);

type Answer = Awaited<ReturnType<World['save']>>;

export function expectStatus({ statusCode, body }: Answer, codes: readonly number[]): void {
  if (!codes.includes(statusCode)) throw new Error(`Answered ${statusCode} in place of ${codes}: ${body}`);
}

/** Does what can be undone; its undo, where it is asked for, gives the very same database. */
export async function doAndUndo(
  world: World,
  { admin, undo }: { admin: number; undo: boolean },
  deed: () => Promise<Answer>,
): Promise<void> {
  const before = await dump(world.server.database);
  const answer = await deed();
  expectStatus(answer, [200]);
  const changeSetId = answer.headers[CHANGE_SET_HEADER];
  if (undo) await undoAndCompare(world, admin, `${changeSetId}`, before);
}

export async function undoAndCompare(
  world: World,
  admin: number,
  changeSetId: string,
  before: Awaited<ReturnType<typeof dump>>,
): Promise<void> {
  expectStatus(await undoWhole(world.admin(admin), changeSetId), [200]);
  same(await dump(world.server.database), before, 'an undo did not bring back what was there');
}

type Dump = Awaited<ReturnType<typeof dump>>;

/** Tables that a call writes whatever its outcome: how much an account sent, and which files it opened. */
const OF_CALLS = ['attempts', 'openedFiles'];

export function same(found: Dump, expected: Dump, problem: string): void {
  const tables = Object.keys(expected).filter(
    table => !OF_CALLS.includes(table) && `${found[table]}` !== `${expected[table]}`,
  );
  if (tables.length === 0) return;
  const [table = ''] = tables;
  const more = found[table]?.filter(row => !expected[table]?.includes(row));
  const less = expected[table]?.filter(row => !found[table]?.includes(row));
  throw new Error(`${problem}: ${tables}: ${more} in place of ${less}`);
}

/** Runs a deed that adds one row to a table: one, however often the network has it arrive. */
export async function addsOne(
  { server: { database } }: World,
  table: 'students' | 'studentStatuses',
  deed: () => Promise<void>,
): Promise<void> {
  const count = async () => (await database.selectFrom(table).select('id').execute()).length;
  const before = await count();
  await deed();
  const added = (await count()) - before;
  if (added !== 1) throw new Error(`${added} rows came to ${table} in place of one`);
}
