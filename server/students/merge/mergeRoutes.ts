import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SUCCESS } from '../../../core/contract/answers.ts';
import { Message } from '../../../core/contract/common.ts';
import { API } from '../../../core/contract/paths.ts';
import { MergeInput, MergeParameters, MergePreview } from '../../../core/contract/studentMerge.ts';
import { actorOf, nameChangeSet } from '../../history/index.ts';
import { may } from '../../platform/http/may.ts';
import { mergeStudents, previewMerge } from './mergeStudents.ts';

/** The merge of two files of one person (docs/product.md §2, Merge). */
export const mergeRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.studentMerge,
    may('students.merge', { params: MergeParameters, response: { 200: MergePreview } }),
    async request => previewMerge(app, request.params, actorOf(request)),
  );

  app.post(
    API.studentMerge,
    may('students.merge', { params: MergeParameters, body: MergeInput, response: { 200: Message } }),
    async (request, reply) => {
      nameChangeSet(reply, await mergeStudents(app, request.params, request.body, actorOf(request)));
      return { message: SUCCESS };
    },
  );
};
