import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../../providers/dataProvider/index.ts';

/** The student's presence of the last 8 weeks, fetched again whenever the file is opened. */
export const usePresence = (id: string) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['students', 'presence', id],
    queryFn: ({ signal }) => dataProvider.getStudentPresence({ id, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
};
