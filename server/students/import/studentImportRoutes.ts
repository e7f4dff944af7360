import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { API } from '../../../core/contract/paths.ts';
import {
  CheckedRows,
  ImportCheckInput,
  ImportedRows,
  ImportHeadsInput,
  ImportRunInput,
  RememberedHeads,
} from '../../../core/contract/studentImport.ts';
import { actorOf } from '../../history/index.ts';
import { may } from '../../platform/http/may.ts';
import { sendJson } from '../../platform/http/send.ts';
import { checkImport, openHeads } from './checkImport.ts';
import { runImport } from './runImport.ts';

/** Students from a table (docs/product.md §2, Importing students), which the browser reads. */
export const studentImportRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    API.studentImportHeads,
    may('students.import', { body: ImportHeadsInput, response: { 200: RememberedHeads } }),
    async request => openHeads(app.database, { userId: request.user.id, heads: request.body.heads }),
  );

  app.post(
    API.studentImportCheck,
    may('students.import', { body: ImportCheckInput, response: { 200: CheckedRows } }, { json: 'table' }),
    async (request, reply) => {
      const answer = await checkImport(app, request.body, {
        userId: request.user.id,
        actor: actorOf(request),
      });
      return sendJson(reply, answer);
    },
  );

  app.post(
    API.studentImports,
    may('students.import', { body: ImportRunInput, response: { 200: ImportedRows } }, { json: 'table' }),
    async request => runImport(app, request.body, { user: request.user, actor: actorOf(request) }),
  );
};
