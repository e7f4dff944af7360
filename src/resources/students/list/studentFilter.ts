import { useListContext, useListFilterContext } from 'react-admin';
import { skillLevelName } from '../../../../core/progress/skills.ts';
import { readCountedStudents } from '../../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { PAGE_SIZES } from '../../../../core/rules/limits.ts';
import type { StatisticsFilter } from '../../../../core/rules/statisticsFilter.ts';
import {
  NO_FILTER,
  type StudentFilter,
  type StudentQuery,
  writeStudentSearch,
} from '../../../../core/rules/studentQuery.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { studentListTexts } from './studentListTexts.ts';

export const useStudentFilter = () => {
  const { filterValues, setFilters } = useListFilterContext();
  const filter = filterValues as StudentFilter;
  return {
    filter,
    /** Typing a name clears the other filters; choosing a filter clears the name. */
    setFilter: (changes: Partial<StudentFilter>) => {
      const isNamed = changes.name !== undefined && changes.name !== filter.name;
      if (isNamed && changes.name) setFilters({ ...NO_FILTER, name: changes.name });
      else setFilters({ ...filter, ...changes, name: '' });
    },
    clearFilter: () => setFilters(NO_FILTER),
  };
};

export const useListSearch = (): string => {
  const { filterValues, sort, page, perPage } = useListContext<StudentRecord>();
  return writeStudentSearch({
    filter: filterValues as StudentFilter,
    sort: sort as StudentQuery['sort'],
    page,
    pageSize: PAGE_SIZES.find(size => size === perPage) ?? undefined,
  } as StudentQuery);
};

/** A value that narrows the list, in words, and what takes it away. */
type FilterChip = { key: string; label: string; changes: Partial<StudentFilter> };

type Names = {
  organization: (id: string) => string;
  classroom: (id: string) => string;
  /** Of the rule of Aandachtspunten; undefined for one that is not known. */
  rule: string | undefined;
};

/** The filters in use, in order: a period goes with its percentage. */
export const filterChips = (
  filter: StudentFilter,
  { organization, classroom, rule }: Names,
): FilterChip[] => {
  const { chips } = studentListTexts;
  const { chip } = studentListTexts.more;
  const one = (name: keyof StudentFilter, label: string | undefined, ...others: (keyof StudentFilter)[]) => {
    const value = filter[name];
    if (label === undefined || value === undefined || value === '' || value === false) return [];
    const off = [name, ...others].map(each => [each, NO_FILTER[each]]);
    return [{ key: name, label, changes: Object.fromEntries(off) }];
  };
  const each = (
    name: 'organizations' | 'classrooms' | 'contactPersons' | 'sex' | 'country' | 'level',
    labelOf = (value: string) => value,
  ) =>
    (filter[name] ?? []).map((value, _, values: readonly string[]) => {
      const left = values.filter(other => other !== value);
      const changes = { [name]: left.length > 0 ? left : NO_FILTER[name] };
      return { key: `${name} ${value}`, label: labelOf(value), changes };
    });
  const { ageFrom, ageTo, permitHolder = '', activeOn, presenceBelow, presenceFrom, presenceTo } = filter;
  const presence = [
    chip.presenceBelow(String(presenceBelow)),
    ...(presenceFrom ? [chip.presenceFrom(formatDay(presenceFrom))] : []),
    ...(presenceTo ? [chip.presenceTo(formatDay(presenceTo))] : []),
  ].join(', ');
  return [
    ...one('counted', chips.counted(countedText(filter.counted))),
    ...one('list', chips.inList),
    ...one('imported', chips.imported),
    ...one('attention', rule),
    ...one('name', chips.name(filter.name)),
    ...each('organizations', organization),
    ...each('classrooms', classroom),
    ...each('contactPersons', chips.contactPerson),
    ...each('sex'),
    ...each('country'),
    ...one('ageFrom', chip.ageFrom(String(ageFrom))),
    ...one('ageTo', chip.ageTo(String(ageTo))),
    ...one('permitHolder', chip.permitHolder(permitHolder)),
    ...each('level', skillLevelName),
    ...one('activeOn', chip.activeOn(formatDay(activeOn))),
    ...one('presenceBelow', presence, 'presenceFrom', 'presenceTo'),
    ...one('inactive', chips.withInactive),
  ];
};

/** Which students a filter by a number of the statistics lets through, as 'Vrouw, 02/03/2026'; '' for none. */
export const countedText = (text = ''): string => {
  const counted = readCountedStudents(text);
  if (!counted) return '';
  const { groups, without, day, notOn, filter = {} } = counted;
  const named = groups.join(', ') || studentListTexts.chips.countedAll;
  const [date, other] = [formatDay(day), formatDay(notOn)];
  return [
    without ? studentListTexts.chips.countedWithout(named) : named,
    notOn ? studentListTexts.chips.countedDifference({ date, other }) : date,
    ...narrowingParts(filter),
  ].join(', ');
};

/** Whom alone a statistic counts, in words: 'Vrouw', 'vanaf 30 jaar', 'Syrië of Eritrea', organizations by name. */
export const narrowingParts = (
  { sex = [], ageFrom, ageTo, country = [], organization = [] }: StatisticsFilter,
  organizations: readonly string[] = organization.length > 0
    ? [studentListTexts.more.chip.organizations]
    : [],
): string[] => {
  const { ageBetween, ageFrom: from, ageTo: to, or } = studentListTexts.more.chip;
  const ages =
    ageFrom !== undefined && ageTo !== undefined
      ? ageBetween({ from: ageFrom, to: ageTo })
      : (ageFrom !== undefined && from(String(ageFrom))) || (ageTo !== undefined && to(String(ageTo))) || '';
  const lists = [country, organizations].map(names => names.join(` ${or} `));
  return [sex.join(` ${or} `), ages.toLowerCase(), ...lists].filter(part => part !== '');
};
