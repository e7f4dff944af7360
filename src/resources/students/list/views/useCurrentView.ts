import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import type { StudentViewContent } from '../../../../../core/contract/studentViews.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../../core/rules/limits.ts';
import {
  type MoreFilters,
  readMoreFilters,
  writeMoreFilters,
} from '../../../../../core/rules/moreFilters.ts';
import { ALL_COLUMNS } from '../../../../../core/rules/studentColumns.ts';
import {
  DEFAULT_SORT,
  isFromElsewhere,
  NO_FILTER,
  type StudentQuery,
  writeStudentSearch,
} from '../../../../../core/rules/studentQuery.ts';
import type { StudentRecord } from '../../../../providers/dataProvider/students/studentCalls.ts';
import { SCREENS } from '../../../../screens.ts';
import { useListSettings } from '../useListSettings.ts';
import { useStudentFilter } from '../useStudentFilter.ts';

export const useCurrentView = () => {
  const { sort, perPage } = useListContext<StudentRecord>();
  const { filter } = useStudentFilter();
  const [{ columns }, change] = useListSettings();
  const navigate = useNavigate();

  const content: StudentViewContent = {
    organizations: [...filter.organizations],
    classrooms: [...filter.classrooms],
    contactPersons: [...(filter.contactPersons ?? [])],
    inactive: filter.inactive,
    ...moreOf(filter),
    sort: sort as StudentQuery['sort'],
    pageSize: PAGE_SIZES.find(size => size === perPage) ?? PAGE_SIZE,
    columns,
  };
  return {
    content,
    /** All columns, no filter; the page size stays. */
    standard: {
      organizations: [],
      classrooms: [],
      contactPersons: [],
      inactive: false,
      sort: DEFAULT_SORT,
      pageSize: content.pageSize,
      columns: [...ALL_COLUMNS],
    } satisfies StudentViewContent,
    isShown: (view: StudentViewContent) =>
      filter.name === '' && !isFromElsewhere(filter) && keyOf(view) === keyOf(content),
    show: ({ sort, pageSize, columns, ...filters }: StudentViewContent) => {
      change({ columns, pageSize });
      const { organizations, classrooms, contactPersons, inactive } = filters;
      const chosen = { organizations, classrooms, contactPersons, inactive };
      const filter = { ...NO_FILTER, ...chosen, ...readMoreFilters(writeMoreFilters(filters)) };
      const search = writeStudentSearch({ filter, sort, page: 1, pageSize });
      navigate({ pathname: SCREENS.students.path, search });
    },
  };
};

/** The filters of ‘Meer filters’ as a view keeps them. */
const moreOf = (filter: MoreFilters) => {
  const { sex, country, level, ...others } = readMoreFilters(writeMoreFilters(filter));
  return {
    ...others,
    ...(sex && { sex: [...sex] }),
    ...(country && { country: [...country] }),
    ...(level && { level: [...level] }),
  };
};

/** The same for what looks the same. */
const keyOf = ({
  organizations,
  classrooms,
  contactPersons = [],
  inactive,
  sort,
  pageSize,
  columns,
  ...more
}: StudentViewContent): string =>
  JSON.stringify([
    organizations.toSorted(),
    classrooms.toSorted(),
    contactPersons.toSorted(),
    inactive,
    writeStudentSearch({ filter: { ...NO_FILTER, ...moreOf(more) }, sort: DEFAULT_SORT, page: 1 }),
    sort.field,
    sort.order,
    pageSize,
    columns.map(({ name, shown }) => [name, shown]),
  ]);
