import { TextInput, type TextInputProps } from 'react-admin';
import type { MessageKey } from '../i18n/messages.ts';

type LineInputProps = Pick<
  TextInputProps,
  'source' | 'label' | 'type' | 'helperText' | 'validate' | 'autoFocus' | 'required' | 'multiline' | 'minRows'
> & { maxLength: number };

/** A text of a form. The browser offers nothing of its user's own: these are other people's data. */
export const LineInput = ({ maxLength, ...input }: LineInputProps) => (
  <TextInput
    {...input}
    autoComplete="off"
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength } }}
  />
);

/** Validates that a text holds more than white space. */
export const filled =
  (message: MessageKey) =>
  (text: string): MessageKey | undefined =>
    text.trim() === '' ? message : undefined;
