import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ImportColumns, type ImportField, isOften } from '../../../core/rules/import/importFields.ts';
import {
  FOREIGN_NAME_FIELDS,
  type ForeignNameField,
  IMPORT_CELL_LENGTH_MAX,
} from '../../../core/rules/import/studentImport.ts';
import { foldText, nameKey } from '../../../core/rules/text.ts';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { fieldLabel, studentImportTexts } from './studentImportTexts.ts';
import { type ShownRow, useOpenImport } from './useImport.ts';

const texts = studentImportTexts.check;

/** The cells of a row to correct: of a refused row those that are wrong, and all of them on request. */
export const RowCorrection = ({ row, onCheck }: { row: ShownRow; onCheck: () => Promise<void> }) => {
  const { table, typed, type } = useOpenImport();
  const { columns } = table;
  const { number, fate, problems } = row;
  const corrected = typed.get(number) ?? {};
  const cells = columns.flatMap((field, column) =>
    field === '' || isOften(field) ? [] : [{ field, text: row.cells[column] ?? '' }],
  );
  const [isWhole, setIsWhole] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isWhole) form.current?.querySelector('input')?.focus();
  }, [isWhole]);
  const messagesOf = (field: ImportField) =>
    problems.filter(problem => columnOf(columns, problem.field) === field).map(({ message }) => message);
  const shown = cells.filter(
    ({ field }) => fate !== 'refused' || isWhole || field in corrected || messagesOf(field).length > 0,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCheck();
  };
  return (
    <Box ref={form} component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1, pt: 0.5 }}>
      {shown.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
          }}
        >
          {shown.map(({ field, text }) => {
            const messages = messagesOf(field);
            const named = FOREIGN_NAME_FIELDS.find(name => name === field);
            if (named) {
              return (
                <CellChoice
                  key={field}
                  field={named}
                  label={fieldLabel(field)}
                  stored={text}
                  text={corrected[field] ?? text}
                  messages={messages}
                  onType={typed => type(number, field, typed)}
                />
              );
            }
            return (
              <TextField
                key={field}
                size="small"
                label={fieldLabel(field)}
                value={corrected[field] ?? text}
                error={messages.length > 0}
                helperText={messages.join('. ')}
                onChange={({ target }) => type(number, field, target.value)}
                slotProps={{ htmlInput: { maxLength: IMPORT_CELL_LENGTH_MAX, autoComplete: 'off' } }}
              />
            );
          })}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OnlineButton type="submit" size="small" variant="outlined" aria-label={texts.againRow(number)}>
          {texts.again}
        </OnlineButton>
        {fate === 'refused' && shown.length < cells.length && (
          <Button size="small" aria-label={texts.wholeRowOf(number)} onClick={() => setIsWhole(true)}>
            {texts.wholeRow}
          </Button>
        )}
      </Box>
    </Box>
  );
};

/** The column in which a fault is mended: a name may stand in one column as a whole. */
export function columnOf(columns: ImportColumns, field: string): ImportField | undefined {
  const isName = field === 'firstName' || field === 'lastName';
  const found =
    columns.find(column => column === field) ?? (isName && columns.find(column => column === 'fullName'));
  return found || undefined;
}

type CellChoiceProps = {
  field: ForeignNameField;
  label: string;
  stored: string;
  text: string;
  messages: readonly string[];
  onType: (text: string) => void;
};

/** A cell that names a class, an organization or a country: typed as in the table, or chosen among ours. */
const CellChoice = ({ field, label, stored, text, messages, onType }: CellChoiceProps) => {
  const { ours } = useOpenImport();
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
      openText={commonTexts.choice.open}
      closeText={commonTexts.choice.close}
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
