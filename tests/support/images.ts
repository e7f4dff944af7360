import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChunk } from '../../scripts/attack/imageBombs.ts';

/** A JPEG of one colour that says it lies on its side and where it was taken. */
export const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Anna' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const smallPng = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: 'red' } })
    .png()
    .toBuffer();

/** A PNG of a few hundred bytes that says it is this large: unpacking it would take gigabytes. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1024))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The PNG with a chunk of this type after its header, so often. */
export function pngWithChunks(png: Buffer, type: string, data: Buffer, times = 1): Buffer {
  const chunk = pngChunk(type, data);
  return Buffer.concat([
    png.subarray(0, PNG_HEAD),
    ...Array<Buffer>(times).fill(chunk),
    png.subarray(PNG_HEAD),
  ]);
}

/** The signature and the header. */
const PNG_HEAD = 33;

export function repeatedGif(gif: Buffer, times: number): Buffer {
  const flags = gif[10] ?? 0;
  const start = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const picture = gif.subarray(start, -1);
  return Buffer.concat([gif.subarray(0, start), ...Array<Buffer>(times).fill(picture), gif.subarray(-1)]);
}
