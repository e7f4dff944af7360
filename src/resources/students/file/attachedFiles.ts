import { ATTACHMENT_TYPES, MAX_FILE_BYTES } from '../../../../core/rules/files.ts';
import { ATTACHMENTS_PER_SAVE_MAX } from '../../../../core/rules/limits.ts';

/** Why a file cannot be attached; said by `studentFileTexts.attaching.problem`. */
export type FileRefusal = {
  reason: 'wrongType' | 'unreadable' | 'empty' | 'tooLarge' | 'tooMany';
  name: string;
};

/**
 * The files that may be attached and what is wrong with the others, before anything is sent (docs/product.md
 * §5, Files); the server also looks inside.
 * @param waiting how many chosen files are not saved yet
 */
export const checkFiles = (
  files: readonly File[],
  waiting: number,
): { accepted: File[]; refused: FileRefusal[] } => {
  const accepted: File[] = [];
  const refused: FileRefusal[] = [];
  for (const file of files) {
    const reason =
      reasonAgainst(file) ?? (waiting + accepted.length >= ATTACHMENTS_PER_SAVE_MAX ? 'tooMany' : undefined);
    if (reason) refused.push({ reason, name: file.name });
    else accepted.push(file);
  }
  return { accepted, refused };
};

const reasonAgainst = ({ name, size }: File): FileRefusal['reason'] | undefined => {
  const isKnown = ATTACHMENT_TYPES.some(({ extension }) => name.toLowerCase().endsWith(`.${extension}`));
  if (!isKnown) return 'wrongType';
  if (size === 0) return 'empty';
  return size > MAX_FILE_BYTES ? 'tooLarge' : undefined;
};

/** Types in which phones take photographs, besides png, which is attached as it is. */
export const PHOTO_TYPES = ['image/jpeg', 'image/webp', 'image/heic', 'image/heif'];

/**
 * The files, each photograph among them made a PDF, which an attachment may be (docs/decisions/0031-files.md),
 * and those that this device cannot read.
 */
export const preparePhotos = async (
  files: readonly File[],
): Promise<{ files: File[]; refused: FileRefusal[] }> => {
  const prepared: File[] = [];
  const refused: FileRefusal[] = [];
  // One by one: each is some 50 MB while it is drawn.
  for (const file of files) {
    try {
      prepared.push(PHOTO_TYPES.includes(file.type) ? await pageOf(file) : file);
    } catch {
      refused.push({ reason: 'unreadable', name: file.name });
    }
  }
  return { files: prepared, refused };
};

const pageOf = async (photo: File): Promise<File> => {
  const { photoPage } = await import('../../../files/photoPage.ts');
  return photoPage(photo);
};
