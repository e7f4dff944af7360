import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useToday } from '../../../../components/useToday.ts';
import type { AppDataProvider } from '../../../../providers/dataProvider/index.ts';

/** The student's presence of the last 8 weeks, fetched again whenever the file is opened, and when a day begins. */
export const usePresence = (id: string) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const today = useToday();
  return useQuery({
    queryKey: ['students', 'presence', id, today],
    queryFn: ({ signal }) => dataProvider.getStudentPresence({ id, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
};
