import { useQuery } from '@tanstack/react-query';
import { type DataProvider, HttpError, useDataProvider } from 'react-admin';
import type { FreePeriod } from '../../core/contract/freePeriods.ts';
import type { AppConfig, FoundationSettings } from '../../core/contract/settings.ts';
import { DEFAULT_FOUNDATION } from '../../core/rules/foundation.ts';
import { CHANGES_KEPT_AT_FIRST } from '../../core/rules/limits.ts';
import type { administration } from '../providers/dataProvider/administration.ts';

type FoundationCalls = DataProvider & typeof administration;

const AREA = 'foundation';

export const foundationKeys = { settings: [AREA, 'settings'], freePeriods: [AREA, 'freePeriods'] } as const;

const NO_PERIODS: readonly FreePeriod[] = [];
const AT_FIRST: FoundationSettings = {
  weekendLessons: false,
  changesKept: CHANGES_KEPT_AT_FIRST,
  presenceThreshold: 70,
  noteDays: 30,
};

/** The days without lessons; none while they are under way, when they do not come, and with another back end. */
export const useFreePeriods = (): readonly FreePeriod[] => {
  const dataProvider = useDataProvider<FoundationCalls>();
  const { data = NO_PERIODS } = useQuery({
    queryKey: foundationKeys.freePeriods,
    queryFn: ({ signal }) => dataProvider.getFreePeriods(signal),
  });
  return data;
};

export const useFoundationSettings = (): FoundationSettings => {
  const dataProvider = useDataProvider<FoundationCalls>();
  const { data = AT_FIRST } = useQuery({
    queryKey: foundationKeys.settings,
    queryFn: ({ signal }) => dataProvider.getSettings(signal),
  });
  return data;
};

const WITHOUT_CONFIG: AppConfig = { ...DEFAULT_FOUNDATION, mailed: true };

const NOT_FOUND = 404;

/** Its data is null where the back end has no public settings; any other failure is tried again by who comes next. */
const useConfigQuery = () => {
  const dataProvider = useDataProvider<FoundationCalls>();
  return useQuery({
    queryKey: ['config'],
    queryFn: () =>
      dataProvider.getConfig().catch(error => {
        if (error instanceof HttpError && error.status === NOT_FOUND) return null;
        throw error;
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/**
 * False once the back end said that it has no public settings: one of the specification alone, without any other call
 * beyond it. Until it answers it is taken for ours.
 */
export const useHasConfig = (): boolean => useConfigQuery().data !== null;

/** The installation's public settings: undefined until the first answer, the build's own where that fails. */
export const useAppConfig = (): AppConfig | undefined => {
  const { data, isFetched } = useConfigQuery();
  return data ?? (isFetched ? WITHOUT_CONFIG : undefined);
};
