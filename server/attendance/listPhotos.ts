import { rm, writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ListPhoto } from '../../core/contract/attendance.ts';
import { type Actor, readAndLog } from '../history/index.ts';
import { imagesOf, keepPhoto, photosOfSchedule } from './classroomStudentRepository.ts';
import { existingSchedule, listSubject } from './listChanges.ts';

/** Images that are unpacked at most for one call; the next one makes the others. */
const MADE_MAX = 20;

/**
 * The small images of a list's students who have a profile image; the audit log records that they were read. They
 * are made when they are first asked for, of at most `MADE_MAX` students, and cached.
 * @throws HttpError 404 when there is no such list
 */
export async function openListPhotos(app: FastifyInstance, id: string, actor: Actor): Promise<ListPhoto[]> {
  const { database } = app;
  const photos = await readAndLog(database, actor, async ({ trx, log }) => {
    const subject = listSubject(await existingSchedule(trx, id));
    log({ action: 'read', subject, detail: 'photos' });
    return photosOfSchedule(trx, id);
  });
  const missing = photos.filter(({ photo }) => photo === '').map(({ student }) => student);
  const made = await makePhotos(app, missing.slice(0, MADE_MAX));
  return photos.flatMap(({ student, photo }) => {
    const shown = photo || made.get(student);
    return shown ? [{ student, photo: shown }] : [];
  });
}

/** The photos that could be made, by student; an image that cannot be unpacked has none. */
async function makePhotos(
  app: FastifyInstance,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  for (const { studentId, image } of await imagesOf(app.database, studentIds)) {
    const photo = await smallImage(app, image);
    if (photo === undefined) continue;
    await keepPhoto(app.database, { studentId, image, photo });
    made.set(studentId, photo);
  }
  return made;
}

async function smallImage({ images, files }: FastifyInstance, image: string): Promise<string | undefined> {
  const path = files.incomingPath();
  try {
    await writeFile(path, Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'), {
      mode: 0o600,
      flag: 'wx',
    });
    const result = await images.run({ kind: 'photo', path });
    if ('fault' in result || !result.content) return undefined;
    return `data:image/webp;base64,${Buffer.from(result.content).toString('base64')}`;
  } finally {
    await rm(path, { force: true });
  }
}
