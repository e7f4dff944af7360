import type { ComponentProps } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { type FieldValues, useController } from 'react-hook-form';
import type { Day } from '../../core/rules/days.ts';
import { DayInput } from './DayInput.tsx';

type LineInputProps = Pick<
  TextInputProps,
  'source' | 'label' | 'type' | 'helperText' | 'validate' | 'autoFocus' | 'required' | 'multiline' | 'minRows'
> & { maxLength: number };

/** A text of a form. The browser offers nothing of its user's own: these are other people's data. */
export const LineInput = ({ maxLength, ...input }: LineInputProps) => (
  <TextInput {...input} autoComplete="off" slotProps={{ htmlInput: { maxLength } }} />
);

export const filled =
  (message: string) =>
  (text: string): string | undefined =>
    text.trim() === '' ? message : undefined;

type FormDayProps = Omit<
  ComponentProps<typeof DayInput>,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name'
> & {
  name: string;
  validate?: (day: Day | string, values: FieldValues) => string | undefined;
  deps?: string[];
  onEntered?: (day: Day | string) => void;
};

export const FormDay = ({ name, validate, deps, onEntered, ...input }: FormDayProps) => {
  const { field, fieldState } = useController({ name, rules: { validate, deps } });
  return (
    <DayInput
      {...input}
      name={name}
      value={field.value}
      onChange={day => {
        field.onChange(day);
        onEntered?.(day);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
};
