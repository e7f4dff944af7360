import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { signInTexts } from './signInTexts.ts';

type AuthFieldProps = {
  name: string;
  label: string;
  type: 'email' | 'password';
  autoComplete: 'username' | 'current-password' | 'new-password';
  autoFocus?: boolean;
  hint?: string;
  validate: (value: string, values: Record<string, string>) => string | undefined;
};

/**
 * A field of the pages around signing in. What is wrong stands below it and is also the message of the
 * browser's own validation (docs/product.md §5). A password has a button that shows or hides it. Composed of
 * the parts of MUI's TextField, which would bring the menu of its Select along, 13 kB that these pages do not
 * use.
 */
export const AuthField = ({ name, label, type, hint, validate, ...input }: AuthFieldProps) => {
  const id = useId();
  const [visible, setVisible] = useState(false);
  const [element, setElement] = useState<HTMLInputElement | null>(null);
  const { field, fieldState } = useController<Record<string, string>>({ name, rules: { validate } });
  const error = fieldState.error?.message ? fieldState.error.message : '';
  const help = error || (hint && hint);
  const { ref, ...control } = field;

  useEffect(() => element?.setCustomValidity(error), [element, error]);

  return (
    <FormControl fullWidth error={error !== ''}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...control}
        {...input}
        id={id}
        label={label}
        type={visible ? 'text' : type}
        inputRef={(input: HTMLInputElement | null) => {
          setElement(input);
          ref(input);
        }}
        aria-describedby={help ? `${id}-help` : undefined}
        endAdornment={type === 'password' && <EyeButton visible={visible} onToggle={setVisible} />}
      />
      {help && (
        <FormHelperText id={`${id}-help`} role={error ? 'alert' : undefined}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
};

type EyeButtonProps = { visible: boolean; onToggle: (visible: boolean) => void };

const EyeButton = ({ visible, onToggle }: EyeButtonProps) => (
  <InputAdornment position="end">
    <IconButton
      edge="end"
      aria-label={visible ? signInTexts.hidePassword : signInTexts.showPassword}
      onClick={() => onToggle(!visible)}
    >
      {visible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
    </IconButton>
  </InputAdornment>
);
