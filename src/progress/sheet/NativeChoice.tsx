import TextField from '@mui/material/TextField';

type NativeChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
};

/** The browser's own dropdown, of which a phone has a better one. */
export const NativeChoice = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: NativeChoiceProps<Value>) => (
  <TextField
    select
    fullWidth
    size="small"
    label={label}
    value={value}
    onChange={event => onChange(event.target.value as Value)}
    slotProps={{ select: { native: true } }}
  >
    {options.map(([name, shown]) => (
      <option key={name} value={name}>
        {shown}
      </option>
    ))}
  </TextField>
);
