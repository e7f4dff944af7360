import type { AttentionItem } from '../../../core/contract/attention.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { DEFAULT_SORT, NO_FILTER, writeStudentSearch } from '../../../core/rules/studentQuery.ts';
import { type ReturnState, studentAddressFrom } from '../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../screens.ts';

/** The section of the student's file in which each rule about students is mended; by its presence, with its cells. */
const SECTIONS = {
  absentInARow: 'presence',
  lowPresence: 'presence',
  noRecentNote: 'notes',
  withoutClass: 'classrooms',
  inactiveInClass: 'classrooms',
  endBeforeStart: 'classrooms',
  arrivalAfterRegistration: 'profile',
  unlikelyBirth: 'profile',
  samePerson: 'profile',
} as const satisfies Partial<Record<AttentionRuleName, string>>;

type Repair = { to: string; state: ReturnState };

/**
 * Where what a rule points out is mended; null for what is mended by a button.
 * @param from the address to which what is opened leads back
 * @param link the `id` of the link there, to which the focus then returns
 * @param mayMerge whether the user may make one file of two; without it the first is opened
 */
export function repairOf(
  rule: AttentionRuleName,
  item: AttentionItem,
  { from, link, mayMerge }: { from: string; link: string; mayMerge: boolean },
): Repair | null {
  const [id = '', otherId = ''] = item.ids;
  const state = { returnTo: from, returnLink: link };
  if (rule === 'samePerson' && mayMerge) return { to: pathTo(SCREENS.merge.path, { id, otherId }), state };
  switch (rule) {
    case 'emptyCells': {
      const search = new URLSearchParams({ view: 'lesson', date: item.date ?? '' });
      return { to: `${pathTo(SCREENS.teacherList.path, { id })}?${search}`, state };
    }
    case 'classWithoutList':
      return { to: `${SCREENS.newTeacherList.path}?${new URLSearchParams({ classroom: id })}`, state };
    case 'neverSignedIn':
      return null;
    default:
      return studentAddressFrom(id, from, {
        section: SECTIONS[rule],
        presence: SECTIONS[rule] === 'presence',
        link,
      });
  }
}

/** The students whom a rule counts of what it points out; null where it counts none. */
export function listBehind(rule: AttentionRuleName, { ids }: AttentionItem): { to: string } | null {
  if (rule !== 'classWithoutList') return null;
  const filter = { ...NO_FILTER, classrooms: ids, inactive: true };
  return { to: `${SCREENS.students.path}${writeStudentSearch({ filter, sort: DEFAULT_SORT, page: 1 })}` };
}
