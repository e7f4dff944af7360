import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Day } from '../../../core/rules/days.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { queryKeys } from './queryKeys.ts';

/**
 * Whoever is in a class from the first of the days to the last, in order of name. While days are being added
 * the former answer stays; `fetchStudents` gives the one for these very days.
 */
export const useStudentsOn = (classroomId = '', days: readonly Day[]) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const earliestDate = days[0] ?? '';
  const furthestDate = days.at(-1) ?? '';
  const query = {
    queryKey: queryKeys.students(classroomId, earliestDate, furthestDate),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      dataProvider.getStudentsOfClassroom({ classroomId, earliestDate, furthestDate, signal }),
  };
  const { data: students } = useQuery({
    ...query,
    enabled: classroomId !== '' && days.length > 0,
    placeholderData: (former, formerQuery) =>
      formerQuery?.queryKey[2] === classroomId && days.length > 0 ? former : undefined,
  });
  return { students, fetchStudents: () => queryClient.ensureQueryData(query) };
};
