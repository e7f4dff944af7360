import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '../../core/rules/roles.ts';
import type { Database } from '../../server/database/database.ts';
import { databaseProblems, openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { readEntries } from '../../server/history/audit/auditEntryRepository.ts';
import { verifyChain } from '../../server/history/audit/verifyChain.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';

/** A student's file as the tests save it. */
export interface SavedStudent {
  firstName: string;
  image: string;
  notes: string[];
  /** The names of the attachments, each with the digest of its content. */
  attachments: Record<string, string>;
}

/** A user as the tests save them. */
export interface SavedUser {
  name: string;
  /** The digest of the image as the server keeps it. */
  image: string | null;
}

/** All of a record as a text, whatever the order of its lists. */
export const stateOf = (record: SavedStudent | SavedUser): string =>
  JSON.stringify(record, (_, value) =>
    Array.isArray(value)
      ? value.toSorted()
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  );

export const digest = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

/**
 * Reads what a data folder holds, whether or not a server runs on it.
 * @returns the students by last name and the users by `_id`, and what is wrong with the database or the files
 */
export async function readSavedRecords(
  dataDir: string,
): Promise<{ records: Map<string, string>; problems: string[] }> {
  const folder = dataFolder(dataDir);
  const { database, connection } = openSqlite(folder.database);
  try {
    const problems = databaseProblems(connection);
    const { broken } = await verifyChain(readEntries(database));
    if (broken !== undefined) problems.push(`the audit log is broken at entry ${broken}`);
    const files = new Map<string, string>();
    for (const kind of ['studentAttachments', 'userImages', 'incoming']) {
      const path = join(folder.uploads, kind);
      for (const name of existsSync(path) ? readdirSync(path) : []) {
        files.set(`${kind}/${name}`, digest(readFileSync(join(path, name))));
      }
    }
    const take = (name: string) => {
      const content = files.get(name);
      if (content === undefined) problems.push(`the row of ${name} has no file`);
      files.delete(name);
      return content ?? 'missing';
    };
    const students = await readStudents(database, take);
    const users = await readUsers(database, take);
    // Files of what lies in the bin.
    for (const { fileName } of await database.selectFrom('changeSetFiles').select('fileName').execute()) {
      take(`studentAttachments/${fileName}`);
    }
    for (const name of files.keys()) problems.push(`the file ${name} has no row`);
    return { records: new Map([...students, ...users]), problems };
  } finally {
    await database.destroy();
  }
}

async function readStudents(database: Database, take: (name: string) => string) {
  const students = await database.selectFrom('students').select(['id', 'firstName', 'lastName']).execute();
  const images = await database.selectFrom('studentImages').selectAll().execute();
  const notes = await database.selectFrom('studentNotes').select(['studentId', 'description']).execute();
  const attachments = await database.selectFrom('studentAttachments').selectAll().execute();
  return students.map(({ id, firstName, lastName }): [string, string] => {
    const own = <Row extends { studentId: string }>(rows: Row[]) => rows.filter(row => row.studentId === id);
    const saved: SavedStudent = {
      firstName,
      image: own(images)[0]?.image ?? '',
      notes: own(notes).map(({ description }) => description),
      attachments: Object.fromEntries(
        own(attachments).map(file => [file.originalName, take(`studentAttachments/${file.fileName}`)]),
      ),
    };
    return [lastName, stateOf(saved)];
  });
}

async function readUsers(database: Database, take: (name: string) => string) {
  const users = await database
    .selectFrom('users')
    .select(['id', 'name', 'imageFileName'])
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('userRoles').select('userId').where('role', '=', ROLES.Admin),
    )
    .execute();
  return users.map(({ id, name, imageFileName }): [string, string] => [
    id,
    stateOf({ name, image: imageFileName === null ? null : take(`userImages/${imageFileName}`) }),
  ]);
}

/** A record that is not there. */
export const ABSENT = 'absent';

/** All that was asked of one record, oldest first, and how much of it the server acknowledged. */
interface History {
  /** Its states, each as a text that holds all of it; the first is its absence. */
  states: string[];
  /** The position of the last acknowledged state. */
  acknowledged: number;
}

/** Remembers all saves, to check afterwards that the server kept them. Each record has one writer. */
export class Ledger {
  readonly #histories = new Map<string, History>();

  /** Notes what is about to be asked; when `save` resolves it was acknowledged. */
  async record(key: string, state: string, save: () => Promise<void>): Promise<void> {
    const history = this.#histories.get(key) ?? { states: [ABSENT], acknowledged: 0 };
    this.#histories.set(key, history);
    history.states.push(state);
    await save();
    history.acknowledged = history.states.length - 1;
  }

  /** How many saves were acknowledged. */
  get acknowledged(): number {
    return [...this.#histories.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  /** The position of each record's last acknowledged state, as of now. */
  positions(): ReadonlyMap<string, number> {
    return new Map([...this.#histories].map(([key, { acknowledged }]) => [key, acknowledged]));
  }

  /**
   * Compares the records that were found; a line for each problem: a record that is older than the position it had,
   * or in a state that nobody asked for.
   */
  problems(found: ReadonlyMap<string, string>, since: ReadonlyMap<string, number>): string[] {
    const problems: string[] = [];
    for (const [key, { states }] of this.#histories) {
      const state = found.get(key) ?? ABSENT;
      const position = states.lastIndexOf(state);
      if (position < 0) problems.push(`${key} is ${state}, which nobody asked for`);
      else if (position < (since.get(key) ?? 0))
        problems.push(`${key} lost what was acknowledged: it is ${state}`);
    }
    for (const key of found.keys()) {
      if (!this.#histories.has(key)) problems.push(`${key} is there, and nobody asked for it`);
    }
    return problems;
  }

  /** Takes what was found for what there is: what was not acknowledged and did not happen is forgotten. */
  adopt(found: ReadonlyMap<string, string>): void {
    for (const [key, history] of this.#histories) {
      history.acknowledged = history.states.lastIndexOf(found.get(key) ?? ABSENT);
      history.states.length = history.acknowledged + 1;
    }
  }
}
