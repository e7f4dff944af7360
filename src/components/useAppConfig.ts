import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppConfig } from '../../core/contract/config.ts';
import { DEFAULT_FOUNDATION } from '../../core/rules/foundation.ts';
import type { AppDataProvider } from '../providers/dataProvider/index.ts';

const WITHOUT_CONFIG: AppConfig = { ...DEFAULT_FOUNDATION, mailed: true };

/** What the installation's settings say to everybody, fetched once: undefined until then, the build's own where it fails. */
export const useAppConfig = (): AppConfig | undefined => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isError } = useQuery({
    queryKey: ['config'],
    queryFn: () => dataProvider.getConfig(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? (isError ? WITHOUT_CONFIG : undefined);
};
