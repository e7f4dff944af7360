import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

type SettingNumberProps = {
  label: string;
  hint: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** What is asked is a sentence, which may take several lines. */
const ABOVE = { position: 'static', transform: 'none', maxWidth: 'none', mb: 0.75, whiteSpace: 'normal' };

/** A whole number that the foundation chooses, stored when it is left or Enter is pressed. */
export const SettingNumber = ({ label, hint, value, min, max, onChange }: SettingNumberProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const number = Number(text);
  const isWrong = text.trim() === '' || !Number.isInteger(number) || number < min || number > max;
  const finish = () => {
    if (isWrong) return;
    setTyped(undefined);
    if (number !== value) onChange(number);
  };
  return (
    <TextField
      label={label}
      value={text}
      onChange={event => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={event => {
        if (event.key === 'Enter') finish();
      }}
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
