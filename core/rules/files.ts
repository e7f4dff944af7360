/** The largest file taken, in bytes: 10 MiB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The largest image taken, in pixels: more would fill the memory. A phone's 50 megapixels are up to 50,331,648. */
export const MAX_IMAGE_PIXELS = 51_000_000;

/** The longest file name that is stored, in characters, its extension included. */
const FILE_NAME_MAX = 120;

const SHEET_NAME_MAX = 31;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;
const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

export type FileType = { extension: string; mime: string };

/** File types of a student's attachment: pdf, excel, png and word (docs/product.md §5, Files). */
export const ATTACHMENT_TYPES: readonly FileType[] = [
  { extension: 'pdf', mime: 'application/pdf' },
  { extension: 'xls', mime: 'application/vnd.ms-excel' },
  { extension: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  { extension: 'png', mime: 'image/png' },
  { extension: 'docx', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
];

export const IMAGE_TYPES: readonly FileType[] = [
  { extension: 'jpg', mime: 'image/jpeg' },
  { extension: 'png', mime: 'image/png' },
  { extension: 'webp', mime: 'image/webp' },
  { extension: 'gif', mime: 'image/gif' },
];

export const ATTACHMENT_ACCEPT = ATTACHMENT_TYPES.flatMap(({ extension, mime }) => [
  `.${extension}`,
  mime,
]).join(',');

/** The `accept` attribute of the input for images (docs/product.md §5, Files). */
export const IMAGE_ACCEPT = 'image/*';

/**
 * A name by which a file may be saved on any system, close to the one given: without folders, control
 * characters, marks that turn the direction of writing, and characters or names that Windows reserves; at
 * most 120 characters with its extension; never empty.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/u).findLast(part => part.trim() !== '') ?? '';
  const clean = withoutHidden(last)
    .replace(/[<>:"|?*]/gu, '_')
    .replace(/[\s.]+$/u, '');
  const extension = EXTENSION.exec(clean)?.[0] ?? '';
  const base = trimmed(clean.slice(0, clean.length - extension.length));
  const room = FILE_NAME_MAX - [...extension].length - 1;
  const short = trimmed([...base].slice(0, room).join('')) || 'document';
  return `${RESERVED_ON_WINDOWS.test(short) ? '_' : ''}${short}${extension}`;
}

/**
 * The name of a spreadsheet to download, '.xlsx' included: its parts joined by '_', such as a class and its
 * dates. A slash in a part becomes a hyphen (docs/product.md §9).
 */
export function spreadsheetFileName(...parts: string[]): string {
  return safeFileName(`${parts.map(part => part.replace(/[/\\]/gu, '-')).join('_')}.xlsx`);
}

/** A name that Excel takes for a sheet, close to the one given: at most 31 characters, never empty. */
export function safeSheetName(name: string): string {
  const clean = withoutHidden(name)
    .replace(/[[\]:*?/\\]/gu, '-')
    .replace(/^['\s]+/u, '');
  const short = clean
    .slice(0, SHEET_NAME_MAX)
    .toWellFormed()
    .replace(/['\s\uFFFD]+$/u, '');
  if (short === '') return 'Blad1';
  return short.toLowerCase() === 'history' ? `${short}_` : short;
}

/** White space made plain, without control characters, direction marks and halves of characters. */
function withoutHidden(value: string): string {
  return value
    .replace(/(?!\s)\p{Cc}|[\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ');
}

function trimmed(value: string): string {
  return value.replace(/^[\s.]+|[\s.]+$/gu, '');
}

export const IMAGE_MAX_WIDTH = 800;
export const IMAGE_MAX_HEIGHT = 600;
export const JPEG_QUALITY = 0.6;

/** The longer side, in pixels, of a photograph that becomes an attachment: a page of A4 at 200 dots an inch. */
export const PAGE_MAX_SIDE = 2_340;
export const PAGE_JPEG_QUALITY = 0.8;

export type ImageSize = { width: number; height: number };

const IMAGE_MAX: ImageSize = { width: IMAGE_MAX_WIDTH, height: IMAGE_MAX_HEIGHT };

/**
 * The size, in pixels, to which an image is scaled down: at most 800 wide and at most 600 high, or another
 * `max`, in its own proportions. A smaller image keeps its size (docs/product.md §5, Files).
 */
export function fitImage(width: number, height: number, max: ImageSize = IMAGE_MAX): ImageSize {
  const scale = Math.min(1, max.width / width, max.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
