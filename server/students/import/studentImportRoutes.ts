import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { SUCCESS } from '../../../core/contract/answers.ts';
import { errorResponses, IdParameters, Message } from '../../../core/contract/common.ts';
import { API } from '../../../core/contract/paths.ts';
import {
  CorrectedRows,
  ForeignNames,
  ImportChoiceInput,
  ImportColumnsInput,
  ImportCorrections,
  LeftOutRows,
  NameMeaningsInput,
  RefusedInput,
  RefusedProgress,
  StudentImport,
  StudentImportList,
  StudentImportRowPage,
  StudentImportRowsQuery,
} from '../../../core/contract/studentImport.ts';
import { actorOf } from '../../history/audit/actors.ts';
import { type FormShape, withForm } from '../../platform/http/forms.ts';
import { checkImport } from './checkImport.ts';
import { chooseColumns } from './chooseColumns.ts';
import { checkRefused, correctRows } from './correctRows.ts';
import { createImport } from './createImport.ts';
import { describeImport, existingImport } from './existingImport.ts';
import { chooseMeanings, openForeignNames } from './foreignNames.ts';
import { importsOf } from './importRepository.ts';
import { chooseForRows, openLeftOut, openRows } from './importRows.ts';
import { SheetReader } from './reading/SheetReader.ts';
import { removeImport, sweepImports } from './removeImports.ts';
import { restartImport } from './restartImport.ts';
import { runImport } from './runImport.ts';

/** One table. */
const IMPORT_FORM: FormShape = { fields: {}, files: { field: 'file', max: 1 } };

/** Imports of students from a table (docs/product.md §2, Importing students): each user's own. */
export const studentImportRoutes: FastifyPluginAsyncTypebox = async app => {
  await app.register(sweepImports);
  const reader = new SheetReader({ warn: problem => app.log.warn(problem) });
  app.addHook('onClose', async () => reader.close());

  const tags = ['student imports'];
  const config = { permission: 'students.write' } as const;
  const own = (request: FastifyRequest<{ Params: { id: string } }>) => ({
    id: request.params.id,
    userId: request.user.id,
  });
  const answers = { 200: StudentImport, ...errorResponses };

  app.post(
    API.studentImports,
    {
      config,
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        response: { 201: StudentImport, ...errorResponses },
      },
    },
    async (request, reply) => {
      const made = await withForm(request, IMPORT_FORM, ({ files: [file] }) =>
        createImport(app, reader, { file, userId: request.user.id, actor: actorOf(request) }),
      );
      return reply.code(201).send(made);
    },
  );

  app.get(
    API.studentImports,
    { config, schema: { tags, response: { 200: StudentImportList, ...errorResponses } } },
    async request => {
      const stored = await importsOf(app.database, request.user.id);
      return Promise.all(stored.map(one => describeImport(app.database, one)));
    },
  );

  app.get(
    API.studentImport,
    { config, schema: { tags, params: IdParameters, response: answers } },
    async request => describeImport(app.database, await existingImport(app.database, own(request))),
  );

  app.delete(
    API.studentImport,
    { config, schema: { tags, params: IdParameters, response: { 200: Message, ...errorResponses } } },
    async request => {
      await removeImport(app, own(request), actorOf(request));
      return { message: SUCCESS };
    },
  );

  app.put(
    API.studentImportColumns,
    { config, schema: { tags, params: IdParameters, body: ImportColumnsInput, response: answers } },
    async request => chooseColumns(app, own(request), request.body, actorOf(request)),
  );

  app.post(
    API.studentImportCheck,
    { config, schema: { tags, params: IdParameters, response: answers } },
    async request => checkImport(app, own(request)),
  );

  app.get(
    API.studentImportRows,
    {
      config,
      schema: {
        tags,
        params: IdParameters,
        querystring: StudentImportRowsQuery,
        response: { 200: StudentImportRowPage, ...errorResponses },
      },
    },
    async request => {
      const { fate, plan, page = '1' } = request.query;
      return openRows(app, own(request), { fate, plan, page: Math.max(1, Number(page)) }, actorOf(request));
    },
  );

  app.put(
    API.studentImportRows,
    {
      config,
      schema: {
        tags,
        params: IdParameters,
        body: ImportCorrections,
        response: { 200: CorrectedRows, ...errorResponses },
      },
    },
    async request => correctRows(app, own(request), request.body, actorOf(request)),
  );

  app.post(
    API.studentImportRefused,
    {
      config,
      schema: {
        tags,
        params: IdParameters,
        body: RefusedInput,
        response: { 200: RefusedProgress, ...errorResponses },
      },
    },
    async request => checkRefused(app, own(request), request.body),
  );

  app.get(
    API.studentImportNames,
    { config, schema: { tags, params: IdParameters, response: { 200: ForeignNames, ...errorResponses } } },
    async request => openForeignNames(app, own(request)),
  );

  app.put(
    API.studentImportNames,
    { config, schema: { tags, params: IdParameters, body: NameMeaningsInput, response: answers } },
    async request => chooseMeanings(app, own(request), request.body, actorOf(request)),
  );

  app.put(
    API.studentImportChoices,
    { config, schema: { tags, params: IdParameters, body: ImportChoiceInput, response: answers } },
    async request => chooseForRows(app, own(request), request.body, actorOf(request)),
  );

  app.post(
    API.studentImportRun,
    { config, schema: { tags, params: IdParameters, response: answers } },
    async request => runImport(app, own(request), actorOf(request)),
  );

  app.post(
    API.studentImportAgain,
    { config, schema: { tags, params: IdParameters, response: answers } },
    async request => restartImport(app, own(request), actorOf(request)),
  );

  app.get(
    API.studentImportLeftOut,
    { config, schema: { tags, params: IdParameters, response: { 200: LeftOutRows, ...errorResponses } } },
    async request => openLeftOut(app, own(request)),
  );
};
