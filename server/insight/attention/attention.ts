import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AttentionItem, AttentionOverview, AttentionPage } from '../../../core/contract/attention.ts';
import {
  ATTENTION_RULE_NAMES,
  ATTENTION_RULES,
  type AttentionRuleName,
} from '../../../core/rules/attentionRules.ts';
import { PAGE_SIZE } from '../../../core/rules/limits.ts';
import { can } from '../../../core/rules/permissions.ts';
import { readFoundationSettings } from '../../administration/index.ts';
import { hiddenOf } from './attentionRepository.ts';
import type { AttentionContext, AttentionOwners, AttentionRule } from './attentionRule.ts';
import { absentInARow } from './rules/absentInARow.ts';
import { classWithoutList } from './rules/classWithoutList.ts';
import { inactiveInClass, withoutClass } from './rules/enrolments.ts';
import { emptyCells, lessonOnFreeDay } from './rules/lessons.ts';
import { lowPresence } from './rules/lowPresence.ts';
import { neverSignedIn } from './rules/neverSignedIn.ts';
import { noRecentLevel, noRecentNote } from './rules/nothingRecent.ts';
import { samePerson } from './rules/samePerson.ts';
import { arrivalAfterRegistration, endBeforeStart, unlikelyBirth } from './rules/studentDates.ts';

export async function attentionOverview(
  app: FastifyInstance,
  roles: readonly number[],
): Promise<AttentionOverview> {
  const context = await attentionContext(app);
  const { presenceThreshold, noteDays } = context.settings;
  const rules: AttentionOverview['rules'] = [];
  for (const rule of ATTENTION_RULE_NAMES.filter(name => maySee(roles, name))) {
    const { shown, hidden } = await findings(context, rule);
    rules.push({ rule, count: shown.length, hidden: hidden.length });
    // Others have their turn between the rules.
    await turn();
  }
  return { rules, presenceThreshold, noteDays };
}

export async function attentionPage(
  app: FastifyInstance,
  rule: AttentionRuleName,
  { page, hidden }: { page: number; hidden: boolean },
): Promise<AttentionPage> {
  const context = await attentionContext(app);
  const { shown, hidden: hiddenOnes, hidings } = await findings(context, rule);
  const subjects = hidden ? hiddenOnes : shown;
  const some = subjects.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const described = await describeSubjects(rule, context, some);
  return {
    list: described.map(item => {
      const hiding = hidden && hidings.get(item.subject);
      return hiding ? { ...item, hidden: hiding } : item;
    }),
    pagesCount: Math.ceil(subjects.length / PAGE_SIZE),
    count: subjects.length,
  };
}

/** The students whom a rule points out and nobody hid, each once: of a pair both. */
export async function studentsPointedOut(app: FastifyInstance, rule: AttentionRuleName): Promise<string[]> {
  const { shown } = await findings(await attentionContext(app), rule);
  const ids = shown.flatMap(subject => {
    const { studentId, otherStudentId } = ownersOf(rule, subject);
    return [studentId, otherStudentId].flatMap(id => id ?? []);
  });
  return [...new Set(ids)];
}

export async function describeSubjects(
  rule: AttentionRuleName,
  context: AttentionContext,
  subjects: readonly string[],
): Promise<AttentionItem[]> {
  if (subjects.length === 0) return [];
  const described = await ATTENTION_REGISTRY[rule].describe(context, subjects);
  return subjects.flatMap(subject => {
    const details = described.get(subject);
    return details ? [{ subject, ...details }] : [];
  });
}

export const maySee = (roles: readonly number[], rule: AttentionRuleName): boolean =>
  can(roles, ATTENTION_RULES[rule].permission);

export async function attentionContext({
  database,
  clock,
}: Pick<FastifyInstance, 'database' | 'clock'>): Promise<AttentionContext> {
  return {
    database,
    today: clock.today(),
    dayOf: clock.dayOf,
    settings: await readFoundationSettings(database),
  };
}

async function findings(context: AttentionContext, rule: AttentionRuleName) {
  const found = await ATTENTION_REGISTRY[rule].find(context);
  const hidings = await hiddenOf(context.database, rule, context.today);
  return {
    shown: found.filter(subject => !hidings.has(subject)),
    hidden: found.filter(subject => hidings.has(subject)),
    hidings,
  };
}

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
