import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

type Named = { id: string; name: string };

type NameChoiceProps<Choice extends Named> = {
  label: string;
  choices: readonly Choice[];
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  /** Said below the field. */
  hint?: string;
};

/** A choice of one among many by name, found by typing. */
export const NameChoice = <Choice extends Named>({
  label,
  choices,
  value,
  onChange,
  hint,
}: NameChoiceProps<Choice>) => {
  const translate = useTranslate();
  return (
    <Autocomplete
      options={choices}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      autoHighlight
      openText={translate('attendance.choice.openNames')}
      closeText={translate('attendance.choice.closeNames')}
      clearText={translate('attendance.choice.clearName')}
      noOptionsText={translate('attendance.choice.noNames')}
      renderInput={field => <TextField {...field} label={label} helperText={hint} />}
    />
  );
};
