import type { useTranslate } from 'react-admin';
import type { ChangeSet, DeletedItem } from '../../../core/contract/changeSets.ts';
import { formatDay, isDay } from '../../../core/rules/days.ts';
import { dayOf } from '../../providers/today.ts';

type Translate = ReturnType<typeof useTranslate>;

/** What a change set is, in a line: 'Student verwijderd: Amal Haddad'. */
export const titleOf = (translate: Translate, { kind, name }: Pick<ChangeSet, 'kind' | 'name'>): string =>
  [translate(`bin.kind.${kind}`), ...(name ? [name] : [])].join(': ');

const COUNTED = [
  'studentNotes',
  'studentAttachments',
  'studentClassrooms',
  'studentStatuses',
  'marks',
] as const;

/** How much is in a change set, and what else its title says; '' of what is nothing but its name. */
export const contentsOf = (translate: Translate, { kind, counts, students, title }: ChangeSet): string => {
  const parts = COUNTED.flatMap(name => {
    const count = counts[name] ?? 0;
    return count > 0 ? [translate(`bin.counts.${name}`, { smart_count: count })] : [];
  });
  const isNamed = kind !== 'importStudents' && students <= 1;
  const people = !isNamed ? [translate('bin.students', { smart_count: students })] : [];
  return [...people, ...periodOf(title), ...parts].join(', ');
};

const periodOf = ({ from, to }: ChangeSet['title']): string[] =>
  typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to)
    ? [`${formatDay(from)} – ${formatDay(to)}`]
    : [];

/** The deleted notes or attachments that are named, a line each, and how many more there are. */
export const itemLines = (translate: Translate, { items, counts }: Pick<ChangeSet, 'items' | 'counts'>) => {
  const more = (counts.studentNotes ?? 0) + (counts.studentAttachments ?? 0) - items.length;
  return [
    ...items.map(item => itemText(translate, item)),
    ...(items.length > 0 && more > 0 ? [translate('bin.moreItems', { smart_count: more })] : []),
  ];
};

/** '‘Leest graag’, door Anna op 01/03/2026', or '‘plan.pdf’, toegevoegd op 01/03/2026'. */
const itemText = (translate: Translate, { date, author, text }: DeletedItem): string =>
  isDay(date)
    ? translate('bin.note', { text, author, date: formatDay(date) })
    : translate('bin.attachment', { text, date: formatDay(dayOf(date)) });
