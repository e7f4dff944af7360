import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SUCCESS } from '../../core/contract/answers.ts';
import { IdParameters, Message, refusals } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { CreatedStudent, StudentConflict, StudentFile } from '../../core/contract/students.ts';
import { readStudentMarks } from '../attendance/studentMarkRepository.ts';
import { actorOf } from '../audit/actors.ts';
import { appendEntry } from '../audit/auditRepository.ts';
import { differences } from '../audit/differences.ts';
import { studentSubject } from '../audit/subjects.ts';
import { transaction } from '../database/database.ts';
import { withForm } from '../http/forms.ts';
import { fileChanges } from './fileChanges.ts';
import { entityTag, existingFile, saveStudent } from './saveStudent.ts';
import { checkedAttachments, readStudentForm, STUDENT_FORM } from './studentForm.ts';
import { deleteStudent } from './studentSaveRepository.ts';

/** The calls on one student's file (SPEC.md §7, Students). */
export const studentFileRoutes: FastifyPluginAsyncTypebox = async app => {
  const { database } = app;
  const tags = ['students'];

  app.get(
    API.student,
    {
      config: { permission: 'students.read' },
      schema: { tags, params: IdParameters, response: { 200: StudentFile, ...refusals } },
    },
    async (request, reply) => {
      const { file, version } = await transaction(
        database,
        async trx => {
          const found = await existingFile(trx, request.params.id);
          await appendEntry(trx, actorOf(request), {
            action: 'read',
            subject: studentSubject(found.file.student),
          });
          return found;
        },
        { durability: 'relaxed' },
      );
      reply.header('etag', entityTag(version));
      return file;
    },
  );

  app.post(
    API.newStudent,
    {
      config: { permission: 'students.write' },
      schema: { tags, consumes: ['multipart/form-data'], response: { 201: CreatedStudent, ...refusals } },
    },
    async (request, reply) => {
      const { file } = await withForm(request, STUDENT_FORM, async form =>
        saveStudent(app, {
          id: undefined,
          input: readStudentForm(form),
          attachments: await checkedAttachments(app.images, form),
          user: request.user,
          actor: actorOf(request),
          editedVersion: undefined,
        }),
      );
      return reply.code(201).send({ _id: file.student._id });
    },
  );

  app.put(
    API.student,
    {
      config: { permission: 'students.write' },
      schema: {
        tags,
        params: IdParameters,
        consumes: ['multipart/form-data'],
        response: { 200: StudentFile, 409: StudentConflict, ...refusals },
      },
    },
    async (request, reply) => {
      const { file, version } = await withForm(request, STUDENT_FORM, async form =>
        saveStudent(app, {
          id: request.params.id,
          input: readStudentForm(form),
          attachments: await checkedAttachments(app.images, form),
          user: request.user,
          actor: actorOf(request),
          editedVersion: versionOf(request.headers['if-match']),
        }),
      );
      reply.header('etag', entityTag(version));
      return file;
    },
  );

  app.delete(
    API.student,
    {
      config: { permission: 'students.delete' },
      schema: { tags, params: IdParameters, response: { 200: Message, ...refusals } },
    },
    async request => {
      const fileNames = await transaction(database, async trx => {
        const { file } = await existingFile(trx, request.params.id);
        const marks = await readStudentMarks(trx, request.params.id);
        const fileNames = await deleteStudent(trx, request.params.id);
        await appendEntry(trx, actorOf(request), {
          action: 'delete',
          subject: studentSubject(file.student),
          changes: [...(await fileChanges(trx, file, undefined)), ...differences(marks, undefined)],
        });
        return fileNames;
      });
      await app.files.remove('studentAttachments', fileNames);
      return { message: SUCCESS };
    },
  );
};

/** The version in an If-Match header; undefined without one, or for '*'. An unreadable one matches none. */
function versionOf(header: string | undefined): number | undefined {
  const tag = header?.trim();
  if (tag === undefined || tag === '' || tag === '*') return undefined;
  return Number(/^(?:W\/)?"(\d+)"$/.exec(tag)?.[1] ?? 0);
}
