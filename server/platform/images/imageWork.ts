import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import {
  IMAGE_MAX_HEIGHT,
  IMAGE_MAX_WIDTH,
  IMAGE_TYPES,
  JPEG_QUALITY,
  MAX_IMAGE_PIXELS,
} from '../../../core/rules/files.ts';
import type { ImageFault, ImageJob, ImageResult } from './imageJob.ts';

/** The longest side, in pixels, of a user's stored image. */
const USER_IMAGE_SIDE = 512;

/** The side, in pixels, of a student's small image: sharp at 40 px on a phone of three dots a pixel. */
export const PHOTO_SIDE = 120;

/** The most, in bytes, that an image may need at once: a progressive photograph of 33 megapixels just fits. */
const HELD_MAX = 100_000_000;

/** More scans than any program makes, each of which goes over the whole image. */
const SCANS_MAX = 100;

const JPEG = 'image/jpeg';

// One job at a time, and no state between them.
sharp.cache(false);
sharp.concurrency(1);

/** Does a job; what is wrong with the image is in the result. */
export async function doImageJob({ kind, path }: ImageJob): Promise<ImageResult> {
  const content = await readFile(path);
  const mime = imageType(content);
  if (mime === undefined) return { fault: 'noImage' };
  try {
    const metadata = await sharp(content, { limitInputPixels: false }).metadata();
    const fault = faultOf(content, metadata, kind);
    if (fault) return { fault };
    if (kind === 'check') return { mime };
    if (kind === 'user') return { mime, content: await userImage(content) };
    if (kind === 'photo') return { mime, content: await photo(content) };
    return { mime, content: await studentImage(content, metadata) };
  } catch {
    // sharp throws at a damaged image.
    return { fault: 'noImage' };
  }
}

/** By how a file begins, so that nothing else is handed to what reads images. */
function imageType(content: Buffer): string | undefined {
  const begin = content.toString('hex', 0, 12);
  const found = BEGINNINGS.find(([pattern]) => pattern.test(begin))?.[1];
  return IMAGE_TYPES.find(({ extension }) => extension === found)?.mime;
}

const BEGINNINGS: readonly [pattern: RegExp, extension: string][] = [
  [/^ffd8ff/, 'jpg'],
  [/^89504e470d0a1a0a/, 'png'],
  [/^52494646.{8}57454250/, 'webp'],
  [/^474946383[79]61/, 'gif'],
];

/** An image that is only looked at may need more than there is: it is not unpacked here. */
function faultOf(content: Buffer, metadata: Metadata, kind: ImageJob['kind']): ImageFault | undefined {
  if (metadata.width * metadata.height > MAX_IMAGE_PIXELS) return 'tooManyPixels';
  if (kind === 'check') return undefined;
  if (metadata.format !== 'jpeg') return heldBytes(metadata) > HELD_MAX ? 'tooComplex' : undefined;
  const { scans, heldBytes: held } = jpegStructure(content);
  return scans > SCANS_MAX || held > HELD_MAX ? 'tooComplex' : undefined;
}

/** Bytes held at once of an image that cannot be read line by line. */
function heldBytes({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  orientation = 1,
}: Metadata): number {
  const pixels = width * height;
  // A GIF's canvas, and a byte for each of its colours.
  if (format === 'gif') return pixels * 5;
  const isHeld = isProgressive || orientation > 1;
  return isHeld ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0;
}

/** At most USER_IMAGE_SIDE wide and high, upright, without the position, camera and time of a photograph. */
const userImage = (content: Buffer): Promise<Buffer> =>
  sharp(content, { limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize(USER_IMAGE_SIDE, USER_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer();

/** A square of the middle, or of what draws the eye, for lists. */
const photo = (content: Buffer): Promise<Buffer> =>
  sharp(content, { limitInputPixels: MAX_IMAGE_PIXELS })
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover', position: 'top' })
    .webp({ quality: 80 })
    .toBuffer();

/** Undefined for a JPEG that can be stored as it is: small enough, upright and without what is told of it. */
async function studentImage(
  content: Buffer,
  { format, width, height, exif, xmp, iptc, orientation = 1 }: Metadata,
): Promise<Buffer | undefined> {
  const image = sharp(content, { limitInputPixels: MAX_IMAGE_PIXELS });
  const fits = width <= IMAGE_MAX_WIDTH && height <= IMAGE_MAX_HEIGHT;
  const bare = !exif && !xmp && !iptc && orientation === 1;
  if (fits && bare && `image/${format}` === JPEG) {
    await image.stats();
    return undefined;
  }
  return image
    .autoOrient()
    .resize(IMAGE_MAX_WIDTH, IMAGE_MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: Math.round(JPEG_QUALITY * 100) })
    .toBuffer();
}

interface JpegStructure {
  scans: number;
  /** Bytes that a decoder holds at once; 0 when it can go through the image line by line. */
  heldBytes: number;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END = 0xd9;
/** Within a scan these are no markers: an escaped 0xff, and restarts. */
const isData = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7);
const hasNoLength = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8);
/** A frame's header: progressive or not. 0xc4, 0xc8 and 0xcc are tables. */
const isFrame = (code: number) => (code >= 0xc0 && code <= 0xcf && code % 4 !== 0 ? true : code === 0xc0);
const COEFFICIENT_BYTES = 2;

/** Reads the markers of a JPEG, of which nothing is decoded; of a damaged one those that there are. */
function jpegStructure(content: Buffer): JpegStructure {
  let [scans, inAll, components, interleaved] = [0, 0, 0, true];
  let at = 2;
  while (at + 4 <= content.length) {
    at = content.indexOf(MARKER, at);
    if (at === -1) break;
    const code = content[at + 1] ?? END;
    if (code === MARKER) at += 1;
    else if (isData(code) || hasNoLength(code)) at += 2;
    else if (code === END) break;
    else {
      const segment = content.subarray(at + 4);
      if (isFrame(code) && segment.length >= 6) {
        components = segment[5] ?? 0;
        inAll = coefficientBytes(segment);
      }
      if (code === START_OF_SCAN) {
        scans += 1;
        if ((segment[0] ?? 0) < components) interleaved = false;
      }
      at += 2 + (content.length >= at + 4 ? content.readUInt16BE(at + 2) : 0);
    }
  }
  return { scans, heldBytes: scans > 1 || !interleaved ? inAll : 0 };
}

/** Bytes of the coefficients of all components: those of an image of several scans are held until the last. */
function coefficientBytes(frame: Buffer): number {
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  const samplings: [number, number][] = [];
  for (let component = 0; component < (frame[5] ?? 0); component += 1) {
    const sampling = frame[7 + component * 3] ?? 0x11;
    samplings.push([sampling >> 4, sampling & 15]);
  }
  const across = Math.max(1, ...samplings.map(([horizontal]) => horizontal));
  const down = Math.max(1, ...samplings.map(([, vertical]) => vertical));
  const shares = samplings.map(([horizontal, vertical]) => (horizontal * vertical) / (across * down));
  return shares.reduce((sum, share) => sum + width * height * share * COEFFICIENT_BYTES, 0);
}
