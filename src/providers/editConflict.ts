import { HttpError } from 'react-admin';

/** A save refused over another of the same record: that as it is now, when it was saved (an instant) and by whom. */
export interface EditConflict {
  message?: string;
  current: Record<string, unknown>;
  savedAt?: string;
  savedBy?: { _id: string; name: string } | null;
}

export const editConflictIn = (error: unknown): EditConflict | undefined => {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const body = error.body as Partial<EditConflict> | null;
  return body?.current ? (body as EditConflict) : undefined;
};

/**
 * Of the record as it was when its editing began, what a save says of it: the fields that are saved. Nothing to a back
 * end elsewhere, which may know no such thing.
 */
export const editedPart = (base: object, names: readonly string[]): { edited?: Record<string, unknown> } =>
  import.meta.env.VITE_API_URL
    ? {}
    : { edited: Object.fromEntries(Object.entries(base).filter(([name]) => names.includes(name))) };
