import { type Location, matchPath, useLocation } from 'react-router';
import { pathTo } from '../../../../core/contract/paths.ts';
import { isMonth, type Month } from '../../../../core/rules/days.ts';
import {
  DEFAULT_SORT,
  NO_FILTER,
  type StudentFilter,
  writeStudentSearch,
} from '../../../../core/rules/studentQuery.ts';
import { OVER_THE_PAGE } from '../../../components/overThePage.ts';
import { SCREENS } from '../../../screens.ts';

/** From which side of the file before a file was come to. */
export type Step = 'previous' | 'next';

/** A student's address carries this along in the history: the query string of the list it was opened from. */
type ListState = { listSearch: string; step?: Step };

const hasListSearch = (state: unknown): state is ListState =>
  typeof state === 'object' &&
  state !== null &&
  'listSearch' in state &&
  typeof state.listSearch === 'string';

/** The query string of the list: the address's own or, while a student is open, that of the list below. */
export const listSearchIn = ({ pathname, search, state }: Location): string => {
  if (matchPath(SCREENS.students.path, pathname)) return search;
  return hasListSearch(state) ? state.listSearch : '';
};

/**
 * The navigation state of an address that another page opened, to which it leads back: that page's address, and the
 * `id` of the link there that the focus returns to.
 */
export type ReturnState = { returnTo: string; returnLink?: string };

const hasReturn = (state: unknown): state is ReturnState =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string';

export const returnIn = ({ state }: Location): ReturnState | undefined => {
  if (!hasReturn(state)) return undefined;
  const { returnTo, returnLink } = state;
  return { returnTo, ...(typeof returnLink === 'string' && { returnLink }) };
};

/**
 * Where a student's popup closes to: the page that opened it, or the list as it was left, filters and page
 * included.
 */
export const listAddress = (location: Location): string =>
  returnIn(location)?.returnTo ?? `${SCREENS.students.path}${listSearchIn(location)}`;

/** The query string by which the list shows whom a filter lets through, and the whole address. */
export const studentsSearch = (filter: Partial<StudentFilter>): string =>
  writeStudentSearch({ filter: { ...NO_FILTER, ...filter }, sort: DEFAULT_SORT, page: 1 });

export const studentsAddress = (filter: Partial<StudentFilter>): string =>
  `${SCREENS.students.path}${studentsSearch(filter)}`;

/** Where a student's file opens, over the list with this query string. */
export const studentAddress = (
  id: string,
  listSearch: string,
  step?: Step,
): { to: string; state: ListState } => ({
  to: pathTo(SCREENS.student.path, { id }),
  state: step ? { listSearch, step } : { listSearch },
});

/** By which step from another file this one was opened, if it was. */
export const stepIn = ({ state }: Location): Step | undefined =>
  hasListSearch(state) && (state.step === 'previous' || state.step === 'next') ? state.step : undefined;

type FileAddressOptions = {
  section?: string;
  presence?: boolean;
  /** The `id` of the link that opens it, to which the focus returns. */
  link?: string;
};

/** Where a student's file opens from another page than the list, and closes to again. */
export const studentAddressFrom = (
  id: string,
  returnTo: string,
  { section, presence, link }: FileAddressOptions = {},
): { to: string; state: ReturnState } => {
  const search = new URLSearchParams({
    ...(section && { [OVER_THE_PAGE.section]: section }),
    ...(presence && { [OVER_THE_PAGE.presence]: RECENT }),
  });
  return {
    to: `${pathTo(SCREENS.student.path, { id })}${search.size > 0 ? `?${search}` : ''}`,
    state: { returnTo, ...(link && { returnLink: link }) },
  };
};

export const sectionIn = ({ search }: Location): string | null =>
  new URLSearchParams(search).get(OVER_THE_PAGE.section);

export const newStudentAddress = (listSearch: string): { to: string; state: ListState } => ({
  to: SCREENS.newStudent.path,
  state: { listSearch },
});

/**
 * Props of the links from this page to students' files, which close to here again, with the focus on the link.
 * @param part names the links of a part of the page; two parts may lead to the same student
 */
export const useFileLink = (part: string) => {
  const { pathname, search } = useLocation();
  return (studentId: string, section?: string) => {
    const link = `${part}-${studentId}`;
    return { id: link, ...studentAddressFrom(studentId, `${pathname}${search}`, { section, link }) };
  };
};

/** The value of the address's `OVER_THE_PAGE.presence` in a file for the presence of the last 8 weeks. */
export const RECENT = '1';

type ClassMonth = { month: Month; classroomId: string };

export const writeClassMonth = ({ month, classroomId }: ClassMonth): string => `${month}.${classroomId}`;

/** Reads what `writeClassMonth` writes; undefined for anything else. */
export const readClassMonth = (value: string): ClassMonth | undefined => {
  const [month = '', classroomId = ''] = value.split('.');
  return isMonth(month) && classroomId !== '' ? { month, classroomId } : undefined;
};
