import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ATTACHMENT_TYPES, type FileType, IMAGE_TYPES, MAX_IMAGE_PIXELS } from '../../core/rules/files.ts';
import { HttpError } from '../http/httpError.ts';
import { messages } from '../messages.ts';

/** The longest side, in pixels, of a user's stored image. */
export const USER_IMAGE_SIDE = 512;

/** Old Excel workbooks are containers that name their parts in UTF-16. */
const EXCEL_PARTS = ['Workbook', 'Book'].map(name => Buffer.from(`${name}\0`, 'utf16le'));

/**
 * The type of a student's attachment by its content.
 * @param name by which the user knows the file; its extension must say the same
 * @throws HttpError 400 naming the file: not one of ATTACHMENT_TYPES, not what its name says, or too many pixels
 */
export async function attachmentType(path: string, name: string): Promise<FileType> {
  const content = await readFile(path);
  const extension = await contentExtension(content);
  const type = ATTACHMENT_TYPES.find(allowed => allowed.extension === extension);
  if (!type) throw refusal(messages.files.wrongType(name));
  if (extname(name).slice(1).toLowerCase() !== type.extension) throw refusal(messages.files.misnamed(name));
  if (type.mime.startsWith('image/')) await checkImage(content, name);
  return type;
}

/**
 * Checks that the content is an image that the web app can show, without unpacking it.
 * @throws HttpError 400 naming the file: not one of IMAGE_TYPES, damaged, or more than MAX_IMAGE_PIXELS
 */
export async function checkImage(content: Buffer, name: string): Promise<FileType> {
  const mime = (await fileTypeFromBuffer(content))?.mime;
  const type = IMAGE_TYPES.find(allowed => allowed.mime === mime);
  if (!type) throw refusal(messages.files.noImage(name));
  const { width, height } = await readable(name, () =>
    sharp(content, { limitInputPixels: false }).metadata(),
  );
  if (width * height > MAX_IMAGE_PIXELS) throw refusal(messages.files.imageTooLarge(name));
  return type;
}

/**
 * A user's image as it is kept: upright, at most USER_IMAGE_SIDE wide and high, as WebP, without the
 * position, camera and time that a photograph carries.
 * @throws HttpError 400 as `checkImage` does
 */
export async function userImage(path: string, name: string): Promise<Buffer> {
  const content = await readFile(path);
  await checkImage(content, name);
  return readable(name, () =>
    sharp(content, { limitInputPixels: MAX_IMAGE_PIXELS })
      .autoOrient()
      .resize(USER_IMAGE_SIDE, USER_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer(),
  );
}

async function contentExtension(content: Buffer): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(content))?.ext;
  if (found !== 'cfb') return found;
  return EXCEL_PARTS.some(part => content.includes(part)) ? 'xls' : undefined;
}

/** What reads an image throws at damage. */
async function readable<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw refusal(messages.files.noImage(name));
  }
}

const refusal = (message: string) => new HttpError(400, message);
