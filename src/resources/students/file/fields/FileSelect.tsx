import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FIELD_MARK } from '../form/fieldFaults.ts';
import { type TextPath, useFileField } from './useFileField.ts';

type FileSelectProps = {
  name: TextPath;
  label: string;
  /** What can be chosen, by value, in Dutch. */
  options: Readonly<Record<string, string>>;
  disabled?: boolean;
};

/** One of a few values. */
export const FileSelect = ({ name, label, options, disabled }: FileSelectProps) => {
  const { field, problem, invalid } = useFileField(name);
  const { ref, ...handlers } = field;
  return (
    <TextField
      select
      {...handlers}
      {...{ [FIELD_MARK]: name }}
      inputRef={ref}
      label={label}
      disabled={disabled}
      error={invalid}
      helperText={problem}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {Object.entries(options).map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
};
