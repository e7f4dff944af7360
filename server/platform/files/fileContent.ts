import { extname } from 'node:path';
import { ATTACHMENT_TYPES, type FileType } from '../../../core/rules/files.ts';
import { HttpError } from '../http/httpError.ts';
import type { ImagePool } from '../images/ImagePool.ts';
import type { ImageFault, ImageJob, ImageResult } from '../images/imageJob.ts';
import { messages } from '../messages.ts';
import { contentExtension } from './contentExtension.ts';

/**
 * The type of a student's attachment by its content.
 * @param name by which the user knows the file; its extension must say the same
 * @throws HttpError 400 naming the file: damaged, not one of ATTACHMENT_TYPES, not what its name says, or too many pixels
 */
export async function attachmentType(images: ImagePool, path: string, name: string): Promise<FileType> {
  const extension = await contentExtension(path);
  if (extension === 'damaged') throw refusal(messages.files.damaged(name));
  const type = ATTACHMENT_TYPES.find(allowed => allowed.extension === extension);
  if (!type) throw refusal(messages.files.wrongType(name));
  if (extname(name).slice(1).toLowerCase() !== type.extension) throw refusal(messages.files.misnamed(name));
  if (type.mime.startsWith('image/')) await imageOf(images, { kind: 'check', path }, name);
  return type;
}

/**
 * A user's image as it is stored: upright, small, as WebP, without the position, camera and time that a photograph
 * carries.
 * @throws HttpError 400 as `imageOf` does
 */
export async function userImage(images: ImagePool, path: string, name: string): Promise<Uint8Array> {
  const { content } = await imageOf(images, { kind: 'user', path }, name);
  if (!content) throw new Error('An image of a user is always converted');
  return content;
}

const FAULTS: Record<ImageFault, (name: string) => string> = {
  noImage: messages.files.noImage,
  tooManyPixels: messages.files.imageTooLarge,
  tooComplex: messages.files.tooComplex,
};

/**
 * Does a job on an image.
 * @throws HttpError 400 naming the file: not one of IMAGE_TYPES, damaged, too many pixels, or more than can be
 *   unpacked; 503 when too many images wait
 */
export async function imageOf(
  images: ImagePool,
  job: ImageJob,
  name: string,
): Promise<Exclude<ImageResult, { fault: ImageFault }>> {
  const result = await images.run(job);
  if ('fault' in result) throw refusal(FAULTS[result.fault](name));
  return result;
}

const refusal = (message: string) => new HttpError(400, message);
