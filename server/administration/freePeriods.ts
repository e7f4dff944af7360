import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SUCCESS } from '../../core/contract/answers.ts';
import { Created, EditConflict, IdParameters, Message } from '../../core/contract/common.ts';
import { FreePeriod, FreePeriodInput, FreePeriodList } from '../../core/contract/freePeriods.ts';
import { API } from '../../core/contract/paths.ts';
import { daysBetween, isDay } from '../../core/rules/days.ts';
import { FREE_PERIOD_DAYS_MAX, FREE_PERIODS_MAX } from '../../core/rules/limits.ts';
import { tidyLine } from '../../core/rules/text.ts';
import { actorOf } from '../history/index.ts';
import { refuse } from '../platform/http/httpError.ts';
import { done, may } from '../platform/http/may.ts';
import { fieldLabel, messages } from '../platform/messages.ts';
import { freePeriodTable, listFreePeriods } from './freePeriodRepository.ts';
import { namedRecords } from './namedRecords.ts';

const changed = { 200: Message, 409: EditConflict(FreePeriod) };

/** The foundation's days without lessons (docs/product.md §2, Administration): everybody's to read. */
export const freePeriodRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(API.freePeriods, may('freePeriods.read', { response: { 200: FreePeriodList } }), async () =>
    listFreePeriods(app.database, app.clock.today()),
  );

  app.post(
    API.freePeriods,
    may('freePeriods.manage', { body: FreePeriodInput, response: { 201: Created } }),
    async (request, reply) => {
      const _id = await freePeriods.create(app, request.body, actorOf(request));
      return reply.code(201).send({ message: SUCCESS, _id });
    },
  );

  app.put(
    API.freePeriod,
    may('freePeriods.manage', { params: IdParameters, body: FreePeriodInput, response: changed }),
    async request => done(freePeriods.update(app, request.params.id, request.body, actorOf(request))),
  );

  app.delete(
    API.freePeriod,
    may('freePeriods.manage', { params: IdParameters, response: { 200: Message } }),
    async request => done(freePeriods.remove(app, request.params.id, actorOf(request))),
  );
};

const texts = messages.freePeriods;

/** Days without lessons as named records: two of the same days may have different names. */
const freePeriods = namedRecords<FreePeriod>({
  kind: 'free period',
  table: freePeriodTable,
  defaults: { name: '', from: '', to: '' },
  checked: period => {
    const name = tidyLine(period.name);
    const { from, to } = period;
    if (name === '') refuse('name', messages.validation.required(fieldLabel('name')));
    for (const [field, day] of Object.entries({ from, to })) {
      if (!isDay(day)) refuse(field, messages.validation.impossibleDay(fieldLabel(field)));
    }
    if (to < from) refuse('to', texts.endBeforeStart);
    if (daysBetween(from, to) >= FREE_PERIOD_DAYS_MAX) refuse('to', texts.tooLong(FREE_PERIOD_DAYS_MAX));
    return { ...period, name };
  },
  messages: texts,
  max: { count: FREE_PERIODS_MAX, refusal: texts.tooMany(FREE_PERIODS_MAX) },
});
