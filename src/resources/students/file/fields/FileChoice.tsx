import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { foldText } from '../../../../../core/rules/text.ts';
import { FIELD_MARK } from '../form/fieldFaults.ts';
import { type TextPath, useFileField } from './useFileField.ts';

type Option = { value: string; label: string };

type FileChoiceProps = {
  name: TextPath;
  label: string;
  options: readonly Option[];
  /** Shows a value that is not among the options as it is; else the field stays blank until they are there. */
  keepsOther?: boolean;
};

const byText = createFilterOptions<Option>({ stringify: ({ label }) => foldText(label) });

/** One of many values, found by typing a part of it. A value that is not among the options stays. */
export const FileChoice = ({ name, label, options, keepsOther = false }: FileChoiceProps) => {
  const translate = useTranslate();
  const { field, problem, invalid } = useFileField(name);
  const { ref, value, onChange, onBlur } = field;
  const other = { value, label: keepsOther ? value : '' };
  const chosen = value ? (options.find(option => option.value === value) ?? other) : null;
  return (
    <Autocomplete
      {...{ [FIELD_MARK]: name }}
      options={options}
      value={chosen}
      onChange={(_, option) => onChange(option?.value ?? '')}
      onBlur={onBlur}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      filterOptions={(all, state) => byText(all, { ...state, inputValue: foldText(state.inputValue) })}
      autoHighlight
      noOptionsText={translate('students.file.choice.none')}
      openText={translate('students.file.choice.open')}
      closeText={translate('students.file.choice.close')}
      clearText={translate('students.file.choice.clear')}
      renderInput={params => (
        <TextField
          {...params}
          name={name}
          inputRef={ref}
          label={label}
          error={invalid}
          helperText={problem}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            htmlInput: { ...params.slotProps.htmlInput, autoComplete: 'off', title: chosen?.label },
          }}
        />
      )}
    />
  );
};
