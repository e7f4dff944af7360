import type { CountedStudent } from '../../../../core/contract/statistics.ts';
import {
  type CountedStudents,
  type CountReason,
  countReasons,
} from '../../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../../core/rules/days.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What a list of counted students is called. */
export const countedTitle = (translate: Translate, counted: CountedStudents): string => {
  const groups = groupsText(translate, counted);
  return counted.notOn
    ? translate('explanation.counted.titleOfDifference', { groups })
    : translate('explanation.counted.title', { groups, date: formatDay(counted.day) });
};

/** By which rule they are counted. */
export const countedRule = (translate: Translate, counted: CountedStudents): string => {
  const { dimension, groups, day, notOn } = counted;
  const date = formatDay(day);
  const rule = translate(`explanation.counted.rule.${groups.length > 0 ? dimension : 'all'}`, { date });
  if (notOn === '') return rule;
  const difference = translate('explanation.counted.rule.difference', { date, other: formatDay(notOn) });
  return `${rule} ${difference}`;
};

/** Why a student is counted, as one line. */
export const reasonText = (translate: Translate, student: CountedStudent, counted: CountedStudents): string =>
  countReasons(student, counted)
    .filter(({ kind }) => counted.groups.length > 0 || (kind !== 'value' && kind !== 'noValue'))
    .map(reason => partText(translate, reason, counted))
    .join(', ');

const partText = (translate: Translate, reason: CountReason, { dimension }: CountedStudents): string => {
  if (reason.kind === 'noValue') return translate(`explanation.counted.reason.noValue.${dimension}`);
  const values = Object.entries(reason).map(([name, value]) => [
    name,
    DAYS.has(name) ? formatDay(`${value}`) : value,
  ]);
  return translate(`explanation.counted.reason.${reason.kind}`, Object.fromEntries(values));
};

const DAYS: ReadonlySet<string> = new Set(['day', 'birthDate', 'since']);

const groupsText = (translate: Translate, { groups, without }: CountedStudents): string => {
  if (groups.length === 0) return translate('explanation.counted.all');
  const named = groups.join(', ');
  return without ? translate('explanation.counted.without', { groups: named }) : named;
};
