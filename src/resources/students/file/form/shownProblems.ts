import type { FieldErrors } from 'react-hook-form';
import type { FileValues } from './fileValues.ts';

/** An error of the form: at which field, of what type, with which message. */
export type FieldFault = { field: string; type: string; message: string };

/** The errors of the form as a flat list; `root` holds what the server said about the whole. */
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
