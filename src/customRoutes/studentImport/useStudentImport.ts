import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StudentImport } from '../../../core/contract/studentImport.ts';
import { useFeedback } from '../../components/useFeedback.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { studentImports } from '../../providers/studentImports.ts';

/** What queries on imports begin with. */
export const IMPORTS = 'studentImports';

/** The query of the names of an import's table that are none of ours. */
export const namesKey = (id: string) => [IMPORTS, 'names', id];

/**
 * The import that the address names (`?import=`), and what changes it. A refusal is shown below the page, and stored as
 * `failure` until the next call; the import is asked for again, as it may be further than the last response.
 */
export const useStudentImport = () => {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('import') ?? '';
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const query = useQuery({
    queryKey: [IMPORTS, 'one', id],
    queryFn: ({ signal }) => studentImports.get(id, signal),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const store = useCallback(
    (changed: StudentImport) => queryClient.setQueryData([IMPORTS, 'one', changed._id], changed),
    [queryClient],
  );
  const open = useCallback(
    (next: string | undefined) => setParameters(next === undefined ? {} : { import: next }),
    [setParameters],
  );

  /** Runs a call that answers the import, until `isDone`; returns it, or undefined when it was refused. */
  const run = useCallback(
    async (call: () => Promise<StudentImport>, isDone: (made: StudentImport) => boolean = () => true) => {
      setBusy(true);
      setFailure('');
      try {
        let made = await call();
        store(made);
        while (!isDone(made)) {
          made = await call();
          store(made);
        }
        return made;
      } catch (error) {
        const message = error instanceof Error ? error.message : commonTexts.error.unexpected;
        feedback.error(message);
        setFailure(message);
        // The server may be further than its last response.
        await queryClient.invalidateQueries({ queryKey: [IMPORTS, 'one', id] });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [feedback, id, queryClient, store],
  );
  /** Goes on with the import until it is done. Lists and numbers that were loaded before are asked for again. */
  const importRows = useCallback(async () => {
    await run(
      () => studentImports.goOn(id, 'run'),
      ({ state }) => state !== 'importing',
    );
    await queryClient.invalidateQueries();
  }, [id, queryClient, run]);
  return { id, made: id === '' ? undefined : query.data, query, busy, failure, run, importRows, open };
};

export type StudentImportState = ReturnType<typeof useStudentImport>;
