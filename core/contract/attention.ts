import Type, { type Static } from 'typebox';
import { ATTENTION_RULE_NAMES } from '../rules/attentionRules.ts';
import { HIDING_REASON_MAX } from '../rules/limits.ts';
import { DayText, Id, ListOf, OptionalDay, OptionalDayInput, PageOf } from './common.ts';

const RuleName = Type.Enum(ATTENTION_RULE_NAMES);

/** GET /api/attention: how much each rule points out to the user who asks, and how much of it is hidden. */
export const AttentionOverview = Type.Object({
  rules: ListOf(Type.Object({ rule: RuleName, count: Type.Integer(), hidden: Type.Integer() })),
  presenceThreshold: Type.Integer(),
  noteDays: Type.Integer(),
});
export type AttentionOverview = Static<typeof AttentionOverview>;

/** One finding of a rule. Which optional fields there are depends on the rule. */
export const AttentionItem = Type.Object({
  /** By which it is hidden. */
  subject: Type.String(),
  /** `_id`s: of the student, list, class or user; of a pair both students. */
  ids: ListOf(Id),
  name: Type.String(),
  otherName: Type.Optional(Type.String()),
  /** Of a student, where it is known. */
  telephone: Type.Optional(Type.String()),
  date: Type.Optional(DayText),
  otherDate: Type.Optional(DayText),
  /** The name of the free days on which a lesson falls. */
  freePeriod: Type.Optional(Type.String()),
  count: Type.Optional(Type.Integer()),
  of: Type.Optional(Type.Integer()),
  /** Who hid it, why, and until which day; null for good. */
  hidden: Type.Optional(Type.Object({ reason: Type.String(), until: OptionalDay, userName: Type.String() })),
});
export type AttentionItem = Static<typeof AttentionItem>;

/** GET /api/attention/{rule}: a page of it; with `hidden=true` of what is hidden. */
export const AttentionQuery = Type.Object({
  page: Type.Optional(Type.String()),
  hidden: Type.Optional(Type.String()),
});
export const AttentionPage = PageOf(AttentionItem);
export type AttentionPage = Static<typeof AttentionPage>;

export const AttentionRuleParameters = Type.Object({ rule: RuleName });

/** PUT and DELETE /api/attention/{rule}/hidden/{subject}. */
export const HiddenAttentionParameters = Type.Object({
  rule: RuleName,
  subject: Type.String({ minLength: 1, maxLength: 200 }),
});
export const HidingInput = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: HIDING_REASON_MAX }),
  until: Type.Optional(OptionalDayInput),
});
export type HidingInput = Static<typeof HidingInput>;
