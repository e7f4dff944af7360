import type { FileRefusal } from './checkFiles.ts';

/** What phones take photographs as, besides png, which is attached as it is. */
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
  const { photoPage } = await import('../../../../files/photoPage.ts');
  return photoPage(photo);
};
