import { styled } from '@mui/material/styles';
import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';

type AuthFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'type' | 'autoComplete' | 'autoFocus' | 'required'
> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What the value has to be like. */
  hint?: string;
  /** What is wrong with the value, in Dutch; it takes the place of the hint. */
  error?: string;
  /** A button at the end of the field. */
  button?: ReactNode;
};

/**
 * A field of the pages around signing in: label above, error below, which is also the message of the browser's
 * own validation. A plain input in our theme's clothes: MUI's
 * would be a tenth of all code that the sign-in page loads.
 */
export const AuthField = ({ label, value, onChange, hint, error, button, ...input }: AuthFieldProps) => {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.setCustomValidity(error ?? ''), [error]);
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Frame data-wrong={Boolean(error)}>
        <Input
          {...input}
          ref={inputRef}
          id={id}
          value={value}
          onChange={event => onChange(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={error || hint ? `${id}-help` : undefined}
        />
        {button}
      </Frame>
      {(error || hint) && (
        <HelpText id={`${id}-help`} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </HelpText>
      )}
    </div>
  );
};

const Label = styled('label')({ display: 'block', marginBottom: 6, fontSize: '0.875rem', fontWeight: 550 });

const Frame = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  border: `1px solid ${palette.inputBorder}`,
  borderRadius: 8,
  backgroundColor: palette.surface.input,
  '&:hover': { borderColor: palette.text.primary },
  '&:focus-within': { borderColor: palette.primary.main, boxShadow: `0 0 0 1px ${palette.primary.main}` },
  '&[data-wrong=true]': { borderColor: palette.error.main },
  '&[data-wrong=true]:focus-within': { boxShadow: `0 0 0 1px ${palette.error.main}` },
}));

const Input = styled('input')({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  padding: '0 14px',
  border: 0,
  borderRadius: 8,
  outline: 'none',
  font: 'inherit',
  color: 'inherit',
  background: 'transparent',
});

const HelpText = styled('p')(({ theme: { palette } }) => ({
  margin: '6px 2px 0',
  fontSize: '0.8125rem',
  color: palette.text.secondary,
  '&[role=alert]': { color: palette.error.main },
}));
