import { SKILL_LEVELS } from '../progress/skills.ts';
import { type Day, isDay } from './days.ts';
import { AGE_MAX, COUNTRY_MAX } from './limits.ts';
import { SEXES, type Sex } from './sex.ts';

/** Filters of the students list beside those of docs/product.md §2; each is left out where it is not set. */
export type MoreFilters = {
  sex?: readonly Sex[] | undefined;
  /** Ages on the day of `activeOn`, else today; both included. Who has no date of birth has none. */
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  country?: readonly string[] | undefined;
  permitHolder?: 'true' | 'false' | undefined;
  /** Who has one of these levels on the day of `activeOn`, else today: of `SKILL_LEVELS`. */
  level?: readonly string[] | undefined;
  /** Who was active on that day, in place of today. */
  activeOn?: Day | undefined;
  /** Whose presence was less than so many percent, from the first day to the last. */
  presenceBelow?: number | undefined;
  presenceFrom?: Day | undefined;
  presenceTo?: Day | undefined;
};

export type MoreParameters = { [name in keyof MoreFilters]?: string | readonly string[] };

type Reader<Value> = (texts: readonly string[]) => Value | undefined;

const READERS: { readonly [name in keyof MoreFilters]-?: Reader<NonNullable<MoreFilters[name]>> } = {
  sex: texts => some(SEXES.filter(sex => texts.includes(sex))),
  ageFrom: wholeNumber(0, AGE_MAX),
  ageTo: wholeNumber(0, AGE_MAX),
  country: texts => some([...new Set(texts)].filter(text => text.length <= COUNTRY_MAX)),
  permitHolder: ([text]) => (text === 'true' || text === 'false' ? text : undefined),
  level: texts => some(SKILL_LEVELS.filter(level => texts.includes(level))),
  activeOn: day,
  presenceBelow: wholeNumber(1, 100),
  presenceFrom: day,
  presenceTo: day,
};

/** The names of the filters, which are those of their parameters. */
export const MORE_FILTERS = Object.keys(READERS) as readonly (keyof MoreFilters)[];

/** Reads the parameters; what is not understood counts as left out. */
export const readMoreFilters = (parameters: MoreParameters): MoreFilters =>
  Object.fromEntries(
    MORE_FILTERS.flatMap(name => {
      const texts = [parameters[name] ?? []].flat().filter(text => text !== '');
      const value = texts.length > 0 ? READERS[name](texts) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The parameters that `readMoreFilters` reads as these. */
export const writeMoreFilters = (filters: MoreFilters): MoreParameters =>
  Object.fromEntries(
    MORE_FILTERS.flatMap(name => {
      const value = filters[name];
      if (value === undefined) return [];
      return [[name, Array.isArray(value) ? value : String(value)]];
    }),
  );

/** How many of them are set: a period goes with its percentage. */
export const countMoreFilters = (filters: MoreFilters): number =>
  MORE_FILTERS.filter(name => filters[name] !== undefined && !PERIOD.has(name)).length;

const PERIOD: ReadonlySet<keyof MoreFilters> = new Set(['presenceFrom', 'presenceTo']);

function some<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length > 0 ? values : undefined;
}

function wholeNumber(least: number, most: number): Reader<number> {
  return ([text = '']) => {
    const number = /^\d{1,3}$/.test(text) ? Number(text) : -1;
    return number >= least && number <= most ? number : undefined;
  };
}

function day([text = '']: readonly string[]): Day | undefined {
  return isDay(text) ? text : undefined;
}
