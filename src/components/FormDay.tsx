import type { ComponentProps } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { Day } from '../../core/rules/days.ts';
import { DayInput } from './DayInput.tsx';

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
