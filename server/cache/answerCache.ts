import { type Database, dataVersionOf } from '../database/database.ts';
import { type DataVersion, refuseQuietTables } from './dataVersion.ts';
import { tablesRead } from './tablesRead.ts';

/** The most answers kept. */
const ANSWERS_MAX = 1_000;

/**
 * Keeps what takes long to work out for as long as the data stay the same, which the database itself tells
 * (`DataVersion`): there is nothing to clear, and nothing to forget (docs/decisions/0036-kept-answers.md).
 */
export class AnswerCache {
  readonly #database: Database;
  readonly #version: DataVersion;
  #answers = new Map<string, Promise<unknown>>();
  #answersVersion = '';

  constructor(database: Database) {
    this.#database = database;
    this.#version = dataVersionOf(database);
  }

  /**
   * What `make` gave for this key since the data changed last, or gives now; who asks meanwhile waits for it.
   * @param key says all that the answer depends on beside the data, such as today
   * @param make takes all of it from the database that it is given
   * @throws Error when `make` does, or reads a table whose changes the version does not tell
   */
  get<Answer extends number | Buffer>(
    key: string,
    make: (database: Database) => Promise<Answer>,
  ): Promise<Answer> {
    const version = this.#version.current();
    if (version !== this.#answersVersion || this.#answers.size >= ANSWERS_MAX) {
      this.#answers = new Map();
      this.#answersVersion = version;
    }
    const answers = this.#answers;
    const known = answers.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const made = make(this.#database.withPlugin(tablesRead(refuseQuietTables)));
    answers.set(key, made);
    made.catch(() => answers.delete(key));
    return made;
  }
}
