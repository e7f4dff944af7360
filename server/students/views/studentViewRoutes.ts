import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { SUCCESS } from '../../../core/contract/answers.ts';
import { Created, IdParameters, Message } from '../../../core/contract/common.ts';
import { API } from '../../../core/contract/paths.ts';
import { StudentListSettings, StudentViewInput, StudentViews } from '../../../core/contract/studentViews.ts';
import { actorOf } from '../../history/index.ts';
import { done, may } from '../../platform/http/may.ts';
import { findListSettings, listStudentViews } from './studentViewRepository.ts';
import { removeStudentView, saveListSettings, saveStudentView } from './studentViews.ts';

/** Each user's own views of the students list (docs/product.md §2, Students), which nobody else reads or changes. */
export const studentViewRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(API.studentViews, may('students.read', { response: { 200: StudentViews } }), async ({ user }) => ({
    views: await listStudentViews(app.database, user.id),
    settings: await findListSettings(app.database, user.id),
  }));

  app.post(
    API.studentViews,
    may('students.read', { body: StudentViewInput, response: { 201: Created } }),
    async (request, reply) => {
      const _id = await saveStudentView(app, request.body, ownerOf(request));
      return reply.code(201).send({ message: SUCCESS, _id });
    },
  );

  app.put(
    API.studentView,
    may('students.read', { params: IdParameters, body: StudentViewInput, response: { 200: Message } }),
    async request =>
      done(saveStudentView(app, { ...request.body, _id: request.params.id }, ownerOf(request))),
  );

  app.delete(
    API.studentView,
    may('students.read', { params: IdParameters, response: { 200: Message } }),
    async request => done(removeStudentView(app, request.params.id, ownerOf(request))),
  );

  app.put(
    API.studentListSettings,
    may('students.read', { body: StudentListSettings, response: { 200: Message } }),
    async request => done(saveListSettings(app, request.body, ownerOf(request))),
  );
};

const ownerOf = (request: FastifyRequest) => ({ ...actorOf(request), userId: request.user.id });
