import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { REMARK_MAX } from '../../../../core/rules/limits.ts';

type RemarkFieldProps = { value: string; onChange: (text: string) => void; autoFocus?: boolean };

/** A remark on somebody's absence, which says who will read it. The browser offers nothing typed before. */
export const RemarkField = ({ value, onChange, autoFocus }: RemarkFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('absences.dialog.remark')}
      value={value}
      onChange={event => onChange(event.target.value)}
      helperText={translate('absences.dialog.remarkHelp', { length: value.length, max: REMARK_MAX })}
      autoComplete="off"
      autoFocus={autoFocus}
      multiline
      minRows={2}
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: REMARK_MAX } }}
    />
  );
};
