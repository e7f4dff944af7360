import type { useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../core/contract/changeSets.ts';
import { formatDay, isDay } from '../../../core/rules/days.ts';

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
export const contentsOf = (translate: Translate, { counts, students, title }: ChangeSet): string => {
  const parts = COUNTED.flatMap(name => {
    const count = counts[name] ?? 0;
    return count > 0 ? [translate(`bin.counts.${name}`, { smart_count: count })] : [];
  });
  const people = students > 1 ? [translate('bin.students', { smart_count: students })] : [];
  return [...people, ...periodOf(title), ...parts].join(', ');
};

const periodOf = ({ from, to }: ChangeSet['title']): string[] =>
  typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to)
    ? [`${formatDay(from)} – ${formatDay(to)}`]
    : [];
