import { skillLevelName } from '../../../../core/progress/skills.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { NO_FILTER, type StudentFilter } from '../../../../core/rules/studentQuery.ts';
import { countedText } from './countedText.ts';
import { studentListTexts } from './studentListTexts.ts';

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
