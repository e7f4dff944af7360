import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import type { StudentCalls } from '../../../../providers/dataProvider/students/studentCalls.ts';
import { isNoResponse } from '../../../../providers/httpClient.ts';
import { viewsQuery } from '../useListSettings.ts';

export const useViewChanges = () => {
  const dataProvider = useDataProvider<StudentCalls>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Resolves to what went wrong: a sentence. */
  const run = async (
    change: (provider: StudentCalls) => Promise<void>,
    done: string,
  ): Promise<string | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await change(dataProvider);
      await queryClient.invalidateQueries({ queryKey: viewsQuery(dataProvider).queryKey });
      notify(done, { type: 'success' });
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const problem = isNoResponse(error) ? commonTexts.error.noResponseInForm : error.message;
      setFailure(problem);
      return problem;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure };
};
