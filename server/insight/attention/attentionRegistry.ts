import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import type { AttentionRule } from './attentionRule.ts';
import { absentInARow } from './rules/absentInARow.ts';
import { arrivalAfterRegistration } from './rules/arrivalAfterRegistration.ts';
import { classWithoutList } from './rules/classWithoutList.ts';
import { emptyCells } from './rules/emptyCells.ts';
import { endBeforeStart } from './rules/endBeforeStart.ts';
import { inactiveInClass } from './rules/inactiveInClass.ts';
import { lessonOnFreeDay } from './rules/lessonOnFreeDay.ts';
import { lowPresence } from './rules/lowPresence.ts';
import { neverSignedIn } from './rules/neverSignedIn.ts';
import { noRecentNote } from './rules/noRecentNote.ts';
import { samePerson } from './rules/samePerson.ts';
import { unlikelyBirth } from './rules/unlikelyBirth.ts';
import { withoutClass } from './rules/withoutClass.ts';

/** Every rule, by its name: a line each. */
export const ATTENTION_REGISTRY: Readonly<Record<AttentionRuleName, AttentionRule>> = {
  absentInARow,
  lowPresence,
  emptyCells,
  lessonOnFreeDay,
  classWithoutList,
  noRecentNote,
  withoutClass,
  inactiveInClass,
  samePerson,
  endBeforeStart,
  arrivalAfterRegistration,
  unlikelyBirth,
  neverSignedIn,
};
