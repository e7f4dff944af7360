import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useListContext, useTranslate } from 'react-admin';
import type {
  BatchChange,
  StudentBatchLine,
  StudentBatchPlan,
} from '../../../../core/contract/studentBatches.ts';
import { useUndoMessage } from '../../../components/useUndoMessage.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { batchLines } from '../../../providers/dataProvider/students/studentBatches.ts';

type BatchResult = Extract<StudentBatchLine, { result: unknown }>['result'];
type Planned = { change: BatchChange; plan: StudentBatchPlan };

/** How far a batch is; `problem` is a sentence, `outdated` says that the plan must be made again. */
export type BatchState =
  | { phase: 'form'; problem?: string }
  | { phase: 'planning'; change: BatchChange }
  | ({ phase: 'summary'; problem?: string; outdated?: boolean } & Planned)
  | ({ phase: 'running'; done: number; total: number } & Planned);

/** Plans a change of these students, and does it. */
export const useBatch = (students: readonly string[], onDone: () => void) => {
  const translate = useTranslate();
  const tellUndoable = useUndoMessage();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { onUnselectItems } = useListContext();
  const [state, setState] = useState<BatchState>({ phase: 'form' });

  const check = async (change: BatchChange) => {
    setState({ phase: 'planning', change });
    try {
      const plan = await dataProvider.planStudentBatch({ students: [...students], change });
      setState({ phase: 'summary', change, plan });
    } catch (error) {
      setState({ phase: 'form', problem: sentenceOf(error) ?? translate('batch.checkFailed') });
    }
  };

  const run = async ({ change, plan }: Planned) => {
    const planned = { change, plan };
    setState({ phase: 'running', ...planned, done: 0, total: plan.changedCount });
    try {
      const { digest } = plan;
      const lines = await dataProvider.runStudentBatch({ students: [...students], change, digest });
      let result: BatchResult | undefined;
      for await (const line of batchLines(lines)) {
        if ('done' in line) setState({ phase: 'running', ...planned, ...line });
        else if ('error' in line) throw new HttpError(line.error.message, REFUSED);
        else result = line.result;
      }
      if (!result) throw new Error('The answer was cut off');
      queryClient.invalidateQueries();
      onUnselectItems();
      onDone();
      const { changeSetId, changedCount } = result;
      tellUndoable(changeSetId ?? undefined, 'batch.done', { title: plan.title, smart_count: changedCount });
    } catch (error) {
      const problem = sentenceOf(error) ?? translate('batch.uncertain');
      setState({ phase: 'summary', ...planned, problem, outdated: true });
    }
  };

  return { state, check, run, back: () => setState({ phase: 'form' }) };
};

/** The status of a refusal that came after the answer had begun. */
const REFUSED = 409;

/** The server's message; undefined without one. */
const sentenceOf = (error: unknown): string | undefined =>
  error instanceof HttpError && error.status !== 0 ? error.message : undefined;
