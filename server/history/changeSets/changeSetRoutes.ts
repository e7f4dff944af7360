import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SUCCESS } from '../../../core/contract/answers.ts';
import {
  ChangeSetContents,
  ChangeSetList,
  ChangeSetsQuery,
  UndoProgress,
  UndoRefusal,
} from '../../../core/contract/changeSets.ts';
import { IdParameters, Message } from '../../../core/contract/common.ts';
import { API } from '../../../core/contract/paths.ts';
import { pageNumber } from '../../../core/rules/pagination.ts';
import { HOUR } from '../../platform/clock.ts';
import { done, may } from '../../platform/http/may.ts';
import { repeatWhileListening } from '../../platform/repeatWhileListening.ts';
import { actorOf } from '../actor.ts';
import { changeSetContents, listChangeSets } from './changeSets.ts';
import { eraseChangeSet, forgetChangeSets } from './eraseChangeSet.ts';
import { undoChangeSet } from './undoChangeSet.ts';

/** Change sets (docs/product.md §2, Prullenbak). */
export const changeSetRoutes: FastifyPluginAsyncTypebox = async app => {
  repeatWhileListening(app, {
    everyMs: HOUR,
    work: () => forgetChangeSets(app),
    failure: 'change sets could not be forgotten',
  });

  app.get(
    API.changeSets,
    may('changeSets.read', { querystring: ChangeSetsQuery, response: { 200: ChangeSetList } }),
    async request => {
      const { page, kind, name } = request.query;
      const search = name?.trim() ? { name: name.trim(), detail: 'change sets' } : undefined;
      await app.overviews.note(request, 'change sets', search);
      return listChangeSets(app, { page: pageNumber(page), kind, name });
    },
  );

  app.get(
    API.changeSetContents,
    may('changeSets.undo', { params: IdParameters, response: { 200: ChangeSetContents } }),
    async request => {
      const contents = await changeSetContents(app, { id: request.params.id, user: request.user });
      await app.overviews.note(request, 'change sets');
      return contents;
    },
  );

  app.delete(
    API.changeSet,
    may('changeSets.erase', { params: IdParameters, response: { 200: Message } }),
    async request => done(eraseChangeSet(app, request.params.id, actorOf(request))),
  );

  app.post(
    API.changeSetUndo,
    may('changeSets.undo', { params: IdParameters, response: { 200: UndoProgress, 409: UndoRefusal } }),
    async request => {
      const { id } = request.params;
      const progress = await undoChangeSet(app, { id, user: request.user }, actorOf(request));
      return { message: SUCCESS, ...progress };
    },
  );
};
