import { useTranslate } from 'react-admin';
import { type FieldPath, useController } from 'react-hook-form';
import type { FileValues } from '../form/fileValues.ts';

/** The names of the fields whose value is a text. */
export type TextPath = Exclude<FieldPath<FileValues>, `${string}rawFile${string}`>;

/** One field of the file: its value, how to change it, and what is wrong with it, in Dutch. */
export const useFileField = (name: TextPath) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<FileValues>({ name });
  const message = fieldState.error?.message;
  return {
    field: { ...field, value: typeof field.value === 'string' ? field.value : '' },
    problem: message && translate(message),
    invalid: fieldState.invalid,
  };
};
