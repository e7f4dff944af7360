import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import type { StudentViewContent } from '../../../../../core/contract/studentViews.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../../core/rules/limits.ts';
import { ALL_COLUMNS } from '../../../../../core/rules/studentColumns.ts';
import {
  DEFAULT_SORT,
  isFromElsewhere,
  NO_FILTER,
  type StudentQuery,
  writeStudentSearch,
} from '../../../../../core/rules/studentQuery.ts';
import type { StudentRecord } from '../../../../providers/dataProvider/students/studentList.ts';
import { SCREENS } from '../../../../screens.ts';
import { useListSettings } from '../useListSettings.ts';
import { useStudentFilter } from '../useStudentListContext.ts';

/** What a view would keep of the list as it is now, which view that is, and how to show another. */
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
      const filter = { ...NO_FILTER, organizations, classrooms, contactPersons, inactive };
      const search = writeStudentSearch({ filter, sort, page: 1, pageSize });
      navigate({ pathname: SCREENS.students.path, search });
    },
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
}: StudentViewContent): string =>
  JSON.stringify([
    organizations.toSorted(),
    classrooms.toSorted(),
    contactPersons.toSorted(),
    inactive,
    sort.field,
    sort.order,
    pageSize,
    columns.map(({ name, shown }) => [name, shown]),
  ]);
