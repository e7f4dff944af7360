import { useEffect, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { StudentPass } from '../../../../core/contract/studentBatches.ts';
import { PASSES_PER_CALL_MAX } from '../../../../core/rules/limits.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';

/** Fetches the passes of these students, some at a time; `done` counts those that are there. */
export const usePasses = (students: readonly string[]) => {
  const dataProvider = useDataProvider<StudentCalls>();
  const [done, setDone] = useState(0);
  const [passes, setPasses] = useState<readonly StudentPass[]>();
  const [failed, setFailed] = useState<{ message: string | undefined }>();
  const [attempt, setAttempt] = useState(1);
  const [wanted] = useState(students);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs it again
  useEffect(() => {
    const { signal, abort } = withAbort();
    const fetchAll = async () => {
      const all: StudentPass[] = [];
      for (let start = 0; start < wanted.length; start += PASSES_PER_CALL_MAX) {
        const some = wanted.slice(start, start + PASSES_PER_CALL_MAX);
        all.push(...(await dataProvider.getStudentPasses(some, signal)));
        setDone(start + some.length);
      }
      setPasses(all);
    };
    fetchAll().catch((error: unknown) => {
      if (signal.aborted) return;
      const isSaid = error instanceof HttpError && error.status !== 0;
      setFailed({ message: isSaid ? error.message : undefined });
    });
    return abort;
  }, [dataProvider, wanted, attempt]);

  const retry = () => {
    setFailed(undefined);
    setDone(0);
    setAttempt(attempt + 1);
  };
  return { passes, done, failed, retry };
};

const withAbort = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
