import { rm, writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { MAX_FILE_BYTES } from '../../core/rules/files.ts';
import { imageOf } from '../platform/files/fileContent.ts';
import { HttpError, refuse } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';

const DATA_URL = /^data:image\/[a-z.+-]+;base64,([a-z0-9+/]+={0,2})$/i;

/**
 * A student's image as it is stored, a data URL: at most 800 wide and 600 high, upright, and without the
 * position and time that a photograph carries (docs/product.md §5, Files). A JPEG that is so already stays as it is.
 * @param dataUrl as the form sends it; its content decides what it is, not what it says
 * @throws HttpError 400: no image of IMAGE_TYPES, damaged, too many pixels or bytes; 503 as `imageOf` does
 */
export async function studentImage({ images, files }: FastifyInstance, dataUrl: string): Promise<string> {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  const name = messages.students.image;
  if (base64 === undefined) refuse('image', messages.files.noImage(name));
  const content = Buffer.from(base64, 'base64');
  if (content.length > MAX_FILE_BYTES) refuse('image', messages.files.tooLarge(name));
  const path = files.incomingPath();
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' });
    const { content: made = content } = await imageOf(images, { kind: 'student', path }, name);
    return `data:image/jpeg;base64,${Buffer.from(made).toString('base64')}`;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 400) refuse('image', error.message);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
