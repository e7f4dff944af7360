import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

type SettingNumberProps = {
  label: string;
  hint: string;
  /** As it is typed. */
  value: string;
  min: number;
  max: number;
  onChange: (value: string) => void;
};

/** What is asked is a sentence, which may take several lines. */
const ABOVE = { position: 'static', transform: 'none', maxWidth: 'none', mb: 0.75, whiteSpace: 'normal' };

/** A whole number that the foundation chooses. */
export const SettingNumber = ({ label, hint, value, min, max, onChange }: SettingNumberProps) => {
  const translate = useTranslate();
  const isWrong = numberIn(value, { min, max }) === undefined;
  return (
    <TextField
      label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      error={isWrong}
      helperText={isWrong ? translate('administration.settings.numberWrong', { min, max }) : hint}
      slotProps={{
        inputLabel: { shrink: true, sx: ABOVE },
        input: { notched: false },
        htmlInput: { inputMode: 'numeric', className: 'tabular', maxLength: 3 },
      }}
    />
  );
};

/** The whole number that was typed; undefined when it is none, or not between these. */
export const numberIn = (text: string, { min, max }: { min: number; max: number }): number | undefined => {
  const number = Number(text);
  const isRight = text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
  return isRight ? number : undefined;
};
