import { readCountedStudents } from './countedStudents.ts';
import { PAGE_SIZE, PAGE_SIZES, SEARCH_MAX } from './limits.ts';
import {
  countMoreFilters,
  MORE_FILTERS,
  type MoreFilters,
  type MoreParameters,
  readMoreFilters,
  writeMoreFilters,
} from './moreFilters.ts';
import { pageNumber } from './pagination.ts';

/** The columns that the students list can be ordered by; by last name also means by first name. */
export const STUDENT_SORT_FIELDS = [
  'lastName',
  'firstName',
  'sex',
  'birthDate',
  'country',
  'registrationDate',
] as const;

export type StudentSortField = (typeof STUDENT_SORT_FIELDS)[number];

export type StudentSort = { field: StudentSortField; order: 'ASC' | 'DESC' };

/** Which students to list: filters of one kind widen, of two kinds narrow (docs/product.md §2, Students). */
export type StudentFilter = MoreFilters & {
  /** Any part of the first, last or full name, case and diacritics ignored; '' for all. */
  name: string;
  /** `_id`s; none for all. */
  organizations: readonly string[];
  /** `_id`s of classes in which a student is enrolled today; none for all. */
  classrooms: readonly string[];
  /** Names of contact persons, to the letter; all when left out. */
  contactPersons?: readonly string[];
  inactive: boolean;
  /** The students behind a number of the statistics, as `writeCountedStudents` names them; all when left out. */
  counted?: string;
  /** The students who have a cell in the attendance list with this `_id`; all when left out. */
  list?: string;
  /** The students whom the import with this change set added or changed; all when left out. */
  imported?: string;
  /** The students whom the rule of this name points out and nobody hid, as `readStudentRule` reads it; all when left out. */
  attention?: string;
};

/** The filters that are set by a link from another page, each a text. */
export const FROM_ELSEWHERE = ['counted', 'list', 'imported', 'attention'] as const;

export type FromElsewhere = (typeof FROM_ELSEWHERE)[number];

/** True for the students of another page: of a number, a list, an import or a rule. */
export const isFromElsewhere = (filter: Pick<StudentFilter, FromElsewhere>): boolean =>
  FROM_ELSEWHERE.some(name => filter[name]);

/** Those of them that are set. */
const fromElsewhere = (parameters: { [name in FromElsewhere]?: string }) =>
  Object.fromEntries(FROM_ELSEWHERE.flatMap(name => (parameters[name] ? [[name, parameters[name]]] : [])));

/** Filters, order and page of the students list; pages count from 1. */
export type StudentQuery = {
  filter: StudentFilter;
  sort: StudentSort;
  page: number;
  /** How many students a page has; undefined for the default. */
  pageSize?: PageSize;
};

export type PageSize = (typeof PAGE_SIZES)[number];

/** A `StudentQuery` by parameter, as in the list's address and in that of GET /api/students. */
export type StudentQueryParameters = MoreParameters & {
  name?: string;
  organization?: string | readonly string[];
  classroom?: string | readonly string[];
  contactPerson?: string | readonly string[];
  inactive?: string;
  counted?: string;
  list?: string;
  imported?: string;
  attention?: string;
  sort?: string;
  order?: string;
  page?: string;
  pageSize?: string;
};

export const NO_FILTER: StudentFilter = { name: '', organizations: [], classrooms: [], inactive: false };

export const DEFAULT_SORT: StudentSort = { field: 'lastName', order: 'ASC' };

/** Reads the parameters; what is unknown, empty or repeated in vain counts as left out. */
export const readStudentQuery = (parameters: StudentQueryParameters): StudentQuery => {
  const { name = '', organization, classroom, inactive, counted, sort, order, page } = parameters;
  const contactPersons = distinct(parameters.contactPerson);
  const pageSize = PAGE_SIZES.find(size => String(size) === parameters.pageSize);
  const field = STUDENT_SORT_FIELDS.find(each => each === sort);
  return {
    filter: {
      name: name.trim().slice(0, SEARCH_MAX),
      organizations: distinct(organization),
      classrooms: distinct(classroom),
      ...(contactPersons.length > 0 && { contactPersons }),
      inactive: inactive === 'true',
      ...readMoreFilters(parameters),
      ...fromElsewhere({ ...parameters, counted: readCountedStudents(counted ?? '') && counted }),
    },
    sort: field ? { field, order: order?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' } : DEFAULT_SORT,
    page: pageNumber(page),
    ...(pageSize && { pageSize }),
  };
};

/** The parameters that `readStudentQuery` reads as `query`, without those that would change nothing. */
export const writeStudentQuery = ({ filter, sort, page, pageSize }: StudentQuery): StudentQueryParameters => {
  const { name, organizations, classrooms, contactPersons = [], inactive } = filter;
  const isDefaultSort = sort.field === DEFAULT_SORT.field && sort.order === DEFAULT_SORT.order;
  return {
    ...(name && { name }),
    ...(organizations.length > 0 && { organization: organizations }),
    ...(classrooms.length > 0 && { classroom: classrooms }),
    ...(contactPersons.length > 0 && { contactPerson: contactPersons }),
    ...(inactive && { inactive: 'true' }),
    ...writeMoreFilters(filter),
    ...fromElsewhere(filter),
    ...(!isDefaultSort && { sort: sort.field, order: sort.order }),
    ...(page > 1 && { page: String(page) }),
    ...(pageSize && pageSize !== PAGE_SIZE && { pageSize: String(pageSize) }),
  };
};

export const readStudentSearch = (search: string): StudentQuery => {
  const parameters = new URLSearchParams(search);
  const repeated = ['organization', 'classroom', 'contactPerson', ...MORE_FILTERS];
  return readStudentQuery({
    ...Object.fromEntries(parameters),
    ...Object.fromEntries(repeated.map(name => [name, parameters.getAll(name)])),
  });
};

/** The query string of an address, '?' included; '' for the list by default. */
export const writeStudentSearch = (query: StudentQuery): string => {
  const parameters = Object.entries(writeStudentQuery(query)).flatMap(([name, value]) =>
    [value].flat().map(each => [name, each]),
  );
  const search = new URLSearchParams(parameters).toString();
  return search && `?${search}`;
};

/** True when the filter narrows or widens what the list shows by default. */
export const isFiltered = (filter: StudentFilter): boolean =>
  filter.name !== '' ||
  [filter.organizations, filter.classrooms, filter.contactPersons ?? []].some(({ length }) => length > 0) ||
  filter.inactive ||
  countMoreFilters(filter) > 0 ||
  isFromElsewhere(filter);

const distinct = (values: string | readonly string[] = []): string[] => [
  ...new Set([values].flat().filter(value => value !== '')),
];
