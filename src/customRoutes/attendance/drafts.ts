import type { Classroom } from '../../../core/contract/classrooms.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import { createDraftStore } from '../../providers/draftStore.ts';
import type { MarkChange } from './marks.ts';

/** A list that was being made: what was chosen, and the marks. */
type NewList = {
  classroom: RecordOf<Classroom> | null;
  days: readonly Day[];
  changes: readonly MarkChange[];
};

/** The new list that an ended session left behind. */
export const newListDrafts = createDraftStore<NewList>();
