import { TextInput, type TextInputProps } from 'react-admin';

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
