import { HttpError } from 'react-admin';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { FileValues } from '../form/fileValues.ts';
import { formField } from '../form/formField.ts';
import type { FieldFault } from '../form/shownProblems.ts';

/** The type of an error that the server found. */
export const BY_SERVER = 'server';

/**
 * Puts what the server said into the form: its message over the whole, its sentences at the fields that are
 * to blame (SPEC.md §8, Student save failure). Gives the latter. Of a file that is no longer there it says what
 * becomes of what was typed.
 */
export const showRefusal = (form: UseFormReturn<FileValues>, error: unknown): FieldFault[] => {
  const message = error instanceof Error ? error.message : String(error);
  form.setError(`root.${BY_SERVER}`, { type: BY_SERVER, message });
  if (error instanceof HttpError && error.status === 404) {
    form.setError('root.deleted', { type: BY_SERVER, message: 'students.file.deleted' });
  }
  const faults = Object.entries(sentencesIn(error)).map(([field, sentence]) => ({
    field: formField(field),
    type: BY_SERVER,
    message: sentence,
  }));
  for (const { field, type, message } of faults) {
    form.setError(field as FieldPath<FileValues>, { type, message });
  }
  return faults;
};

const sentencesIn = (error: unknown): Record<string, string> => {
  const body: unknown = error instanceof HttpError ? error.body : null;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  return (body.errors ?? {}) as Record<string, string>;
};
