import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import type { AttentionOwners, AttentionRule } from './attentionRule.ts';
import { absentInARow } from './rules/absentInARow.ts';
import { classWithoutList } from './rules/classWithoutList.ts';
import { inactiveInClass, withoutClass } from './rules/enrolments.ts';
import { emptyCells, lessonOnFreeDay } from './rules/lessons.ts';
import { lowPresence } from './rules/lowPresence.ts';
import { neverSignedIn } from './rules/neverSignedIn.ts';
import { noRecentLevel, noRecentNote } from './rules/nothingRecent.ts';
import { samePerson } from './rules/samePerson.ts';
import { arrivalAfterRegistration, endBeforeStart, unlikelyBirth } from './rules/studentDates.ts';

export const ATTENTION_REGISTRY: Readonly<Record<AttentionRuleName, AttentionRule>> = {
  absentInARow,
  lowPresence,
  emptyCells,
  lessonOnFreeDay,
  classWithoutList,
  noRecentNote,
  noRecentLevel,
  withoutClass,
  inactiveInClass,
  samePerson,
  endBeforeStart,
  arrivalAfterRegistration,
  unlikelyBirth,
  neverSignedIn,
};

export function ownersOf(rule: AttentionRuleName, subject: string): AttentionOwners {
  const { owners } = ATTENTION_REGISTRY[rule];
  return owners ? owners(subject) : { studentId: subject };
}
