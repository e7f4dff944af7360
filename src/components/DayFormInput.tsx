import { type InputProps, useInput, ValidationError, type Validator } from 'react-admin';
import { DayTextField } from './DayTextField.tsx';
import { type DayLimits, dayComplaint } from './dayValue.ts';

type DayFormInputProps = DayLimits &
  Pick<InputProps, 'source' | 'defaultValue' | 'disabled' | 'readOnly'> & {
    label: string;
    required?: boolean;
    validate?: Validator | Validator[];
    helperText?: string;
    fullWidth?: boolean;
  };

/**
 * A day in a react-admin form: the value is 'yyyy-mm-dd' or ''. What is no day, or lies outside `min` and
 * `max`, stays in the field, is said below it and keeps the form from being saved.
 */
export const DayFormInput = ({
  source,
  label,
  min,
  max,
  validate = [],
  helperText,
  fullWidth,
  ...props
}: DayFormInputProps) => {
  const isRealDay: Validator = value => dayComplaint(value ?? '', { min, max });
  const { field, fieldState, isRequired } = useInput({
    source,
    validate: [isRealDay, ...[validate].flat()],
    ...props,
  });
  const message = fieldState.error?.message;
  return (
    <DayTextField
      label={label}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      min={min}
      max={max}
      required={isRequired || props.required}
      disabled={props.disabled}
      fullWidth={fullWidth}
      error={message && <ValidationError error={message} />}
      helperText={helperText}
    />
  );
};
