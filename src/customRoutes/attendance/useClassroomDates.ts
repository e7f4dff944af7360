import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Day } from '../../../core/rules/days.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { queryKeys } from './queryKeys.ts';

const NONE: ReadonlySet<Day> = new Set();

/**
 * The days for which a class has a list already, asked for each time that the class is chosen and when making a
 * list was refused. None without a class, while the answer is under way and when it fails: making the list still
 * refuses them.
 */
export const useClassroomDates = (classroomId = ''): ReadonlySet<Day> => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data = NONE } = useQuery({
    queryKey: queryKeys.classroomDates(classroomId),
    queryFn: ({ signal }) => dataProvider.getClassroomDates({ classroomId, signal }),
    enabled: classroomId !== '',
    select: toSet,
    staleTime: 0,
    gcTime: 0,
  });
  return data;
};

const toSet = (days: readonly Day[]): ReadonlySet<Day> => new Set(days);
