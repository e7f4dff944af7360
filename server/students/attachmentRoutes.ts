import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FileParameters } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../history/index.ts';
import { sendFile } from '../platform/files/sendFile.ts';
import { openAttachment } from './studentFiles.ts';

/** The files of students (docs/product.md §3): always saved, never shown by the browser, as they hold whatever was uploaded. */
export const attachmentRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.studentAttachmentFile,
    { config: { permission: 'attachments.read' }, schema: { tags: ['files'], params: FileParameters } },
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

/** RFC 6266 and 5987: a plain name for old clients, the true one beside it. */
function saveAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
