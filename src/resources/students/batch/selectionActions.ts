import { BATCH_KINDS } from '../../../../core/rules/studentBatch.ts';

/** What can be done with the selected students. */
export const SELECTION_ACTIONS = [...BATCH_KINDS, 'download', 'passes', 'merge'] as const;
export type SelectionAction = (typeof SELECTION_ACTIONS)[number];
