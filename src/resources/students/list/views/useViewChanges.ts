import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '../../../../providers/dataProvider/index.ts';
import { isNoResponse } from '../../../../providers/httpClient.ts';
import { viewsQuery } from '../useListSettings.ts';

/** Changes what the server keeps of views, then refetches them; shows what went wrong. */
export const useViewChanges = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async (
    change: (provider: AppDataProvider) => Promise<void>,
    done: { message: string; name: string },
  ): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await change(dataProvider);
      await queryClient.invalidateQueries({ queryKey: viewsQuery(dataProvider).queryKey });
      notify(done.message, { type: 'success', messageArgs: { name: done.name } });
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setFailure(isNoResponse(error) ? 'common.error.noResponseInForm' : error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure, clearFailure: () => setFailure(undefined) };
};
