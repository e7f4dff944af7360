import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { FIELD_MARK } from '../form/fieldFaults.ts';
import { type TextPath, useFileField } from './useFileField.ts';

type FileTextProps = Pick<TextFieldProps, 'type' | 'multiline' | 'minRows' | 'autoFocus'> & {
  name: TextPath;
  label: string;
  maxLength: number;
  required?: boolean;
};

/** A text of the file. The browser offers nothing of its user's own: these are other people's data. */
export const FileText = ({ name, label, maxLength, required, ...input }: FileTextProps) => {
  const { field, problem, invalid } = useFileField(name);
  const { ref, ...handlers } = field;
  return (
    <TextField
      {...input}
      {...handlers}
      {...{ [FIELD_MARK]: name }}
      inputRef={ref}
      label={label}
      error={invalid}
      helperText={problem}
      autoComplete="off"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength, 'aria-required': required },
      }}
    />
  );
};
