import { HttpError } from 'react-admin';
import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { fieldErrorsIn, isNoResponse } from '../../../../providers/httpClient.ts';
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

const PARTS = /^(student|studentClassrooms|studentStatuses|studentNotes|studentAttachments)(\.|$)/;

/** The form's name for a field as the rules and the server name it: a field of the profile lacks its 'student'. */
export const formField = (field: string): string => (PARTS.test(field) ? field : `student.${field}`);

/** The type of an error that the server found. */
export const BY_SERVER = 'server';

/**
 * Puts the server's errors into the form: its message over the whole, its sentences at the fields that are to blame
 * (docs/product.md §8, Student save failure). Of a file that is no longer there it says what becomes of what was typed.
 */
export const showRefusal = (form: UseFormReturn<FileValues>, error: unknown): void => {
  const sayOfWhole = (name: string, message: string) =>
    form.setError(`root.${name}`, { type: BY_SERVER, message });
  sayOfWhole(BY_SERVER, error instanceof Error ? error.message : String(error));
  if (isNoResponse(error)) sayOfWhole('noResponse', commonTexts.error.noResponseInForm);
  if (error instanceof HttpError && error.status === 404) sayOfWhole('deleted', studentFileTexts.deleted);
  for (const [field, message] of Object.entries(fieldErrorsIn(error))) {
    form.setError(formField(field) as FieldPath<FileValues>, { type: BY_SERVER, message });
  }
};
