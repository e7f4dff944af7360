import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { FileParameters, IdParameters, KeyHeader, Message } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { MergeInput, MergeParameters, MergePreview } from '../../core/contract/studentMerge.ts';
import { CreatedStudent, StudentConflict, StudentFile } from '../../core/contract/students.ts';
import { actorOf, nameChangeSet } from '../history/index.ts';
import { HOUR } from '../platform/clock.ts';
import { sentIn, withForm } from '../platform/http/forms.ts';
import { may } from '../platform/http/may.ts';
import { sendFile } from '../platform/http/send.ts';
import { repeatWhileListening } from '../platform/repeatWhileListening.ts';
import { mergeStudents, previewMerge } from './merge/mergeStudents.ts';
import { saveStudent } from './saveStudent.ts';
import { forgetOpenedFiles } from './studentFileRepository.ts';
import { entityTag, openAttachment, openStudentFile, removeStudent } from './studentFiles.ts';
import { checkedAttachments, readStudentForm, STUDENT_FORM } from './studentForm.ts';

/**
 * The calls on one student's file (docs/product.md §7, Students) and its attachments, and the merge of two files of one
 * person (§2, Merge).
 */
export const studentFileRoutes: FastifyPluginAsyncTypebox = async app => {
  repeatWhileListening(app, {
    everyMs: HOUR,
    work: () => forgetOpenedFiles(app.database),
    failure: 'files that were opened could not be forgotten',
  });

  const save = (request: FastifyRequest, id: string | undefined) =>
    withForm(request, STUDENT_FORM, async form => {
      const ifMatch = id === undefined ? undefined : request.headers['if-match'];
      return saveStudent(app, {
        ...{ id, user: request.user, editedVersion: versionOf(ifMatch) },
        input: await readStudentForm(form),
        attachments: await checkedAttachments(app.images, form),
        actor: actorOf(request, [ifMatch, sentIn(form)]),
      });
    });

  app.get(
    API.student,
    may('students.read', { params: IdParameters, response: { 200: StudentFile } }),
    async (request, reply) => {
      const { file, version } = await openStudentFile(app, request.params.id, actorOf(request));
      reply.header('etag', entityTag(version));
      return file;
    },
  );

  app.post(
    API.newStudent,
    may('students.write', {
      headers: KeyHeader,
      consumes: ['multipart/form-data'],
      response: { 201: CreatedStudent },
    }),
    async (request, reply) => {
      const { file } = await save(request, undefined);
      return reply.code(201).send({ _id: file.student._id });
    },
  );

  app.put(
    API.student,
    may('students.write', {
      params: IdParameters,
      headers: KeyHeader,
      consumes: ['multipart/form-data'],
      response: { 200: StudentFile, 409: StudentConflict },
    }),
    async (request, reply) => {
      const { file, version, changeSetIds } = await save(request, request.params.id);
      reply.header('etag', entityTag(version));
      nameChangeSet(reply, changeSetIds);
      return file;
    },
  );

  app.delete(
    API.student,
    may('students.delete', { params: IdParameters, response: { 200: Message } }),
    async (request, reply) =>
      nameChangeSet(reply, await removeStudent(app, request.params.id, actorOf(request))),
  );

  app.get(
    API.studentMerge,
    may('students.merge', { params: MergeParameters, response: { 200: MergePreview } }),
    async request => previewMerge(app, request.params, actorOf(request)),
  );

  app.post(
    API.studentMerge,
    may('students.merge', { params: MergeParameters, body: MergeInput, response: { 200: Message } }),
    async (request, reply) =>
      nameChangeSet(reply, await mergeStudents(app, request.params, request.body, actorOf(request))),
  );

  // Always saved, never shown by the browser, as files hold whatever was uploaded.
  app.get(
    API.studentAttachmentFile,
    may('attachments.read', { params: FileParameters }),
    async (request, reply) => {
      const { fileName } = request.params;
      const attachment = await openAttachment(app, fileName, actorOf(request));
      const file = { files: app.files, kind: 'studentAttachments', fileName } as const;
      return sendFile(reply, file, {
        'content-type': attachment.mimeType,
        'content-disposition': saveAs(attachment.originalName),
      });
    },
  );
};

/** The version in an If-Match header; undefined without one, or for '*'. An unreadable one matches none. */
function versionOf(header: string | undefined): number | undefined {
  const tag = header?.trim();
  if (tag === undefined || tag === '' || tag === '*') return undefined;
  return Number(/^(?:W\/)?"(\d+)"$/.exec(tag)?.[1] ?? 0);
}

/** RFC 6266 and 5987: a plain name for old clients, the true one beside it. */
function saveAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
