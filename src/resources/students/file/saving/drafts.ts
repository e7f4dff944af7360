import type { FileValues } from '../form/fileValues.ts';

/** What somebody had typed when the session ended, and the file as it was when they began. */
export type Draft = { before: FileValues; typed: FileValues };

type KeptDraft = Draft & { userId: string; studentId: string | undefined };

let kept: KeptDraft | null = null;

/** Keeps a form over signing in again: in memory only, as these are files of refugees. */
export const keepDraft = (draft: KeptDraft): void => {
  kept = draft;
};

/**
 * Hands over what this user had typed in the file of this student (undefined: a new one), once. What
 * somebody else had typed is forgotten.
 */
export const takeDraft = (userId: string, studentId: string | undefined): Draft | null => {
  if (kept && kept.userId !== userId) kept = null;
  if (!kept || kept.studentId !== studentId) return null;
  const draft = kept;
  kept = null;
  return draft;
};
