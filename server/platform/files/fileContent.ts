import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { ATTACHMENT_TYPES, type FileType } from '../../../core/rules/files.ts';
import { HttpError } from '../http/httpError.ts';
import type { ImagePool } from '../images/ImagePool.ts';
import type { ImageFault, ImageJob, ImageResult } from '../images/imageJob.ts';
import { messages } from '../messages.ts';

/** Old Excel workbooks are containers that name their parts in UTF-16. */
const EXCEL_PARTS = ['Workbook', 'Book'].map(name => Buffer.from(`${name}\0`, 'utf16le'));

/**
 * The type of a student's attachment by its content.
 * @param name by which the user knows the file; its extension must say the same
 * @throws HttpError 400 naming the file: not one of ATTACHMENT_TYPES, not what its name says, or too many pixels
 */
export async function attachmentType(images: ImagePool, path: string, name: string): Promise<FileType> {
  const extension = await contentExtension(path);
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

async function contentExtension(path: string): Promise<string | undefined> {
  const found = (await fileTypeFromFile(path))?.ext;
  if (found !== 'cfb') return found;
  return (await hasOneOf(path, EXCEL_PARTS)) ? 'xls' : undefined;
}

/** Whether a file has one of these in it, wherever. */
async function hasOneOf(path: string, parts: readonly Buffer[]): Promise<boolean> {
  const overlap = Math.max(...parts.map(part => part.length));
  let before = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const content = Buffer.concat([before, chunk]);
    if (parts.some(part => content.includes(part))) return true;
    before = content.subarray(-overlap);
  }
  return false;
}

const refusal = (message: string) => new HttpError(400, message);
