import { inflateRawSync } from 'node:zlib';
import { IMPORT_CELLS_MAX } from '../../../../core/rules/import/studentImport.ts';
import type { SheetFault } from './sheetJob.ts';

/** What a workbook may be unpacked, in bytes, and how many parts it may have. */
const UNPACKED_MAX = 100 * 1024 * 1024;
const PARTS_MAX = 1_000;

const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_ENTRY = 0x04034b50;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks a zip part by part, keeping none of it, and says what is wrong before anything larger is made of it: more
 * bytes than it may have, declared or real; too many cells; no workbook in it; or a document type, by which XML could
 * refer to something else. Undefined when all is well.
 */
export function zipFault(zip: Buffer): SheetFault | undefined {
  const parts = partsOf(zip);
  if (!parts) return 'unreadable';
  if (parts.length > PARTS_MAX) return 'tooLarge';
  if (parts.reduce((sum, part) => sum + part.size, 0) > UNPACKED_MAX) return 'tooLarge';
  const has = (part: string) => parts.some(({ name }) => name === part);
  // An OpenDocument file names its type in its first part, and has its contents in one.
  if (has('mimetype') && has('content.xml')) return 'otherFormat';
  if (!has('xl/workbook.xml')) return 'wrongType';
  let [room, cells] = [UNPACKED_MAX, 0];
  for (const part of parts) {
    const content = unpacked(zip, part, room);
    if (typeof content === 'string') return content;
    room -= content.length;
    if (!/\.(xml|rels)$/iu.test(part.name)) continue;
    // Excel writes UTF-8; in UTF-16 nothing below would be found.
    if (content.includes(0)) return 'unreadable';
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) return 'unreadable';
    if (/worksheets\//iu.test(part.name)) cells += cellsIn(content);
    if (cells > IMPORT_CELLS_MAX) return 'tooLarge';
  }
  return undefined;
}

interface Part {
  name: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

/** The parts by the directory at the end; undefined for what is no zip, or one of the larger kind. */
function partsOf(zip: Buffer): Part[] | undefined {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + END_LENGTH > zip.length || zip.readUInt32LE(end) !== END_OF_DIRECTORY)
    return undefined;
  const parts: Part[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_LENGTH > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined;
    const nameLength = zip.readUInt16LE(at + 28);
    parts.push({
      name: zip.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength).replaceAll('\\', '/'),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at += ENTRY_LENGTH + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}

function unpacked(zip: Buffer, { method, packed, offset }: Part, room: number): Buffer | SheetFault {
  if (offset + LOCAL_LENGTH > zip.length || zip.readUInt32LE(offset) !== LOCAL_ENTRY) return 'unreadable';
  const start = offset + LOCAL_LENGTH + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const content = zip.subarray(start, start + packed);
  if (method === STORED) return content.length > room ? 'tooLarge' : content;
  if (method !== DEFLATED) return 'unreadable';
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, room) });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? 'tooLarge' : 'unreadable';
  }
}

/** How many cells a sheet has, counted as far as the most that are taken: elements `c`, of any namespace. */
function cellsIn(sheet: Buffer): number {
  let count = 0;
  for (let at = sheet.indexOf(LESS_THAN); at >= 0; at = sheet.indexOf(LESS_THAN, at + 1)) {
    let name = at + 1;
    for (let end = name; !isEndOfName(sheet[end]); end += 1) if (sheet[end] === COLON) name = end + 1;
    if (sheet[name] === LETTER_C && isEndOfName(sheet[name + 1])) count += 1;
    if (count > IMPORT_CELLS_MAX) break;
  }
  return count;
}

const [LESS_THAN, COLON, LETTER_C] = [0x3c, 0x3a, 0x63];
const ENDS_OF_NAME = new Set<number | undefined>([undefined, 0x20, 0x09, 0x0a, 0x0d, 0x2f, 0x3e, 0x3c]);
const isEndOfName = (byte: number | undefined) => ENDS_OF_NAME.has(byte);
