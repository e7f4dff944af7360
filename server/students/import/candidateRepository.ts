import { sql } from 'kysely';
import type { Day } from '../../../core/rules/days.ts';
import {
  isLikelySamePerson,
  isSamePerson,
  type Person,
  type PersonKeys,
  personKeys,
} from '../../../core/rules/import/likelySamePerson.ts';
import { foldWords } from '../../../core/rules/text.ts';
import type { Database } from '../../database/database.ts';
import type { Turns } from '../../platform/Turns.ts';

type Candidate = Person & { id: string };

/** Students of one name who are compared with a row that has it, and of one sound who are looked through. */
const NAMESAKES_MAX = 1_000;
const SOUNDING_MAX = 500;
/** Those of them who are compared with a row. */
const COMPARED_MAX = 100;

const candidates = (database: Database) =>
  database.selectFrom('students').select(['id', 'firstName', 'lastName', 'birthDate']);

/** Students who were born on these days, active or not: of each day at most so many. */
async function studentsBornOn(database: Database, days: readonly Day[], limit: number): Promise<Candidate[]> {
  const [first, ...others] = days.map(day => {
    // The index of birth dates begins with the activity.
    const born = candidates(database).where('active', 'in', [0, 1]).where('birthDate', '=', day).limit(limit);
    return database.selectFrom(born.as('born')).selectAll();
  });
  if (!first) return [];
  return others
    .reduce((all, born) => all.unionAll(born), first)
    .orderBy('id')
    .execute();
}

/** Students with the name of one of these persons, whichever of the two was taken for the first one. */
async function studentsNamed(database: Database, persons: readonly Person[]): Promise<Candidate[]> {
  const names = persons.flatMap(({ firstName, lastName }) => {
    const [one, other] = [foldWords(firstName).join(' '), foldWords(lastName).join(' ')];
    return one && other ? [`${one} ${other}`, `${other} ${one}`] : [];
  });
  if (names.length === 0) return [];
  return candidates(database).where('searchName', 'in', names).orderBy('id').limit(NAMESAKES_MAX).execute();
}

async function countSounds(database: Database, soundKeys: readonly string[]): Promise<Map<string, number>> {
  if (soundKeys.length === 0) return new Map();
  const rows = await database
    .selectFrom('nameWords')
    .select(({ fn }) => ['soundKey', fn.countAll<number>().as('count')])
    .where('soundKey', 'in', soundKeys)
    .groupBy('soundKey')
    .execute();
  return new Map(rows.map(({ soundKey, count }) => [soundKey, count]));
}

/** Students who were born on a day and have one of these names, wherever they are divided. */
const studentsGlued = (
  database: Database,
  { birthDate, names }: { birthDate: Day; names: readonly string[] },
): Promise<Candidate[]> =>
  candidates(database)
    .where('active', 'in', [0, 1])
    .where('birthDate', '=', birthDate)
    .where(sql<string>`replace(${sql.ref('searchName')}, ' ', '')`, 'in', names)
    .limit(COMPARED_MAX)
    .execute();

/** Students who were born on a day and have a word of this sound in their names; of very many some. */
const studentsSounding = (
  database: Database,
  { birthDate, soundKey }: { birthDate: Day; soundKey: string },
): Promise<Candidate[]> =>
  candidates(database)
    .where('id', 'in', words =>
      words.selectFrom('nameWords').select('studentId').where('soundKey', '=', soundKey).limit(SOUNDING_MAX),
    )
    .where('birthDate', '=', birthDate)
    .limit(COMPARED_MAX)
    .execute();

/** Students of one day of birth who are all compared; of more those whose names sound alike. */
const BORN_MAX = 200;
/** Sounds by which they are looked for then: the rarest ones of a name. */
const SOUNDS_MAX = 2;
/** Of more students who may be the one of a row nobody needs to know. */
const MATCHES_MAX = 5;

/** The `_id`s of students who have the name and day of birth of a row, and of those who may well be the same. */
interface Matches {
  same: string[];
  likely: string[];
}

type Known = { id: string; keys: PersonKeys };

/** Finds students who may be the persons of rows; what is computed of a student is computed once. */
export class Candidates {
  readonly #database: Database;
  readonly #turns: Turns;
  readonly #known = new Map<string, Known>();
  readonly #bornOn = new Map<Day, Known[]>();
  readonly #soundCounts = new Map<string, number>();

  constructor(database: Database, turns: Turns) {
    this.#database = database;
    this.#turns = turns;
  }

  /**
   * Of some rows at once: few enough that their questions take no longer than a turn.
   * @param except the `_id` of a student who is none of them
   */
  async of(persons: readonly Person[], except = ''): Promise<Matches[]> {
    await this.#readDays([...new Set(persons.flatMap(({ birthDate }) => birthDate ?? []))]);
    const named = await this.#keyed(await studentsNamed(this.#database, persons));
    const namesakes = Map.groupBy(named, ({ keys }) => keys.words);
    const matches: Matches[] = [];
    for (const person of persons) {
      await this.#turns.next();
      const keys = personKeys(person);
      const compared = new Set([...(namesakes.get(keys.words) ?? []), ...(await this.#born(keys))]);
      const others = keys.name === '' ? [] : [...compared].filter(({ id }) => id !== except);
      const same = others.filter(other => isSamePerson(keys, other.keys)).slice(0, MATCHES_MAX);
      const likely = same.length > 0 ? [] : await this.#likely(keys, others);
      matches.push({ same: same.map(({ id }) => id), likely: likely.map(({ id }) => id) });
    }
    return matches;
  }

  async #likely(keys: PersonKeys, others: readonly Known[]): Promise<Known[]> {
    const likely: Known[] = [];
    for (const other of others) {
      await this.#turns.next();
      if (isLikelySamePerson(keys, other.keys)) likely.push(other);
      if (likely.length === MATCHES_MAX) break;
    }
    return likely;
  }

  async #readDays(days: readonly Day[]): Promise<void> {
    const unread = days.filter(day => !this.#bornOn.has(day));
    for (const day of unread) this.#bornOn.set(day, []);
    const born = await this.#keyed(await studentsBornOn(this.#database, unread, BORN_MAX + 1));
    for (const known of born) this.#bornOn.get(known.keys.birthDate ?? '')?.push(known);
  }

  /** Those of the day of birth with a word that sounds like one of the name. */
  async #born({ birthDate, name, sounds }: PersonKeys): Promise<Known[]> {
    if (birthDate === null) return [];
    const soundKeys = [...new Set(sounds.flatMap(({ keys }) => keys))];
    const born = this.#bornOn.get(birthDate) ?? [];
    if (born.length <= BORN_MAX) {
      return born.filter(other =>
        other.keys.sounds.some(({ keys }) => soundKeys.some(key => keys.includes(key))),
      );
    }
    const [one = '', other = ''] = name.split(' ');
    const names = [one + other, other + one];
    const found = await this.#keyed(await studentsGlued(this.#database, { birthDate, names }));
    for (const soundKey of await this.#rarest(soundKeys)) {
      found.push(...(await this.#keyed(await studentsSounding(this.#database, { birthDate, soundKey }))));
      await this.#turns.next();
    }
    return found;
  }

  async #rarest(soundKeys: readonly string[]): Promise<string[]> {
    const unknown = soundKeys.filter(key => !this.#soundCounts.has(key));
    const counted = await countSounds(this.#database, unknown);
    for (const key of unknown) this.#soundCounts.set(key, counted.get(key) ?? 0);
    const count = (key: string) => this.#soundCounts.get(key) ?? 0;
    return soundKeys
      .filter(key => count(key) > 0)
      .toSorted((a, b) => count(a) - count(b))
      .slice(0, SOUNDS_MAX);
  }

  async #keyed(candidates: readonly Candidate[]): Promise<Known[]> {
    const known: Known[] = [];
    for (const { id, ...person } of candidates) {
      if (!this.#known.has(id)) await this.#turns.next();
      const one = this.#known.get(id) ?? { id, keys: personKeys(person) };
      this.#known.set(id, one);
      known.push(one);
    }
    return known;
  }
}
