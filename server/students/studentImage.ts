import sharp from 'sharp';
import { MAX_FILE_BYTES, MAX_IMAGE_PIXELS } from '../../core/rules/files.ts';
import { IMAGE_MAX_HEIGHT, IMAGE_MAX_WIDTH, JPEG_QUALITY } from '../../core/rules/imageSize.ts';
import { checkImage } from '../files/fileContent.ts';
import { HttpError } from '../http/httpError.ts';
import { messages } from '../messages.ts';

const JPEG = 'image/jpeg';
const DATA_URL = /^data:image\/[a-z.+-]+;base64,([a-z0-9+/]+={0,2})$/i;

/**
 * A student's image as it is kept, a data URL: at most 800 wide and 600 high, upright, and without the
 * position and time that a photograph carries (SPEC.md §5, Files). A JPEG that is so already stays as it is.
 * @param dataUrl as the form sends it; its content decides what it is, not what it says
 * @throws HttpError 400: no image of IMAGE_TYPES, damaged, too many pixels or bytes
 */
export async function studentImage(dataUrl: string): Promise<string> {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (base64 === undefined) throw refusal(messages.files.noImage(messages.students.image));
  const content = Buffer.from(base64, 'base64');
  if (content.length > MAX_FILE_BYTES) throw refusal(messages.files.tooLarge(messages.students.image));
  try {
    const { mime } = await checkImage(content, messages.students.image);
    return toDataUrl(await fitted(content, mime));
  } catch (error) {
    throw refusal(
      error instanceof HttpError ? error.message : messages.files.noImage(messages.students.image),
    );
  }
}

async function fitted(content: Buffer, mime: string): Promise<Buffer> {
  const image = sharp(content, { limitInputPixels: MAX_IMAGE_PIXELS });
  const { width, height, exif, xmp, iptc, orientation = 1 } = await image.metadata();
  const fits = width <= IMAGE_MAX_WIDTH && height <= IMAGE_MAX_HEIGHT;
  const bare = !exif && !xmp && !iptc && orientation === 1;
  if (fits && bare && mime === JPEG) {
    await image.stats();
    return content;
  }
  return image
    .autoOrient()
    .resize(IMAGE_MAX_WIDTH, IMAGE_MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: Math.round(JPEG_QUALITY * 100) })
    .toBuffer();
}

const toDataUrl = (jpeg: Buffer) => `data:${JPEG};base64,${jpeg.toString('base64')}`;

function refusal(message: string): HttpError {
  return new HttpError(400, message, { errors: { image: message } });
}
