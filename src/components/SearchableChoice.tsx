import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { foldText } from '../../core/rules/text.ts';
import { commonTexts } from '../i18n/commonTexts.ts';

export type Choice = { id: string; name: string };

type SearchableChoiceProps<Option extends Choice, Multiple extends boolean | undefined> = Omit<
  AutocompleteProps<Option, Multiple, false, false>,
  'renderInput'
> &
  Pick<TextFieldProps, 'label' | 'name' | 'placeholder' | 'error' | 'helperText' | 'inputRef'> & {
    mustFill?: boolean;
    hint?: string;
  };

export const SearchableChoice = <Option extends Choice, Multiple extends boolean | undefined = false>({
  label,
  name,
  placeholder,
  error,
  helperText,
  inputRef,
  hint,
  mustFill,
  ...autocomplete
}: SearchableChoiceProps<Option, Multiple>) => (
  <Autocomplete
    autoHighlight={!autocomplete.multiple}
    getOptionKey={option => option.id}
    getOptionLabel={option => option.name}
    isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
    filterOptions={(options, { inputValue }) => {
      const sought = foldText(inputValue);
      return options.filter(option => foldText(option.name).includes(sought));
    }}
    noOptionsText={commonTexts.choice.none}
    loadingText={commonTexts.loading}
    openText={commonTexts.choice.open}
    closeText={commonTexts.choice.close}
    clearText={commonTexts.choice.clear}
    {...autocomplete}
    renderInput={({ slotProps, ...params }) => (
      <TextField
        {...params}
        label={label}
        name={name}
        placeholder={placeholder}
        error={error}
        helperText={helperText}
        inputRef={inputRef}
        slotProps={{
          ...slotProps,
          htmlInput: {
            ...slotProps.htmlInput,
            autoComplete: 'off',
            title: hint,
            'aria-required': mustFill,
          },
        }}
      />
    )}
  />
);
