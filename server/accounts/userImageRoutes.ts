import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FileParameters } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { sendFile } from '../platform/files/sendFile.ts';

const HEADERS = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' };

/** The images of users (docs/product.md §3): unguessable names, and content that never changes, so a browser may keep it. */
export const userImageRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.userImageFile,
    { config: { public: true }, schema: { tags: ['files'], params: FileParameters } },
    async ({ params: { fileName } }, reply) =>
      sendFile(reply, { files: app.files, kind: 'userImages', fileName }, HEADERS),
  );
};
