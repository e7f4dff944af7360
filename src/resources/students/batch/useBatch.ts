import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useListContext } from 'react-admin';
import type {
  BatchChange,
  StudentBatchPlan,
  StudentBatchProgress,
} from '../../../../core/contract/studentBatches.ts';
import { type Day, isDay } from '../../../../core/rules/days.ts';
import { STUDENTS_PER_CALL } from '../../../../core/rules/limits.ts';
import type { NoteCategory } from '../../../../core/rules/noteCategory.ts';
import type { BatchKind, ContactPerson } from '../../../../core/rules/studentBatch.ts';
import type { StudentFilter } from '../../../../core/rules/studentQuery.ts';
import type { StatusValue } from '../../../../core/rules/studentStatus.ts';
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

export type BatchValues = {
  classroom: string | null;
  from: string | null;
  day: Day | string;
  status: StatusValue;
  category: NoteCategory;
  note: string;
  organization: string | null;
  noOrganization: boolean;
  contactPerson: ContactPerson;
};

export const firstValues = (
  kind: BatchKind,
  today: Day,
  { classrooms }: Pick<StudentFilter, 'classrooms'>,
): BatchValues => ({
  classroom: kind === 'endClassroom' ? onlyOf(classrooms) : null,
  from: kind === 'classroom' ? onlyOf(classrooms) : null,
  day: today,
  status: 'false',
  category: 'Status',
  note: '',
  organization: null,
  noOrganization: false,
  contactPerson: {
    contactPersonName: '',
    contactPersonJobDescription: '',
    contactPersonTelephone: '',
    contactPersonEmail: '',
  },
});

const onlyOf = (ids: readonly string[]): string | null => (ids.length === 1 ? (ids[0] ?? null) : null);

/** The change that the form describes; undefined while something is missing. */
export const changeOf = (kind: BatchKind, values: BatchValues): BatchChange | undefined => {
  const { classroom, from, day, status, category, note, organization, noOrganization, contactPerson } =
    values;
  if (kind === 'contactPerson') {
    return contactPerson.contactPersonName.trim() ? { kind, contactPerson } : undefined;
  }
  if (kind === 'organization') {
    if (!organization && !noOrganization) return undefined;
    return { kind, organization: noOrganization ? null : organization };
  }
  if (!isDay(day)) return undefined;
  if (kind === 'status') {
    const description = note.trim();
    return { kind, status, date: day, ...(description && { note: { category, description } }) };
  }
  if (!classroom) return undefined;
  if (kind === 'endClassroom') return { kind, classroom, endDate: day };
  return { kind, classroom, startDate: day, ...(from && { from }) };
};
