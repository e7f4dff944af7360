import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { API } from '../../../core/contract/paths.ts';
import { actorOf } from '../../history/audit/actors.ts';
import { openAttachment } from '../../students/studentFiles.ts';
import { HttpError } from '../http/httpError.ts';
import { messages } from '../messages.ts';
import type { FileKind, FileStore, OpenFile } from './fileStore.ts';

const FileParameters = Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 100 }) });

/** The files of users and students (docs/product.md §3). */
export const fileRoutes: FastifyPluginAsyncTypebox = async app => {
  /** Unguessable names, and content that never changes: a browser may keep it. */
  app.get(
    API.userImageFile,
    { config: { public: true }, schema: { tags: ['files'], params: FileParameters } },
    async (request, reply) => {
      const file = await openFile(app.files, 'userImages', request.params.fileName);
      reply.type('image/webp').header('cache-control', 'private, max-age=86400, immutable');
      return send(reply, file);
    },
  );

  /** Always saved, never shown by the browser: the content is whatever a user uploaded. */
  app.get(
    API.studentAttachmentFile,
    { config: { permission: 'attachments.read' }, schema: { tags: ['files'], params: FileParameters } },
    async (request, reply) => {
      const { fileName } = request.params;
      const attachment = await openAttachment(app, fileName, actorOf(request));
      const file = await openFile(app.files, 'studentAttachments', fileName);
      reply.type(attachment.mimeType).header('content-disposition', saveAs(attachment.originalName));
      return send(reply, file);
    },
  );
};

async function openFile(files: FileStore, kind: FileKind, fileName: string): Promise<OpenFile> {
  const file = await files.open(kind, fileName);
  if (!file) throw new HttpError(404, messages.files.unknown);
  return file;
}

const send = (reply: FastifyReply, { bytes, content }: OpenFile): FastifyReply =>
  reply.header('content-length', bytes).send(content);

/** RFC 6266 and 5987: a plain name for old clients, the true one beside it. */
function saveAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
