import { useListContext, useListFilterContext } from 'react-admin';
import { PAGE_SIZES } from '../../../../core/rules/limits.ts';
import {
  NO_FILTER,
  type StudentFilter,
  type StudentQuery,
  writeStudentSearch,
} from '../../../../core/rules/studentQuery.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';

export const useStudentFilter = () => {
  const { filterValues, setFilters } = useListFilterContext();
  const filter = filterValues as StudentFilter;
  return {
    filter,
    /** Typing a name clears the other filters; choosing a filter clears the name. */
    setFilter: (changes: Partial<StudentFilter>) => {
      const isNamed = changes.name !== undefined && changes.name !== filter.name;
      if (isNamed && changes.name) setFilters({ ...NO_FILTER, name: changes.name });
      else setFilters({ ...filter, ...changes, name: '' });
    },
    clearFilter: () => setFilters(NO_FILTER),
  };
};

export const useListSearch = (): string => {
  const { filterValues, sort, page, perPage } = useListContext<StudentRecord>();
  return writeStudentSearch({
    filter: filterValues as StudentFilter,
    sort: sort as StudentQuery['sort'],
    page,
    pageSize: PAGE_SIZES.find(size => size === perPage) ?? undefined,
  } as StudentQuery);
};
