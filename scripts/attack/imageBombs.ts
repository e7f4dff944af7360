import { crc32 } from 'node:zlib';

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const BLOCK = 8;
const COEFFICIENTS = 64;
/** The longest run of empty blocks that one code stands for. */
const RUN_MAX = 32_767;
const RUN_CODE = 0xe0;

/** A grey progressive JPEG whose coefficients come bit by bit, in so many scans, each of them empty: at most 883. */
export function manyScansJpeg(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK);
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const oneCode = (kind: number, symbol: number) =>
    segment(0xc4, Buffer.from([kind, 1, ...Array<number>(15).fill(0), symbol]));
  const bits = 14;
  const parts = Array.from({ length: scans - 1 }, (_, index) => {
    const coefficient = 1 + Math.floor(index / bits);
    const high = index % bits === 0 ? 0 : bits - (index % bits);
    const low = index % bits === 0 ? bits - 1 : high - 1;
    return [scanHeader(coefficient, (high << 4) | low), emptyRuns(blocks)];
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(COEFFICIENTS, 1)])),
    segment(0xc2, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    oneCode(0x00, 0),
    oneCode(0x10, RUN_CODE),
    scanHeader(0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...parts.flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const scanHeader = (coefficient: number, precision: number) =>
  segment(0xda, Buffer.from([1, 1, 0, coefficient, coefficient, precision]));

function segment(code: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The bits of runs that pass over all blocks; a byte of ones is escaped. */
function emptyRuns(blocks: number): Buffer {
  const bits = `0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / RUN_MAX));
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '0'), 2);
    bytes.push(byte);
    if (byte === 0xff) bytes.push(0);
  }
  return Buffer.from(bytes);
}
