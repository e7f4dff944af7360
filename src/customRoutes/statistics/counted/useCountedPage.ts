import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type CountedStudents, writeCountedStudents } from '../../../../core/rules/countedStudents.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';

/** A page, from 1, of the students behind a number; the page before stays until it has come. */
export const useCountedPage = (counted: CountedStudents, page: number) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['countedStudents', writeCountedStudents(counted), page],
    queryFn: ({ signal }) => dataProvider.getCountedStudents({ counted, page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
