import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import type { Day } from '../../../core/rules/days.ts';
import type { attendance } from '../../providers/dataProvider/attendance.ts';
import { useCalls } from '../../providers/dataProvider/records.ts';
import { type CachedList, keepNewer, listKey } from '../../providers/edits/cachedList.ts';

const AREA = 'attendance';

export const queryKeys = {
  pages: [AREA, 'pages'],
  page: (which: object) => [AREA, 'pages', which],
  list: listKey,
  photos: (id: string) => [AREA, 'photos', id],
  students: (classroomId: string, from: Day, to: Day) => [AREA, 'students', classroomId, from, to],
  classroomDates: (classroomId: string) => [AREA, 'classroomDates', classroomId],
  report: (organizationId: string, from: Day, to: Day) => [AREA, 'report', organizationId, from, to],
  presenceReport: [AREA, 'presenceReport'],
} as const;

export const EVERY_ACTIVE = {
  filter: { status: true },
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: 10_000 },
} as const;

export const EVERY = { ...EVERY_ACTIVE, filter: {} } as const;

/** The server's sentence for a wrong choice; undefined of any other error. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof HttpError && error.status === 400 ? error.message : undefined;

const NONE: ReadonlySet<Day> = new Set();

/**
 * The days for which a class has a list already, asked for each time that the class is chosen and when making
 * a list was refused. None without a class, while the answer is under way and when it fails: making the list
 * still refuses them. `isKnown` once they have come.
 */
export const useClassroomDates = (classroomId = ''): { taken: ReadonlySet<Day>; isKnown: boolean } => {
  const dataProvider = useCalls<typeof attendance>();
  const { data, isSuccess } = useQuery({
    queryKey: queryKeys.classroomDates(classroomId),
    queryFn: ({ signal }) => dataProvider.getClassroomDates({ classroomId, signal }),
    enabled: classroomId !== '',
    select: toSet,
    staleTime: 0,
    gcTime: 0,
  });
  return { taken: data ?? NONE, isKnown: isSuccess };
};

const toSet = (days: readonly Day[]): ReadonlySet<Day> => new Set(days);

/**
 * The students in a class from the first of the days to the last, in order of name. While days are being
 * added the previous result is shown; `fetchStudents` returns the one for exactly these days.
 */
export const useStudentsOn = (classroomId = '', days: readonly Day[]) => {
  const dataProvider = useCalls<typeof attendance>();
  const queryClient = useQueryClient();
  const earliestDate = days[0] ?? '';
  const furthestDate = days.at(-1) ?? '';
  const query = {
    queryKey: queryKeys.students(classroomId, earliestDate, furthestDate),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      dataProvider.getStudentsOfClassroom({ classroomId, earliestDate, furthestDate, signal }),
  };
  const { data, isError, refetch } = useQuery({
    ...query,
    enabled: classroomId !== '' && days.length > 0,
    placeholderData: (former, formerQuery) =>
      formerQuery?.queryKey[2] === classroomId && days.length > 0 ? former : undefined,
  });
  return {
    students: isError ? undefined : data,
    hasFailed: isError,
    retry: refetch,
    fetchStudents: () => queryClient.ensureQueryData(query),
  };
};

export const useTeacherList = (id: string) => {
  const dataProvider = useCalls<typeof attendance>();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: listKey(id),
    queryFn: async ({ signal }): Promise<CachedList> => {
      const list = await dataProvider.getTeacherList({ id, signal });
      return keepNewer(queryClient.getQueryData<CachedList>(listKey(id)), list);
    },
    refetchOnMount: 'always',
  });
};
