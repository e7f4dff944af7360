import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CAN_BE_DELETED, SUCCESS } from '../../core/contract/answers.ts';
import { type Classroom, ClassroomInput, ClassroomList } from '../../core/contract/classrooms.ts';
import { ActiveOnlyQuery, IdParameters, Message, refusals } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../audit/actors.ts';
import { namedSubject } from '../audit/subjects.ts';
import { type Database, newId, transaction } from '../database/database.ts';
import { appendChange } from '../database/repositories/audit.ts';
import {
  classroomNameTaken,
  countClassroomUses,
  deleteClassroom,
  findClassroom,
  insertClassroom,
  listClassrooms,
  updateClassroom,
} from '../database/repositories/classrooms.ts';
import { HttpError } from '../httpError.ts';
import { messages } from '../messages.ts';
import { tidyFields } from '../text.ts';

/** The calls on classrooms (SPEC.md §7). */
export const classroomRoutes: FastifyPluginAsyncTypebox = async app => {
  const { database } = app;
  const tags = ['classrooms'];
  const manage = { config: { permission: 'classrooms.manage' } } as const;
  app.addHook('preValidation', async request => {
    request.body = tidyFields(request.body);
  });

  app.get(
    API.classrooms,
    {
      config: { permission: 'classrooms.read' },
      schema: { tags, querystring: ActiveOnlyQuery, response: { 200: ClassroomList, ...refusals } },
    },
    async request => listClassrooms(database, { activeOnly: request.query.status === 'true' }),
  );

  app.post(
    API.newClassroom,
    { ...manage, schema: { tags, body: ClassroomInput, response: { 201: Message, ...refusals } } },
    async (request, reply) => {
      const { name, type = '', status = true } = request.body;
      const classroom = { _id: newId(), name, type, status };
      await transaction(database, async trx => {
        await refuseTakenName(trx, classroom);
        await insertClassroom(trx, classroom);
        await appendChange(trx, actorOf(request), namedSubject('classroom', classroom), { after: classroom });
      });
      return reply.code(201).send({ message: SUCCESS });
    },
  );

  app.put(
    API.classroom,
    {
      ...manage,
      schema: {
        tags,
        params: IdParameters,
        body: ClassroomInput,
        response: { 200: Message, ...refusals },
      },
    },
    async request => {
      await transaction(database, async trx => {
        const before = await existing(trx, request.params.id);
        const after = { ...before, ...change(request.body) };
        await refuseTakenName(trx, after);
        await updateClassroom(trx, after);
        await appendChange(trx, actorOf(request), namedSubject('classroom', after), { before, after });
      });
      return { message: SUCCESS };
    },
  );

  app.get(
    API.classroom,
    { ...manage, schema: { tags, params: IdParameters, response: { 200: Message, ...refusals } } },
    async request => {
      const { _id } = await existing(database, request.params.id);
      return { message: (await reasonToKeep(database, _id)) ?? CAN_BE_DELETED };
    },
  );

  app.delete(
    API.classroom,
    { ...manage, schema: { tags, params: IdParameters, response: { 200: ClassroomList, ...refusals } } },
    async request => {
      await transaction(database, async trx => {
        const classroom = await existing(trx, request.params.id);
        const reason = await reasonToKeep(trx, classroom._id);
        if (reason) throw new HttpError(409, reason);
        await deleteClassroom(trx, classroom._id);
        await appendChange(trx, actorOf(request), namedSubject('classroom', classroom), {
          before: classroom,
        });
      });
      return listClassrooms(database);
    },
  );
};

/** Only what the contract names: a body may hold more. */
function change({ name, type, status }: ClassroomInput) {
  return { name, ...(type !== undefined && { type }), ...(status !== undefined && { status }) };
}

async function existing(database: Database, id: string): Promise<Classroom> {
  const classroom = await findClassroom(database, id);
  if (!classroom) throw new HttpError(404, messages.classrooms.unknown);
  return classroom;
}

async function refuseTakenName(database: Database, classroom: Classroom): Promise<void> {
  if (!(await classroomNameTaken(database, classroom))) return;
  const message = messages.classrooms.duplicateName;
  throw new HttpError(409, message, { errors: { name: message } });
}

/** Why the classroom cannot be deleted: what still refers to it. */
async function reasonToKeep(database: Database, id: string): Promise<string | undefined> {
  const { enrolments, schedules } = await countClassroomUses(database, id);
  return enrolments + schedules > 0 ? messages.classrooms.cannotBeDeleted(enrolments, schedules) : undefined;
}
