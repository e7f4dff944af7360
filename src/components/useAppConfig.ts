import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppConfig } from '../../core/contract/config.ts';
import type { AppDataProvider } from '../providers/dataProvider/index.ts';

/** What the installation's settings say to everybody, fetched once; undefined until it arrives. */
export const useAppConfig = (): AppConfig | undefined => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => dataProvider.getConfig(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
};
