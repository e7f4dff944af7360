import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ForeignNameField } from '../../../../core/rules/import/foreignNames.ts';
import { IMPORT_CELL_LENGTH_MAX } from '../../../../core/rules/import/studentImport.ts';
import { foldText, nameKey } from '../../../../core/rules/text.ts';
import type { OurNames } from './useOurNames.ts';

type CellChoiceProps = {
  field: ForeignNameField;
  label: string;
  /** As it is stored, and as it is typed. */
  stored: string;
  text: string;
  messages: readonly string[];
  ours: OurNames;
  onType: (text: string) => void;
};

/** A cell that names a class, an organization or a country: typed as in the table, or chosen among ours. */
export const CellChoice = ({ field, label, stored, text, messages, ours, onType }: CellChoiceProps) => {
  const translate = useTranslate();
  const { offered } = ours.choices[field];
  const offer = (names: readonly string[]): string[] => {
    if (text !== stored) return names.filter(name => foldText(name).includes(foldText(text)));
    const likely = ours.likely(field, unknownPart(field, text, names)).map(({ name }) => name);
    return [...likely, ...names.filter(name => !likely.includes(name))];
  };
  const names = offered.map(({ name }) => name);
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      disableClearable
      size="small"
      value={text}
      inputValue={text}
      options={names}
      filterOptions={offer}
      openText={translate('common.choice.open')}
      closeText={translate('common.choice.close')}
      onInputChange={(_, typed, reason) => reason === 'input' && onType(typed)}
      onChange={(_, name, reason) => reason === 'selectOption' && onType(filled(field, stored, name, names))}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={label}
          error={messages.length > 0}
          helperText={messages.join('. ')}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, maxLength: IMPORT_CELL_LENGTH_MAX, autoComplete: 'off' },
          }}
        />
      )}
    />
  );
};

/** The first class of a cell that is none of ours; of other fields the whole cell. */
function unknownPart(field: ForeignNameField, text: string, names: readonly string[]): string {
  if (field !== 'classroom') return text;
  const known = new Set(names.map(nameKey));
  return text.split(',').find(part => part.trim() !== '' && !known.has(nameKey(part))) ?? text;
}

/** The cell with a name of ours in the place of its first one that is none; a class beside it stays. */
function filled(field: ForeignNameField, text: string, name: string, names: readonly string[]): string {
  const unknown = unknownPart(field, text, names);
  if (unknown === text) return name;
  return text
    .split(',')
    .map(part => (part === unknown ? name : part.trim()))
    .join(', ');
}
