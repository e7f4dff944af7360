import { HttpError } from 'react-admin';
import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { isNoResponse } from '../../../../providers/httpClient.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import type { FileValues } from './fileValues.ts';

/** An error of the form: at which field, of what type, with which message. */
export type FieldFault = { field: string; type: string; message: string };

/** The errors of the form as a flat list; `root` holds the error of the server about the whole. */
export const fieldFaults = (errors: FieldErrors<FileValues>): FieldFault[] => flatten(errors, '');

const flatten = (node: unknown, path: string): FieldFault[] => {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && typeof node.type === 'string') {
    const message = 'message' in node && typeof node.message === 'string' ? node.message : '';
    return [{ field: path, type: node.type, message }];
  }
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'ref' ? [] : flatten(value, path ? `${path}.${key}` : key),
  );
};

/** The attribute by which a field is found on the page: its path in the form. */
export const FIELD_MARK = 'data-field';

const FOCUSABLE = 'input:not([type=hidden]):not(:disabled), textarea, [role=combobox], button:not(:disabled)';

/** Leads to the first field, in the order of the page, that something is wrong with. */
export const focusFirstFault = (container: HTMLElement | null, faults: readonly FieldFault[]): void => {
  const fields = new Set(faults.map(({ field }) => field));
  const marked = [...(container?.querySelectorAll<HTMLElement>(`[${FIELD_MARK}]`) ?? [])];
  const first = marked.find(element => fields.has(element.getAttribute(FIELD_MARK) ?? ''));
  const target = first?.matches(FOCUSABLE) ? first : first?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
};

const PARTS = /^(student|studentClassrooms|studentStatuses|studentNotes|studentAttachments|openNote)(\.|$)/;

/**
 * The form's name for a field as the rules and the server name it: a field of the profile lacks its
 * 'student'.
 */
export const formField = (field: string): string => (PARTS.test(field) ? field : `student.${field}`);

/** The type of an error that the server found. */
export const BY_SERVER = 'server';

/**
 * Puts the server's errors into the form: its message over the whole, its sentences at the fields that are
 * to blame (docs/product.md §8, Student save failure). Returns the latter. Of a file that is no longer there
 * it says what becomes of what was typed.
 */
export const showRefusal = (form: UseFormReturn<FileValues>, error: unknown): FieldFault[] => {
  const message = error instanceof Error ? error.message : String(error);
  form.setError(`root.${BY_SERVER}`, { type: BY_SERVER, message });
  if (isNoResponse(error)) {
    form.setError('root.noResponse', { type: BY_SERVER, message: commonTexts.error.noResponseInForm });
  }
  if (error instanceof HttpError && error.status === 404) {
    form.setError('root.deleted', { type: BY_SERVER, message: studentFileTexts.deleted });
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
