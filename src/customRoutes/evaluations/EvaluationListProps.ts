import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import type { StrayClicks } from './useStrayClicks.ts';

/** What the evaluation list takes, as a table or as cards. */
export type EvaluationListProps = {
  /** Those of the page shown, in order. */
  rows: readonly EvaluationRow[];
  /** The `_id` of the row whose button takes the focus. */
  focusedId: string | null;
  onFinished: (row: EvaluationRow) => void;
  onRefused: () => void;
  strays: StrayClicks;
};
