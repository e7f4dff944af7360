import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

type AuthFieldProps = Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'autoFocus' | 'endAdornment'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value, in Dutch. */
  error?: string;
};

/** A field of the pages around signing in: label above, error below. */
export const AuthField = ({ label, value, onChange, error, ...input }: AuthFieldProps) => {
  const id = useId();
  return (
    <FormControl error={Boolean(error)} fullWidth>
      <FormLabel htmlFor={id} sx={{ mb: 0.75, fontSize: '0.875rem', fontWeight: 550, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        value={value}
        onChange={event => onChange(event.target.value)}
        aria-describedby={error && `${id}-error`}
        {...input}
      />
      {error && (
        <FormHelperText id={`${id}-error`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
};
