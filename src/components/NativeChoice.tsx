import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController } from 'react-hook-form';

type NativeChoiceProps<Value extends string> = Pick<
  TextFieldProps,
  | 'label'
  | 'name'
  | 'autoFocus'
  | 'fullWidth'
  | 'error'
  | 'helperText'
  | 'onBlur'
  | 'inputRef'
  | 'sx'
  | 'children'
> & {
  /** In place of a label that is shown. */
  spoken?: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
};

/** The browser's own dropdown, after options of the caller's own: it is typed in, and a phone has a better one. */
export const NativeChoice = <Value extends string>({
  spoken,
  options,
  onChange,
  children,
  ...field
}: NativeChoiceProps<Value>) => (
  <TextField
    {...field}
    select
    onChange={({ target }) => onChange(target.value as Value)}
    slotProps={{ select: { native: true }, htmlInput: { 'aria-label': spoken } }}
  >
    {children}
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </TextField>
);

type FormChoiceProps = Pick<NativeChoiceProps<string>, 'label' | 'options' | 'autoFocus'> & {
  name: string;
  validate?: (value: string) => string | undefined;
  deps?: string[];
  onChosen?: () => void;
};

export const FormChoice = ({ name, validate, deps, onChosen, ...choice }: FormChoiceProps) => {
  const { field, fieldState } = useController({ name, rules: { validate, deps } });
  return (
    <NativeChoice
      {...choice}
      name={name}
      value={field.value}
      onChange={value => {
        field.onChange(value);
        onChosen?.();
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    />
  );
};
