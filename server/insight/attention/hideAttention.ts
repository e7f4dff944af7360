import type { FastifyInstance } from 'fastify';
import type { HidingInput } from '../../../core/contract/attention.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { type Day, isDay } from '../../../core/rules/days.ts';
import { HIDDEN_ATTENTION_MAX } from '../../../core/rules/limits.ts';
import { tidyLine } from '../../../core/rules/text.ts';
import { type Actor, type AuditEvent, type AuditSubject, change, differences } from '../../history/index.ts';
import { HttpError, refuse } from '../../platform/http/httpError.ts';
import { fieldLabel, messages } from '../../platform/messages.ts';
import { attentionContext, describeSubjects, ownersOf } from './attention.ts';
import { countHidden, deleteEnded, deleteHidden, findHidden, insertHidden } from './attentionRepository.ts';
import type { AttentionDetails, AttentionOwners } from './attentionRule.ts';

const texts = messages.attention;

interface Pointed {
  rule: AttentionRuleName;
  subject: string;
}

/**
 * Hides what a rule points out, until a day or for good.
 * @throws HttpError 400 without a reason or with a day that is over, 404 for what is gone, 409 for too much
 */
export async function hideAttention(
  app: FastifyInstance,
  pointed: Pointed,
  input: HidingInput,
  user: { id: string; name: string },
  actor: Actor,
): Promise<void> {
  const today = app.clock.today();
  const { reason, until } = checked(input, today);
  const owners = ownersOf(pointed.rule, pointed.subject);
  const context = await attentionContext(app);
  await change(app.database, actor, async ({ trx, log }) => {
    const details = await existing({ ...context, database: trx }, pointed);
    await deleteEnded(trx, today);
    const before = await findHidden(trx, pointed);
    if (!before && (await countHidden(trx)) >= HIDDEN_ATTENTION_MAX) {
      throw new HttpError(409, texts.tooMuch(HIDDEN_ATTENTION_MAX));
    }
    const by = { userId: user.id, userName: user.name, createdAt: app.clock.instant() };
    await insertHidden(trx, { ...pointed, reason, until, ...by, ...NOBODY, ...owners });
    log(eventOf('hide', { pointed, owners, details }, differences(before, { reason, until })));
  });
}

/**
 * Shows again what was hidden; what was not stays as it is.
 * @throws HttpError 404 for what is gone
 */
export async function showAttention(app: FastifyInstance, pointed: Pointed, actor: Actor): Promise<void> {
  const owners = ownersOf(pointed.rule, pointed.subject);
  const context = await attentionContext(app);
  await change(app.database, actor, async ({ trx, log }) => {
    const details = await existing({ ...context, database: trx }, pointed);
    const before = await findHidden(trx, pointed);
    if (!before) return;
    await deleteHidden(trx, pointed);
    log(eventOf('show', { pointed, owners, details }, differences(before, undefined)));
  });
}

const NOBODY = {
  studentId: null,
  otherStudentId: null,
  scheduleId: null,
  classroomId: null,
  invitedUserId: null,
} as const;

async function existing(
  context: Parameters<typeof describeSubjects>[1],
  { rule, subject }: Pointed,
): Promise<AttentionDetails> {
  const [item] = await describeSubjects(rule, context, [subject]);
  if (!item) throw new HttpError(404, texts.unknown);
  return item;
}

function checked({ reason, until }: HidingInput, today: Day): { reason: string; until: Day | null } {
  const tidied = tidyLine(reason);
  if (tidied === '') refuse('reason', messages.validation.required(fieldLabel('reason')));
  if (until && !isDay(until)) refuse('until', messages.validation.impossibleDay(fieldLabel('until')));
  if (until && until < today) refuse('until', texts.endPassed);
  return { reason: tidied, until: until || null };
}

/** The reason stands with the students whom it is about, so that it can be erased with them. */
function eventOf(
  action: 'hide' | 'show',
  { pointed, owners, details }: { pointed: Pointed; owners: AttentionOwners; details: AttentionDetails },
  changes: AuditEvent['changes'],
): AuditEvent {
  const { name, otherName = '' } = details;
  const { otherStudentId } = owners;
  const others = otherStudentId ? [{ id: otherStudentId, name: otherName, changes }] : [];
  const [kind, id] = ownerOf(owners);
  return { action, subject: { kind, id, name }, detail: pointed.rule, changes, students: others };
}

function ownerOf(owners: AttentionOwners): [AuditSubject['kind'], string | null] {
  const { studentId, scheduleId, classroomId, invitedUserId = null } = owners;
  if (studentId) return ['student', studentId];
  if (scheduleId) return ['attendance list', scheduleId];
  return classroomId ? ['classroom', classroomId] : ['user', invitedUserId];
}
