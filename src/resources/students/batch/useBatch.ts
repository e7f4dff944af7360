import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useListContext } from 'react-admin';
import type {
  BatchChange,
  StudentBatchLine,
  StudentBatchPlan,
} from '../../../../core/contract/studentBatches.ts';
import { useUndoMessage } from '../../../components/useUndoMessage.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { batchLines } from '../../../providers/dataProvider/students/studentBatches.ts';
import { saveKey } from '../../../providers/httpClient.ts';
import { batchTexts } from './batchTexts.ts';

type BatchResult = Extract<StudentBatchLine, { result: unknown }>['result'];
/** `key` names the batch: sent again under it, it is done once. */
type Planned = { change: BatchChange; plan: StudentBatchPlan; key: string };

/**
 * How far a batch is; `problem` is a sentence. `next` is what it leaves to do: after a refusal the plan is made again,
 * without an answer the same batch is sent again.
 */
export type BatchState =
  | { phase: 'form'; problem?: string }
  | { phase: 'planning'; change: BatchChange }
  | ({ phase: 'summary'; problem?: string; next: 'run' | 'check' | 'runAgain' } & Planned)
  | ({ phase: 'running'; done: number; total: number } & Planned);

/**
 * Plans a change of these students, and does it. Who leaves a batch of which nobody knows whether it was done gets all
 * that is shown fetched again.
 */
export const useBatch = (students: readonly string[], onClose: () => void) => {
  const tellUndoable = useUndoMessage();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { onUnselectItems } = useListContext();
  const [state, setState] = useState<BatchState>({ phase: 'form' });

  const check = async (change: BatchChange) => {
    setState({ phase: 'planning', change });
    try {
      const plan = await dataProvider.planStudentBatch({ students: [...students], change });
      setState({ phase: 'summary', next: 'run', change, plan, key: saveKey() });
    } catch (error) {
      setState({ phase: 'form', problem: sentenceOf(error) ?? batchTexts.checkFailed });
    }
  };

  const run = async ({ change, plan, key }: Planned) => {
    const planned = { change, plan, key };
    setState({ phase: 'running', ...planned, done: 0, total: plan.changedCount });
    try {
      const { digest } = plan;
      const batch = { students: [...students], change, digest, key };
      const lines = batchLines(signal => dataProvider.runStudentBatch({ ...batch, signal }));
      let result: BatchResult | undefined;
      for await (const line of lines) {
        if ('done' in line) setState({ phase: 'running', ...planned, ...line });
        else if ('error' in line) throw new HttpError(line.error.message, REFUSED);
        else result = line.result;
      }
      if (!result) throw new Error('The answer was cut off');
      queryClient.invalidateQueries();
      onUnselectItems();
      onClose();
      const { changeSetId, changedCount } = result;
      tellUndoable(changeSetId ?? undefined, batchTexts.done({ count: changedCount, title: plan.title }));
    } catch (error) {
      const refusal = error instanceof HttpError && isRefusal(error) ? error.message : undefined;
      const problem = refusal ?? batchTexts.uncertain;
      setState({ phase: 'summary', ...planned, problem, next: refusal === undefined ? 'runAgain' : 'check' });
    }
  };

  const leave = () => {
    if (state.phase === 'summary' && state.next === 'runAgain') queryClient.invalidateQueries();
  };
  const back = () => {
    leave();
    setState({ phase: 'form' });
  };
  const close = () => {
    leave();
    onClose();
  };

  return { state, check, run, back, close };
};

/** Whether the server refused, so that nothing was done; after other failures the outcome is unknown. */
const isRefusal = ({ status }: HttpError): boolean => status >= 400 && status < 500;

/** The status of a refusal that came after the answer had begun. */
const REFUSED = 409;

/** The server's message; undefined without one. */
const sentenceOf = (error: unknown): string | undefined =>
  error instanceof HttpError && error.status !== 0 ? error.message : undefined;
