import fastifyMultipart from '@fastify/multipart';
import fastifyPlugin from 'fastify-plugin';
import { userImageFileNames } from '../accounts/userRepository.ts';
import { dataFolder } from '../dataFolder/dataFolder.ts';
import { attachmentFileNames } from '../students/attachmentRepository.ts';
import { FileStore } from './fileStore.ts';

declare module 'fastify' {
  interface FastifyInstance {
    files: FileStore;
  }
}

/** Multipart bodies (`withForm` in forms.ts) and the store of their files under DATA_DIR/uploads. */
export const uploads = fastifyPlugin(async app => {
  const files = new FileStore(dataFolder(app.settings.dataDir).uploads);
  await files.prepare();
  app.decorate('files', files);

  app.addHook('onReady', async () => {
    const removed = await files.sweep({
      userImages: await userImageFileNames(app.database),
      studentAttachments: await attachmentFileNames(app.database),
    });
    if (removed > 0) app.log.warn({ removed }, 'removed files that belonged to no record');
  });

  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { headerPairs: 20 },
  });
});
