import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SUCCESS } from '../../../core/contract/answers.ts';
import { Created, IdParameters, Message } from '../../../core/contract/common.ts';
import { API } from '../../../core/contract/paths.ts';
import {
  StudentListSettings,
  type StudentView,
  StudentViewInput,
  StudentViews,
} from '../../../core/contract/studentViews.ts';
import { STUDENT_VIEWS_MAX } from '../../../core/rules/limits.ts';
import { completeColumns } from '../../../core/rules/studentColumns.ts';
import { nameKey, tidyLine } from '../../../core/rules/text.ts';
import type { AuditAction } from '../../database/auditNames.ts';
import { newId } from '../../database/database.ts';
import { type Actor, actorOf, change } from '../../history/index.ts';
import { HttpError, orNotFound, refuse } from '../../platform/http/httpError.ts';
import { done, may } from '../../platform/http/may.ts';
import { fieldLabel, messages } from '../../platform/messages.ts';
import { refuseUnknown } from '../studentSaveRepository.ts';
import {
  deleteStudentView,
  findListSettings,
  listStudentViews,
  storeListSettings,
  storeStudentView,
} from './studentViewRepository.ts';

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

const texts = messages.studentViews;

type Owner = Actor & { userId: string };

/**
 * Stores a view of the user's, a new one without `_id`, and returns its `_id`.
 * @throws HttpError 400 without a name, with a column twice or a class or organization that is not there, 404 for one that the user has not, 409 for a name of another one or one too many
 */
async function saveStudentView(
  { database }: FastifyInstance,
  { _id, ...input }: StudentViewInput & { _id?: string },
  actor: Owner,
): Promise<string> {
  const view = { ...checked(input), _id: _id ?? newId() };
  return change(database, actor, async ({ trx, log }) => {
    const views = await listStudentViews(trx, actor.userId);
    const known = _id ? owned(views, _id) : undefined;
    if (!known && views.length >= STUDENT_VIEWS_MAX) {
      throw new HttpError(409, texts.tooMany(STUDENT_VIEWS_MAX));
    }
    const isTaken = views.some(each => each._id !== view._id && nameKey(each.name) === nameKey(view.name));
    if (isTaken) throw new HttpError(409, texts.duplicateName, { errors: { name: texts.duplicateName } });
    for (const kind of ['organizations', 'classrooms'] as const) {
      // A choice of the view may be deleted since: the view can still be renamed.
      const ids = view[kind].filter(id => !known?.[kind].includes(id));
      await refuseUnknown(trx, kind, kind, ids);
    }
    await storeStudentView(trx, actor.userId, view);
    log(eventOf(_id ? 'update' : 'create', view._id));
    return view._id;
  });
}

/** @throws HttpError 404 for one that the user has not */
async function removeStudentView({ database }: FastifyInstance, id: string, actor: Owner): Promise<void> {
  await change(database, actor, async ({ trx, log }) => {
    owned(await listStudentViews(trx, actor.userId), id);
    await deleteStudentView(trx, id);
    log(eventOf('delete', id));
  });
}

/**
 * Stores columns and page size as the user has them now.
 * @throws HttpError 400 for a column that is there twice
 */
async function saveListSettings(
  { database }: FastifyInstance,
  { columns, pageSize }: StudentListSettings,
  actor: Owner,
): Promise<void> {
  await change(database, actor, async ({ trx, log }) => {
    await storeListSettings(trx, actor.userId, { columns: checkedColumns(columns), pageSize });
    log(eventOf('update', null));
  });
}

/** Without the name, in which a user may have written anything. */
const eventOf = (action: AuditAction, id: string | null) =>
  ({ action, subject: { kind: 'student view', id, name: '' } }) as const;

function owned(views: readonly StudentView[], id: string): StudentView {
  const found = views.find(({ _id }) => _id === id);
  return orNotFound(found, texts.unknown);
}

function checked(input: StudentViewInput): StudentViewInput {
  const name = tidyLine(input.name);
  if (name === '') refuse('name', messages.validation.required(fieldLabel('name')));
  return { ...input, name, columns: checkedColumns(input.columns) };
}

function checkedColumns(columns: StudentViewInput['columns']): StudentViewInput['columns'] {
  if (new Set(columns.map(({ name }) => name)).size < columns.length)
    refuse('columns', texts.duplicateColumn);
  return completeColumns(columns);
}
