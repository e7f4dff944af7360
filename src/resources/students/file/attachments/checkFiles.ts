import { ATTACHMENT_TYPES, MAX_FILE_BYTES } from '../../../../../core/rules/files.ts';
import { ATTACHMENTS_PER_SAVE_MAX } from '../../../../../core/rules/limits.ts';

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
