import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ListPhotos } from '../../core/contract/attendance.ts';
import { IdParameters } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../history/index.ts';
import { may } from '../platform/http/may.ts';
import { openListPhotos } from './listPhotos.ts';

/** The small images of a list's students (docs/product.md §7). */
export const listPhotoRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.listPhotos,
    may('schedules.read', { params: IdParameters, response: { 200: ListPhotos } }),
    async request => ({ photos: await openListPhotos(app, request.params.id, actorOf(request)) }),
  );
};
