import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { API, pathTo } from '../../core/contract/paths.ts';
import { addDays, type Day } from '../../core/rules/days.ts';
import { seedList } from '../support/attendance.ts';
import { insertClassroom, insertOrganization, insertStudents, statusesOf } from '../support/records.ts';
import { startTestServer, type TestCalls, type TestServer, type TestUser } from '../support/server.ts';

/** The fate of a call: how often it arrives, and whether its answer does. */
export const NETWORKS = ['answered', 'answered', 'lost', 'doubled', 'late'] as const;
export type Network = (typeof NETWORKS)[number];

export const ADMINS = 4;
export const USERS = 20;

/** A user, and what they call. */
type User = TestUser & TestCalls;

type Call = InjectOptions & { url: string };

/** A save whose sender never saw the answer, and who sends it again some steps later. */
interface LateCall {
  user: User;
  call: Call;
  statusCode: number;
}

/** The records that a world begins with. */
interface Records {
  /** Administrators first. */
  users: readonly User[];
  classrooms: readonly string[];
  organizations: readonly string[];
}

/** A server in process on a SQLite file, its twenty users, and what they know. */
export class World implements Records {
  readonly server: TestServer;
  readonly users: readonly User[];
  readonly classrooms: readonly string[];
  readonly organizations: readonly string[];
  /** Notes that were saved, by their texts. */
  readonly savedNotes = new Set<string>();
  /** By `_id` of the user, when a link to set a password was last asked for and not used since; and who ever asked. */
  readonly linksAsked = new Map<string, Date>();
  readonly everAsked = new Set<string>();
  /** How many steps were taken. */
  steps = 0;
  readonly #late: LateCall[] = [];
  #keys = 0;
  #names = 0;

  private constructor(server: TestServer, { users, classrooms, organizations }: Records) {
    this.server = server;
    this.users = users;
    this.classrooms = classrooms;
    this.organizations = organizations;
  }

  static async start(): Promise<World> {
    const server = await startTestServer({ databaseFile: 'simulation.sqlite' });
    const users: User[] = [];
    for (let made = 0; made < USERS; made += 1) {
      const user = await server.createUser({ role: made < ADMINS ? 'admin' : 'staff' });
      users.push({ ...user, ...(await server.callsOf(user.id)) });
    }
    const classrooms = [await insertClassroom(server.database), await insertClassroom(server.database)];
    const organizations = [await insertOrganization(server.database)];
    await insertStudents(
      server.database,
      ['Selam', 'Yusuf', 'Zahra', 'Tesfay'].map((firstName, index) => ({
        firstName,
        organizationId: organizations[index] ?? null,
        // Long enough for an evaluation.
        statuses: statusesOf('2025-09-01'),
        enrolments: [{ classroomId: pick(classrooms, index), startDate: '2026-01-05' }],
      })),
    );
    const dates = ['2026-03-02', '2026-03-03'];
    for (const classroomId of classrooms) await seedList(server, { classroomId, dates });
    return new World(server, { users, classrooms, organizations });
  }

  user(index: number): User {
    return pick(this.users, index);
  }

  admin(index: number): User {
    return pick(this.users.slice(0, ADMINS), index);
  }

  /** Days from today; before today when negative. */
  day(offset: number): Day {
    return addDays(this.server.app.clock.today(), offset);
  }

  /** A text that nothing else in this world has. */
  unique(head: string): string {
    this.#names += 1;
    return `${head} ${this.#names}`;
  }

  /** The `_id`s of all students, in an order of their own. */
  async students(): Promise<string[]> {
    const rows = await this.server.database.selectFrom('students').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  }

  async lists(): Promise<string[]> {
    const rows = await this.server.database.selectFrom('schedules').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  }

  /** Sends a save under a key, as often as the network has it arrive; the answer that its sender sees in the end. */
  async save(user: User, call: Call, network: Network): Promise<LightMyRequestResponse> {
    this.#keys += 1;
    const keyed = {
      ...call,
      headers: { ...call.headers, 'idempotency-key': `simulation-${this.#keys}-of-a-save` },
    };
    if (network === 'doubled') {
      const [one, other] = await Promise.all([user.request(keyed), user.request(keyed)]);
      agree(one, other.statusCode, call);
      return one;
    }
    const first = await user.request(keyed);
    if (network === 'late') this.#late.push({ user, call: keyed, statusCode: first.statusCode });
    if (network !== 'lost') return first;
    const again = await user.request(keyed);
    agree(again, first.statusCode, call);
    return again;
  }

  /** Sends again what was sent long ago: it is answered as it was, or its student is gone meanwhile. */
  async resendLate(): Promise<void> {
    for (const { user, call, statusCode } of this.#late.splice(0)) {
      const answer = await user.request(call);
      if (answer.statusCode !== 404) agree(answer, statusCode, call);
    }
  }

  /** Has the disk take no files of a folder of the data while something is done. */
  async without<T>(folder: 'outbox' | 'uploads/studentAttachments', deed: () => Promise<T>): Promise<T> {
    const path = join(this.server.dataDir, folder);
    const aside = `${path}.aside`;
    mkdirSync(path, { recursive: true });
    renameSync(path, aside);
    writeFileSync(path, '');
    try {
      return await deed();
    } finally {
      rmSync(path);
      renameSync(aside, path);
    }
  }

  async close(): Promise<void> {
    await this.server.close();
  }
}

/** The element at an index that may lie beyond the end. */
export function pick<T>(all: readonly T[], index: number): T {
  const found = all[index % all.length];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
}

export const studentPath = (id: string): string => pathTo(API.student, { id });

function agree(answer: LightMyRequestResponse, statusCode: number, { method, url }: Call): void {
  if (answer.statusCode === statusCode) return;
  throw new Error(`${method} ${url} was answered ${statusCode}, and sent again ${answer.statusCode}`);
}
