import { SEARCH_MAX } from '../../../../core/rules/limits.ts';
import { STUDENT_SORT_FIELDS, type StudentSortField } from '../../../../core/rules/studentSort.ts';

/** What narrows the students list; `organizations` and `classrooms` hold `_id`s. */
export type StudentFilter = {
  name: string;
  organizations: readonly string[];
  classrooms: readonly string[];
  inactive: boolean;
};

export type StudentSort = { field: StudentSortField; order: 'ASC' | 'DESC' };

/** What the students list shows: filter, order and page, which counts from 1. */
export type StudentListParams = { filter: StudentFilter; sort: StudentSort; page: number };

export const NO_FILTER: StudentFilter = { name: '', organizations: [], classrooms: [], inactive: false };

export const DEFAULT_SORT: StudentSort = { field: 'lastName', order: 'ASC' };

/** Reads the list's query string; whatever it does not understand counts as left out (SPEC.md §2). */
export const readListParams = (search: string): StudentListParams => {
  const query = new URLSearchParams(search);
  const field = STUDENT_SORT_FIELDS.find(each => each === query.get('sort'));
  return {
    filter: {
      name: (query.get('name') ?? '').trim().slice(0, SEARCH_MAX),
      organizations: distinct(query.getAll('organization')),
      classrooms: distinct(query.getAll('classroom')),
      inactive: query.get('inactive') === 'true',
    },
    sort: field ? { field, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' } : DEFAULT_SORT,
    page: pageIn(query.get('page')),
  };
};

/** The query string that says it, '?' included; '' when the list shows what it shows by default. */
export const writeListParams = ({ filter, sort, page }: StudentListParams): string => {
  const query = new URLSearchParams();
  if (filter.name) query.set('name', filter.name);
  for (const id of filter.organizations) query.append('organization', id);
  for (const id of filter.classrooms) query.append('classroom', id);
  if (filter.inactive) query.set('inactive', 'true');
  if (sort.field !== DEFAULT_SORT.field || sort.order !== DEFAULT_SORT.order) {
    query.set('sort', sort.field);
    query.set('order', sort.order);
  }
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
};

/** Whether anything narrows or widens the list beyond what it shows by default. */
export const isFiltered = ({ name, organizations, classrooms, inactive }: StudentFilter): boolean =>
  name !== '' || organizations.length > 0 || classrooms.length > 0 || inactive;

const distinct = (values: readonly string[]) => [...new Set(values.filter(Boolean))];

const pageIn = (value: string | null): number => (value && /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 1);
