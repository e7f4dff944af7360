import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useListContext } from 'react-admin';
import type {
  BatchChange,
  StudentBatchPlan,
  StudentBatchProgress,
} from '../../../../core/contract/studentBatches.ts';
import { STUDENTS_PER_CALL } from '../../../../core/rules/limits.ts';
import { useUndoMessage } from '../../../components/useUndoing.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';
import { saveKey } from '../../../providers/httpClient.ts';
import { batchTexts } from './batchTexts.ts';

/** `key` names the batch: each call that is sent again under it is done once. `made` is what is done of it. */
type Planned = { change: BatchChange; plan: StudentBatchPlan; key: string; made?: StudentBatchProgress };

/**
 * How far a batch is; `problem` is a sentence. `next` is what it leaves to do: after a refusal the plan is made again,
 * without an answer the batch goes on where it broke off.
 */
export type BatchState =
  | { phase: 'form'; problem?: string }
  | { phase: 'planning'; change: BatchChange }
  | ({ phase: 'summary'; problem?: string; next: 'run' | 'check' | 'runAgain' } & Planned)
  | ({ phase: 'running' } & Planned);

/**
 * Plans a change of these students, and does it. Who leaves a batch of which nobody knows whether it was done gets all
 * that is shown fetched again.
 */
export const useBatch = (students: readonly string[], onClose: () => void) => {
  const tellUndoable = useUndoMessage();
  const dataProvider = useDataProvider<StudentCalls>();
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

  const run = async ({ change, plan, key, made = NOTHING_MADE }: Planned) => {
    const planned = { change, plan, key };
    const digests = plan.digest.split('.');
    let { done, changedCount, changeSetId } = made;
    setState({ phase: 'running', ...planned, made });
    try {
      while (done < students.length) {
        const isFirst = done === 0;
        const answer = await dataProvider.runStudentBatch({
          change,
          key: `${key}-${done}`,
          students: isFirst ? [...students] : students.slice(done, done + STUDENTS_PER_CALL),
          digest: isFirst ? plan.digest : (digests[done / STUDENTS_PER_CALL] ?? ''),
          ...(!isFirst && { partOf: changeSetId }),
        });
        done += answer.done;
        changedCount += answer.changedCount;
        changeSetId = answer.changeSetId;
        setState({ phase: 'running', ...planned, made: { done, changedCount, changeSetId } });
      }
      queryClient.invalidateQueries();
      onUnselectItems();
      onClose();
      tellUndoable(changeSetId ?? undefined, batchTexts.done({ count: changedCount, title: plan.title }));
    } catch (error) {
      const refusal = error instanceof HttpError && isRefusal(error) ? error.message : undefined;
      const reason = refusal ?? (done > 0 ? batchTexts.brokenOff : batchTexts.uncertain);
      const partly = batchTexts.partly({ count: changedCount, total: plan.changedCount });
      setState({
        ...{ phase: 'summary', ...planned, made: { done, changedCount, changeSetId } },
        problem: done > 0 ? `${partly}. ${reason}` : reason,
        next: refusal === undefined ? 'runAgain' : 'check',
      });
    }
  };

  /** A batch that may have changed something is left. */
  const refetchShown = () => {
    if (state.phase !== 'summary') return;
    if (state.next === 'runAgain' || state.made) queryClient.invalidateQueries();
  };
  const back = () => {
    refetchShown();
    setState({ phase: 'form' });
  };
  const close = () => {
    refetchShown();
    onClose();
  };

  return { state, check, run, back, close };
};

const isRefusal = ({ status }: HttpError): boolean => status >= 400 && status < 500;

const NOTHING_MADE: StudentBatchProgress = { done: 0, changedCount: 0, changeSetId: null };

const sentenceOf = (error: unknown): string | undefined =>
  error instanceof HttpError && error.status !== 0 ? error.message : undefined;
