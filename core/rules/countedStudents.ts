import type { CountedStudent } from '../contract/statistics.ts';
import { ageOn, type Day, isDay } from './days.ts';
import { type Dimension, isDimension } from './dimensions.ts';
import { COUNTED_GROUPS_MAX, COUNTED_TEXT_MAX } from './limits.ts';
import {
  isNarrowed,
  readStatisticsFilter,
  type StatisticsFilter,
  writeStatisticsFilter,
} from './statisticsFilter.ts';

/** The students behind a number of the statistics. */
export type CountedStudents = {
  dimension: Dimension;
  /** Labels of the statistic; none for all. */
  groups: readonly string[];
  /** All groups but these. */
  without: boolean;
  day: Day;
  /** Who was counted in these groups on this day, too, is left out; '' for nobody. */
  notOn: Day | '';
  /** Of whom alone; left out, of all. */
  filter?: StatisticsFilter;
};

const EXCEPT = '!';
const BETWEEN_DAYS = '_';
const SEPARATOR = '.';
const FILTERED = '?';

/**
 * The students as a text for addresses: 'sex.2026-03-02.Vrouw', 'sex.2026-03-02' for all,
 * 'age.2026-03-02_2025-03-02.25-34' for those in the group on the first day and not on the second,
 * 'country!.2026-03-02.Syrië' for all countries but that, 'sex.2026-03-02?ageFrom=30' of those of 30 and older.
 */
export const writeCountedStudents = (counted: CountedStudents): string => {
  const { dimension, groups, without, day, notOn, filter = {} } = counted;
  const parts = [
    `${dimension}${without ? EXCEPT : ''}`,
    notOn ? `${day}${BETWEEN_DAYS}${notOn}` : day,
    ...groups.map(group =>
      group.replaceAll('%', '%25').replaceAll(SEPARATOR, '%2E').replaceAll(FILTERED, '%3F'),
    ),
  ];
  const parameters = Object.entries(writeStatisticsFilter(filter)).flatMap(([name, values]) =>
    [values].flat().map(value => [name, value]),
  );
  const narrowing = new URLSearchParams(parameters).toString();
  return parts.join(SEPARATOR) + (narrowing && FILTERED + narrowing);
};

/** Reads what `writeCountedStudents` writes; undefined for a text that names no students. */
export const readCountedStudents = (text: string): CountedStudents | undefined => {
  if (text.length > COUNTED_TEXT_MAX) return undefined;
  const [named = '', narrowing = '', ...rest] = text.split(FILTERED);
  if (rest.length > 0) return undefined;
  const [by = '', days = '', ...groups] = named.split(SEPARATOR);
  const without = by.endsWith(EXCEPT);
  const dimension = without ? by.slice(0, -EXCEPT.length) : by;
  const [day = '', notOn = '', ...more] = days.split(BETWEEN_DAYS);
  if (!isDimension(dimension) || !isDay(day) || more.length > 0) return undefined;
  if (notOn !== '' && !isDay(notOn)) return undefined;
  if (groups.length > COUNTED_GROUPS_MAX || groups.includes('')) return undefined;
  const labels = groups.map(group =>
    group.replaceAll('%3F', FILTERED).replaceAll('%2E', SEPARATOR).replaceAll('%25', '%'),
  );
  const parameters = new URLSearchParams(narrowing);
  const filter = readStatisticsFilter(name => parameters.getAll(name));
  return { dimension, groups: labels, without, day, notOn, ...(isNarrowed(filter) && { filter }) };
};

/** Why a student is counted, or is on one day and not on the other. */
export type CountReason =
  | { kind: 'activeSince'; day: Day }
  | { kind: 'born'; birthDate: Day; age: number }
  | { kind: 'notYetBorn'; birthDate: Day; day: Day }
  | { kind: 'noBirthDate' }
  | { kind: 'value'; value: string }
  /** The organization or another property is not filled in. */
  | { kind: 'noValue' }
  | { kind: 'inactiveOn'; day: Day; since: Day }
  | { kind: 'notBegunOn'; day: Day }
  | { kind: 'otherAgeOn'; day: Day; age: number };

type CountedFacts = Omit<CountedStudent, '_id' | 'firstName' | 'lastName'>;

/** Why a student is among the counted ones, the most general reason first. */
export const countReasons = (student: CountedFacts, counted: CountedStudents): CountReason[] => [
  { kind: 'activeSince', day: student.activeSince },
  groupReason(student, counted),
  ...differenceReasons(student, counted),
];

function groupReason({ birthDate, value }: CountedFacts, { dimension, day }: CountedStudents): CountReason {
  if (dimension !== 'age') return value ? { kind: 'value', value } : { kind: 'noValue' };
  if (birthDate === null) return { kind: 'noBirthDate' };
  const age = ageOn(birthDate, day);
  return age < 0 ? { kind: 'notYetBorn', birthDate, day } : { kind: 'born', birthDate, age };
}

function differenceReasons(
  { birthDate, before }: CountedFacts,
  { dimension, notOn }: CountedStudents,
): CountReason[] {
  if (!before || notOn === '') return [];
  if (!before.active) {
    const { since } = before;
    return [since === null ? { kind: 'notBegunOn', day: notOn } : { kind: 'inactiveOn', day: notOn, since }];
  }
  return dimension === 'age' && birthDate !== null
    ? [{ kind: 'otherAgeOn', day: notOn, age: ageOn(birthDate, notOn) }]
    : [];
}
