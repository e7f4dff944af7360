import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SUCCESS } from '../../core/contract/answers.ts';
import { Created, EditConflict, IdParameters, Message } from '../../core/contract/common.ts';
import { FreePeriod, FreePeriodInput, FreePeriodList } from '../../core/contract/freePeriods.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../history/index.ts';
import { done, may } from '../platform/http/may.ts';
import { listFreePeriods } from './freePeriodRepository.ts';
import { freePeriods } from './freePeriods.ts';

const FreePeriodConflict = EditConflict(FreePeriod);

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
    may('freePeriods.manage', {
      params: IdParameters,
      body: FreePeriodInput,
      response: { 200: Message, 409: FreePeriodConflict },
    }),
    async request => done(freePeriods.update(app, request.params.id, request.body, actorOf(request))),
  );

  app.delete(
    API.freePeriod,
    may('freePeriods.manage', { params: IdParameters, response: { 200: Message } }),
    async request => done(freePeriods.remove(app, request.params.id, actorOf(request))),
  );
};
