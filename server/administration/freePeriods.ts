import type { FastifyInstance } from 'fastify';
import type { FreePeriod, FreePeriodInput } from '../../core/contract/freePeriods.ts';
import { daysBetween, isDay } from '../../core/rules/days.ts';
import { FREE_PERIOD_DAYS_MAX, FREE_PERIODS_MAX } from '../../core/rules/limits.ts';
import { tidyLine } from '../../core/rules/text.ts';
import { type Database, newId } from '../database/database.ts';
import { namedSubject } from '../history/audit/auditEvent.ts';
import { type Actor, change, changeOf, refuseOverwriting } from '../history/index.ts';
import { HttpError, orNotFound, refuse } from '../platform/http/httpError.ts';
import { fieldLabel, messages } from '../platform/messages.ts';
import {
  countFreePeriods,
  deleteFreePeriod,
  findFreePeriod,
  insertFreePeriod,
  isSameFreePeriodStored,
  updateFreePeriod,
} from './freePeriodRepository.ts';

const texts = messages.freePeriods;

/**
 * Stores days without lessons, and returns their `_id`.
 * @throws HttpError 400 for a period that is none, 409 for one that is stored already or one too many
 */
export async function createFreePeriod(
  { database }: FastifyInstance,
  input: FreePeriodInput,
  actor: Actor,
): Promise<string> {
  const after = { _id: newId(), ...checked(input) };
  return change(database, actor, async ({ trx, log }) => {
    await refuseSame(trx, after);
    if ((await countFreePeriods(trx)) >= FREE_PERIODS_MAX) {
      throw new HttpError(409, texts.tooMany(FREE_PERIODS_MAX));
    }
    await insertFreePeriod(trx, after);
    log(changeOf(namedSubject('free period', after), { after }));
    return after._id;
  });
}

/** @throws HttpError 404 when there is none, and as `createFreePeriod` */
export async function changeFreePeriod(
  { database }: FastifyInstance,
  id: string,
  input: FreePeriodInput,
  actor: Actor,
): Promise<void> {
  const after = { _id: id, ...checked(input) };
  await change(database, actor, async ({ trx, log }) => {
    const before = await existing(trx, id);
    const { edited } = input;
    await refuseOverwriting(trx, { subject: namedSubject('free period', before), edited, before, after });
    await refuseSame(trx, after);
    await updateFreePeriod(trx, after);
    log(changeOf(namedSubject('free period', after), { before, after }));
  });
}

/** @throws HttpError 404 when there is none */
export async function removeFreePeriod(
  { database }: FastifyInstance,
  id: string,
  actor: Actor,
): Promise<void> {
  await change(database, actor, async ({ trx, log }) => {
    const before = await existing(trx, id);
    await deleteFreePeriod(trx, id);
    log(changeOf(namedSubject('free period', before), { before }));
  });
}

async function existing(database: Database, id: string): Promise<FreePeriod> {
  return orNotFound(await findFreePeriod(database, id), texts.unknown);
}

async function refuseSame(database: Database, period: FreePeriod): Promise<void> {
  if (await isSameFreePeriodStored(database, period)) throw new HttpError(409, texts.duplicate);
}

function checked({ name, from, to }: FreePeriodInput): Omit<FreePeriod, '_id'> {
  const tidied = { name: tidyLine(name), from, to };
  if (tidied.name === '') refuse('name', messages.validation.required(fieldLabel('name')));
  for (const [field, day] of Object.entries({ from, to })) {
    if (!isDay(day)) refuse(field, messages.validation.impossibleDay(fieldLabel(field)));
  }
  if (to < from) refuse('to', texts.endBeforeStart);
  if (daysBetween(from, to) >= FREE_PERIOD_DAYS_MAX) refuse('to', texts.tooLong(FREE_PERIOD_DAYS_MAX));
  return tidied;
}
