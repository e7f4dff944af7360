import type { StatisticsEntry } from '../../core/contract/statistics.ts';
import { AGE_GROUPS } from '../../core/rules/ageGroups.ts';
import type { Day } from '../../core/rules/days.ts';
import { SEXES } from '../../core/rules/sex.ts';
import type { Database } from '../database/database.ts';
import { messages } from '../messages.ts';
import {
  countByAge,
  countByCountry,
  countByOrganization,
  countBySex,
  type GroupCount,
} from './statisticsRepository.ts';

const { ages, noOrganization, unknown } = messages.statistics;

/**
 * A statistic: how many students are active on a day, by one of their properties (DESIGN.md §4, statistics).
 * Every active student is in exactly one entry, so that all statistics of a day add up to the same number.
 */
export type Statistic = (database: Database, day: Day) => Promise<StatisticsEntry[]>;

/** Man, Vrouw, X, and 'Onbekend' for who has none, in that order. */
export const bySex: Statistic = async (database, day) => {
  const counts = await countBySex(database, day);
  return [...SEXES, '' as const].flatMap(sex => {
    const students = counts.find(({ group }) => group === sex)?.students ?? 0;
    return students > 0 ? [{ label: sex || unknown, data: students }] : [];
  });
};

/** The age groups that have anybody, in order, with their descriptions. */
export const byAge: Statistic = async (database, day) => {
  const counts = await countByAge(database, day);
  return AGE_GROUPS.flatMap(({ id }) => {
    const students = counts
      .filter(({ group }) => group === id)
      .reduce((sum, count) => sum + count.students, 0);
    return students > 0 ? [{ label: id, data: students, description: ages[id] }] : [];
  });
};

/** Countries, largest first. Who has none counts with the country 'Onbekend' of the list. */
export const byCountry: Statistic = async (database, day) =>
  largestFirst(await countByCountry(database, day), unknown);

/** Organizations, largest first. */
export const byOrganization: Statistic = async (database, day) =>
  largestFirst(await countByOrganization(database, day), noOrganization);

/** Equal numbers in the order in which Dutch sorts; groups of the same name are one. */
function largestFirst(counts: readonly GroupCount<string | null>[], nameOfNone: string): StatisticsEntry[] {
  const students = new Map<string, number>();
  for (const count of counts) {
    const label = count.group || nameOfNone;
    students.set(label, (students.get(label) ?? 0) + count.students);
  }
  const entries = Array.from(students, ([label, data]) => ({ label, data }));
  return entries.sort((a, b) => b.data - a.data || dutch.compare(a.label, b.label));
}

const dutch = new Intl.Collator('nl');
