import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SUCCESS } from '../../core/contract/answers.ts';
import { EditConflict, IdParameters, Message } from '../../core/contract/common.ts';
import {
  CreatedFreePeriod,
  FreePeriod,
  FreePeriodInput,
  FreePeriodList,
} from '../../core/contract/freePeriods.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../history/index.ts';
import { listFreePeriods } from './freePeriodRepository.ts';
import { changeFreePeriod, createFreePeriod, removeFreePeriod } from './freePeriods.ts';

const FreePeriodConflict = EditConflict(FreePeriod);

/** The foundation's days without lessons (docs/product.md §2, Administration): everybody's to read. */
export const freePeriodRoutes: FastifyPluginAsyncTypebox = async app => {
  const tags = ['free periods'];
  const manage = { config: { permission: 'freePeriods.manage' } } as const;

  app.get(
    API.freePeriods,
    { config: { permission: 'freePeriods.read' }, schema: { tags, response: { 200: FreePeriodList } } },
    async () => listFreePeriods(app.database, app.clock.today()),
  );

  app.post(
    API.freePeriods,
    { ...manage, schema: { tags, body: FreePeriodInput, response: { 201: CreatedFreePeriod } } },
    async (request, reply) => {
      const _id = await createFreePeriod(app, request.body, actorOf(request));
      return reply.code(201).send({ message: SUCCESS, _id });
    },
  );

  app.put(
    API.freePeriod,
    {
      ...manage,
      schema: {
        tags,
        params: IdParameters,
        body: FreePeriodInput,
        response: { 200: Message, 409: FreePeriodConflict },
      },
    },
    async request => {
      await changeFreePeriod(app, request.params.id, request.body, actorOf(request));
      return { message: SUCCESS };
    },
  );

  app.delete(
    API.freePeriod,
    { ...manage, schema: { tags, params: IdParameters, response: { 200: Message } } },
    async request => {
      await removeFreePeriod(app, request.params.id, actorOf(request));
      return { message: SUCCESS };
    },
  );
};
