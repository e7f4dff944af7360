import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { AnnouncedAbsence, AnnouncedAbsenceInput } from '../../../../core/contract/absences.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { refuseEndedSession } from '../../../providers/session.ts';

const absencesKey = (studentId: string) => ['students', 'absences', studentId];

/** What was announced of a student, fetched again whenever it is shown. */
export const useAbsences = (studentId: string) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: absencesKey(studentId),
    queryFn: ({ signal }) => dataProvider.getAbsences({ studentId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
};

/** The reasons that can be chosen. */
export const useAbsenceReasons = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['absenceReasons', 'active'],
    queryFn: ({ signal }) => dataProvider.getAbsenceReasons({ signal }),
  });
};

/**
 * Announces, changes and takes back a student's absence. Whatever shows the cells that change by it is fetched
 * again.
 */
export const useAbsenceChanges = (studentId: string) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const refetch = () =>
      Promise.all(
        [absencesKey(studentId), ['students', 'presence', studentId], ['attendance']].map(queryKey =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    return {
      /** Announces a new absence, or changes a former one. */
      save: async (
        input: AnnouncedAbsenceInput,
        former: AnnouncedAbsence | undefined,
      ): Promise<AnnouncedAbsence> => {
        const saved = former
          ? await dataProvider.changeAbsence({ studentId, absenceId: former._id, input })
          : await dataProvider.announceAbsence({ studentId, input });
        refuseEndedSession();
        refetch();
        return saved;
      },
      remove: async (absenceId: string): Promise<void> => {
        await dataProvider.removeAbsence({ studentId, absenceId });
        refuseEndedSession();
        await refetch();
      },
    };
  }, [dataProvider, queryClient, studentId]);
};
