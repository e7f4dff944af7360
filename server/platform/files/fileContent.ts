import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import { ATTACHMENT_TYPES, type FileType } from '../../../core/rules/files.ts';
import { HttpError } from '../http/httpError.ts';
import type { ImagePool } from '../images/ImagePool.ts';
import type { ImageFault, ImageJob, ImageResult } from '../images/imageJob.ts';
import { messages } from '../messages.ts';

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

/** The extension of an attachment by its content; 'damaged' for one that is cut off or broken, undefined for others. */
type ContentExtension = 'pdf' | 'png' | 'xls' | 'xlsx' | 'docx' | 'damaged' | undefined;

const PNG = '89504e470d0a1a0a';
const COMPOUND = 'd0cf11e0a1b11ae1';
const ZIP = '504b0304';

/** Where programs look for the beginning, and for the end, of a PDF with something else around it. */
const PDF_HEAD = 1_024;
const PDF_TAIL = 64 * 1_024;

/** Reads of a file which of the kinds of attachments it is, from a few kilobytes at its ends. */
async function contentExtension(path: string): Promise<ContentExtension> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await bytesAt(file, 0, PDF_HEAD);
    const begins = (signature: string) => head.toString('hex').startsWith(signature);
    if (begins(PNG)) return 'png';
    if (begins(COMPOUND)) return await workbookOrNot(file, size);
    if (begins(ZIP)) return extensionOfZip(await namesInZip(file, size));
    if (!head.includes('%PDF')) return undefined;
    return (await bytesAt(file, Math.max(0, size - PDF_TAIL), PDF_TAIL)).includes('%%EOF')
      ? 'pdf'
      : 'damaged';
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Old Excel workbooks are containers that name their parts in UTF-16. */
const EXCEL_PARTS = ['Workbook', 'Book'].map(name => Buffer.from(`${name}\0`, 'utf16le'));
const CHUNK = 64 * 1_024;

async function workbookOrNot(file: FileHandle, size: number): Promise<'xls' | undefined> {
  const overlap = Math.max(...EXCEL_PARTS.map(part => part.length));
  for (let at = 0; at < size; at += CHUNK) {
    const content = await bytesAt(file, at, CHUNK + overlap);
    if (EXCEL_PARTS.some(part => content.includes(part))) return 'xls';
  }
  return undefined;
}

/** Excel and Word files are zips, of which Office needs the list of contents and one part each. */
function extensionOfZip(names: ReadonlySet<string> | undefined): ContentExtension {
  if (!names) return 'damaged';
  if (!names.has('[Content_Types].xml')) return undefined;
  const hasMacros = [...names].some(name => name.endsWith('vbaProject.bin'));
  if (hasMacros) return undefined;
  if (names.has('xl/workbook.xml')) return 'xlsx';
  return names.has('word/document.xml') ? 'docx' : undefined;
}

const [END_LENGTH, LOCATOR_LENGTH, LARGE_END_LENGTH, ENTRY_LENGTH] = [22, 20, 56, 46];
const COMMENT_MAX = 0xff_ff;
const [END, LOCATOR, LARGE_END, ENTRY] = ['PK\x05\x06', 'PK\x06\x07', 'PK\x06\x06', 'PK\x01\x02'];
/** The longest directory that is read: of some ten thousand files. */
const DIRECTORY_MAX = 1024 * 1024;

/** The names in the directory at the end of a zip, zip64 too; undefined where the zip is cut off or broken. */
async function namesInZip(file: FileHandle, size: number): Promise<ReadonlySet<string> | undefined> {
  const tailAt = Math.max(0, size - COMMENT_MAX - END_LENGTH - LOCATOR_LENGTH);
  const tail = await bytesAt(file, tailAt, size - tailAt);
  const at = tail.lastIndexOf(END);
  if (at < 0 || tail.length < at + END_LENGTH) return undefined;
  let [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (at >= LOCATOR_LENGTH && tail.toString('latin1', at - LOCATOR_LENGTH, at - 16) === LOCATOR) {
    const large = await bytesAt(file, Number(tail.readBigUInt64LE(at - 12)), LARGE_END_LENGTH);
    if (large.length < LARGE_END_LENGTH || large.toString('latin1', 0, 4) !== LARGE_END) return undefined;
    [length, start] = [Number(large.readBigUInt64LE(40)), Number(large.readBigUInt64LE(48))];
  }
  if (length > DIRECTORY_MAX || start + length > size) return undefined;
  return namesInDirectory(await bytesAt(file, start, length));
}

function namesInDirectory(directory: Buffer): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (let at = 0; at < directory.length; ) {
    if (directory.length < at + ENTRY_LENGTH || directory.toString('latin1', at, at + 4) !== ENTRY)
      return undefined;
    const name = at + ENTRY_LENGTH;
    const end = name + directory.readUInt16LE(at + 28);
    names.add(directory.toString('utf8', name, end).replaceAll('\\', '/'));
    at = end + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
