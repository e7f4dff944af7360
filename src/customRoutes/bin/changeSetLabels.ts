import type { ChangeSet, DeletedItem } from '../../../core/contract/changeSets.ts';
import { CHANGE_SET_PARTS, type ChangeSetPart } from '../../../core/rules/changeSetKinds.ts';
import { formatDay, isDay } from '../../../core/rules/days.ts';
import { dayOf } from '../../providers/today.ts';
import { binTexts } from './binTexts.ts';

/** Title of a change set: 'Student verwijderd: Amal Haddad'. */
export const titleOf = (
  set: Pick<ChangeSet, 'kind' | 'name'> & Partial<Pick<ChangeSet, 'about' | 'students'>>,
): string => {
  const name = set.name || namesOf(set);
  return [binTexts.kind[set.kind], ...(name ? [name] : [])].join(': ');
};

/** The students it is about, the first by name: 'Amal Haddad, Bilal Nur, Chana Levi en 9 anderen'; '' where nobody is named. */
export const namesOf = ({
  about = [],
  students = 0,
}: Partial<Pick<ChangeSet, 'about' | 'students'>>): string => {
  const others = students - about.length;
  if (about.length === 0) return '';
  return DUTCH_LIST.format([...about, ...(others > 0 ? [binTexts.others(others)] : [])]);
};

const DUTCH_LIST = new Intl.ListFormat('nl', { type: 'conjunction' });

/** How much of something is in a change set; the number of students opens who they are. */
interface ContentsText {
  opens: boolean;
  text: string;
}

/** How much is in a change set, and what else its title says; none of what is nothing but its name. */
export const contentsOf = ({ kind, counts, students, title }: ChangeSet): ContentsText[] => {
  const isNamed = kind !== 'importStudents' && students <= 1;
  return [
    ...(isNamed ? [] : [{ opens: true, text: countText('students', students) }]),
    ...periodOf(title).map(text => ({ opens: false, text })),
    ...ROW_PARTS.filter(part => (counts[part] ?? 0) > 0).map(part => ({
      opens: false,
      text: countText(part, counts[part] ?? 0),
    })),
  ];
};

const ROW_PARTS = CHANGE_SET_PARTS.filter(part => part !== 'students');

export const countText = (part: ChangeSetPart, count: number): string => binTexts.counts[part](count);

const periodOf = ({ from, to }: ChangeSet['title']): string[] =>
  typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to)
    ? [`${formatDay(from)} – ${formatDay(to)}`]
    : [];

/** The deleted parts of a file that are named, a line each, and how many more there are. */
export const itemLines = ({ kind, items, counts }: Pick<ChangeSet, 'kind' | 'items' | 'counts'>) => {
  const more = (counts.studentNotes ?? 0) + (counts.studentAttachments ?? 0) - items.length;
  return [
    ...items.map(item => (kind === 'deleteProgress' ? progressText(item) : itemText(item))),
    ...(items.length > 0 && more > 0 ? [binTexts.moreItems(more)] : []),
  ];
};

const progressText = ({ date, ...item }: DeletedItem): string =>
  binTexts.progress({ ...item, date: formatDay(isDay(date) ? date : dayOf(date)) });

/** '‘Leest graag’, door Anna op 01/03/2026', or '‘plan.pdf’, toegevoegd op 01/03/2026'. */
const itemText = ({ date, author, text }: DeletedItem): string =>
  isDay(date)
    ? binTexts.note({ text, author, date: formatDay(date) })
    : binTexts.attachment({ text, date: formatDay(dayOf(date)) });
