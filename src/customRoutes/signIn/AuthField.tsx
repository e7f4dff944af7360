import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { MessageKey } from '../../i18n/messages.ts';

type AuthFieldProps = {
  name: string;
  label: MessageKey;
  type: 'email' | 'password';
  autoComplete: 'username' | 'current-password' | 'new-password';
  autoFocus?: boolean;
  /** What the value has to be like. */
  hint?: MessageKey;
  /** What is wrong with the value. */
  validate: (value: string, values: Record<string, string>) => MessageKey | undefined;
};

/**
 * A field of the pages around signing in. What is wrong stands below it and is also the message of the browser's own
 * validation (SPEC.md §5). A password has a button that shows or hides it.
 */
export const AuthField = ({ name, label, type, hint, validate, ...input }: AuthFieldProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<Record<string, string>>({ name, rules: { validate } });
  const { ref, ...control } = field;
  const [visible, setVisible] = useState(false);
  const error = fieldState.error?.message ? translate(fieldState.error.message) : '';
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.setCustomValidity(error), [error]);
  return (
    <TextField
      {...control}
      {...input}
      label={translate(label)}
      type={visible ? 'text' : type}
      error={error !== ''}
      helperText={error || (hint && translate(hint))}
      slotProps={{
        htmlInput: {
          ref: (element: HTMLInputElement | null) => {
            inputRef.current = element;
            ref(element);
          },
        },
        formHelperText: { role: error ? 'alert' : undefined },
        input: {
          endAdornment: type === 'password' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate(visible ? 'signIn.hidePassword' : 'signIn.showPassword')}
                onClick={() => setVisible(shown => !shown)}
              >
                {visible ? <HideIcon /> : <ShowIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
