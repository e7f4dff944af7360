import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnnouncedAbsence, AnnouncedAbsenceInput } from '../../../../core/contract/absences.ts';
import { useDelayedFlag } from '../../../components/delays.ts';
import type { attendance } from '../../../providers/dataProvider/attendance.ts';
import { useCalls } from '../../../providers/dataProvider/records.ts';

const absencesKey = (studentId: string) => ['students', 'absences', studentId];

export const useAbsences = (studentId: string) => {
  const dataProvider = useCalls<typeof attendance>();
  return useQuery({
    queryKey: absencesKey(studentId),
    queryFn: ({ signal }) => dataProvider.getAbsences({ studentId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
};

/** When a page that may ask for a reason has them fetched, after all that it shows. */
const AHEAD_MS = 1_000;

/** Has the reasons at hand as long as a page is open that may ask for one: a form may be opened without a network. */
export const useAbsenceReasonsAhead = (): void => {
  useAbsenceReasons({ enabled: useDelayedFlag(true, AHEAD_MS) });
};

export const useAbsenceReasons = ({ enabled = true } = {}) => {
  const dataProvider = useCalls<typeof attendance>();
  return useQuery({
    queryKey: ['absenceReasons', 'active'],
    queryFn: ({ signal }) => dataProvider.getAbsenceReasons({ signal }),
    enabled,
  });
};

/**
 * Announces, changes and takes back a student's absence. Whatever shows the cells that change by it is fetched
 * again.
 */
export const useAbsenceChanges = (studentId: string) => {
  const dataProvider = useCalls<typeof attendance>();
  const queryClient = useQueryClient();
  const shown = ['absences', 'presence', 'timeline', 'timelineSummary'];
  const keys = [...shown.map(part => ['students', part, studentId]), ['attendance']];
  const refetch = () => Promise.all(keys.map(queryKey => queryClient.invalidateQueries({ queryKey })));
  /** A refusal may come of what somebody else did. */
  const refetchRefused = (error: unknown) => {
    refetch();
    throw error;
  };
  return {
    save: async (
      input: AnnouncedAbsenceInput,
      former: AnnouncedAbsence | undefined,
    ): Promise<AnnouncedAbsence> => {
      const saving = former
        ? dataProvider.changeAbsence({ studentId, absenceId: former._id, input })
        : dataProvider.announceAbsence({ studentId, input });
      const saved = await saving.catch(refetchRefused);
      refetch();
      return saved;
    },
    /** Once, however often it is asked under its key. */
    remove: async (absenceId: string, key?: string): Promise<void> => {
      await dataProvider.removeAbsence({ studentId, absenceId, key }).catch(refetchRefused);
      await refetch();
    },
  };
};
