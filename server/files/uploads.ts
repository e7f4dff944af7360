import fastifyMultipart from '@fastify/multipart';
import fastifyPlugin from 'fastify-plugin';
import { userImageFileNames } from '../accounts/userRepository.ts';
import { dataFolder } from '../dataFolder/dataFolder.ts';
import { ImagePool } from '../images/ImagePool.ts';
import { attachmentFileNames } from '../students/attachmentRepository.ts';
import { FileStore } from './fileStore.ts';

declare module 'fastify' {
  interface FastifyInstance {
    files: FileStore;
    images: ImagePool;
  }
}

/** Multipart bodies (`withForm` in forms.ts) the store of their files under DATA_DIR/uploads, and who unpacks images. */
export const uploads = fastifyPlugin(async app => {
  const files = new FileStore(dataFolder(app.settings.dataDir).uploads);
  await files.prepare();
  app.decorate('files', files);

  const images = new ImagePool({ warn: problem => app.log.warn(problem) });
  app.decorate('images', images);
  app.addHook('onClose', async () => images.close());

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
