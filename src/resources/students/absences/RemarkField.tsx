import TextField from '@mui/material/TextField';
import { REMARK_MAX } from '../../../../core/rules/limits.ts';
import { absencesTexts } from './absencesTexts.ts';

type RemarkFieldProps = { value: string; onChange: (text: string) => void; autoFocus?: boolean };

/** A remark on somebody's absence, which says who will read it. The browser offers nothing typed before. */
export const RemarkField = ({ value, onChange, autoFocus }: RemarkFieldProps) => {
  return (
    <TextField
      label={absencesTexts.dialog.remark}
      value={value}
      onChange={event => onChange(event.target.value)}
      helperText={absencesTexts.dialog.remarkHelp({ length: value.length, max: REMARK_MAX })}
      autoComplete="off"
      autoFocus={autoFocus}
      multiline
      minRows={2}
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: REMARK_MAX } }}
    />
  );
};
