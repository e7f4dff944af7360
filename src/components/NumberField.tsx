import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';

type NumberFieldProps = {
  label: string;
  least?: number;
  most: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

/** A whole number, taken when the field is left or Enter is pressed; others are put back. */
export const NumberField = ({ label, least = 0, most, value, onChange }: NumberFieldProps) => {
  const shown = value === undefined ? '' : String(value);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const commit = () => {
    const number = typed.trim() === '' ? undefined : Number(typed);
    const isTaken = number === undefined || (Number.isInteger(number) && number >= least && number <= most);
    if (!isTaken) setTyped(shown);
    else if (number !== value) onChange(number);
  };
  return (
    <TextField
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
    />
  );
};
