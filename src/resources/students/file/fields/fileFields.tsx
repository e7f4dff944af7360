import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import type { TextFieldProps } from '@mui/material/TextField';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { type FieldPath, useController } from 'react-hook-form';
import type { Day } from '../../../../../core/rules/days.ts';
import { DayInput } from '../../../../components/DayInput.tsx';
import { LoadFailure } from '../../../../components/LoadFailure.tsx';
import { SearchableChoice } from '../../../../components/SearchableChoice.tsx';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import type { FilterChoices } from '../../list/useFilterChoices.ts';
import { FIELD_MARK } from '../form/fieldFaults.ts';
import type { FileValues } from '../form/fileValues.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import { ContactLink } from './ContactLink.tsx';

type FileTextProps = Pick<TextFieldProps, 'type' | 'multiline' | 'minRows' | 'autoFocus'> & {
  name: TextPath;
  label: string;
  maxLength: number;
  required?: boolean;
  /** A number or an address to reach somebody at: a link in the field does so. */
  reaches?: 'telephone' | 'email';
};

/**
 * An asterisk after the label of a field that must be filled in. Screen readers are told by `aria-required`, and the
 * label stays what the field is called.
 */
const REQUIRED_MARK = {
  '& label::after, & legend > span::after': { content: ['"\\00a0*"', '"\\00a0*" / ""'] },
};

/** A text of the file. The browser offers nothing of its user's own: these are other people's data. */
export const FileText = ({ name, label, maxLength, required, reaches, ...input }: FileTextProps) => {
  const { field, problem, invalid } = useFileField(name);
  const { ref, ...handlers } = field;
  return (
    <TextField
      {...input}
      {...handlers}
      {...{ [FIELD_MARK]: name }}
      inputRef={ref}
      label={label}
      error={invalid}
      helperText={problem}
      autoComplete="off"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength, 'aria-required': required },
        input: { endAdornment: reaches && <ContactLink kind={reaches} value={field.value} /> },
      }}
      sx={required ? REQUIRED_MARK : undefined}
    />
  );
};

/** The names of the fields whose value is a text. */
export type TextPath = Exclude<FieldPath<FileValues>, `${string}rawFile${string}`>;

/** One field of the file: its value, how to change it, and what is wrong with it, in Dutch. */
export const useFileField = (name: TextPath) => {
  const { field, fieldState } = useController<FileValues>({ name });
  const message = fieldState.error?.message;
  return {
    field: { ...field, value: typeof field.value === 'string' ? field.value : '' },
    problem: message,
    invalid: fieldState.invalid,
  };
};

type FileDayProps = {
  name: TextPath;
  label: string;
  /** The first and the last day that it takes. */
  min?: Day;
  max?: Day;
  isBirth?: boolean;
  required?: boolean;
};

/** A day of the file, typed or picked from a calendar. */
export const FileDay = ({ name, label, min, max, isBirth, required }: FileDayProps) => {
  const { field, problem } = useFileField(name);
  return (
    <Box {...{ [FIELD_MARK]: name }}>
      <DayInput
        label={label}
        name={name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        min={min}
        max={max}
        isBirth={isBirth}
        error={problem}
        mustFill={required}
        fullWidth
        sx={required ? REQUIRED_MARK : undefined}
      />
    </Box>
  );
};

type FileSelectProps = {
  name: TextPath;
  label: string;
  /** What can be chosen, by value, in Dutch. */
  options: Readonly<Record<string, string>>;
  disabled?: boolean;
};

/** One of a few values. */
export const FileSelect = ({ name, label, options, disabled }: FileSelectProps) => {
  const { field, problem, invalid } = useFileField(name);
  const { ref, ...handlers } = field;
  return (
    <TextField
      select
      {...handlers}
      {...{ [FIELD_MARK]: name }}
      inputRef={ref}
      label={label}
      disabled={disabled}
      error={invalid}
      helperText={problem}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {Object.entries(options).map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
};

type FileChoiceProps = {
  name: TextPath;
  label: string;
  options: readonly { value: string; label: string }[];
  /**
   * Shows a value that is not among the options as it is; else the field stays blank until they are there.
   */
  keepsOther?: boolean;
  /** The options could not be loaded: the value stays as it is, and so does what stands for it. */
  notLoaded?: string;
  required?: boolean;
  /** Called once the form has one of the options. */
  onChosen?: () => void;
};

/** One of many values, found by typing a part of it. A value that is not among the options stays. */
export const FileChoice = ({
  name,
  label,
  options,
  keepsOther = false,
  notLoaded,
  required,
  onChosen,
}: FileChoiceProps) => {
  const { field, problem, invalid } = useFileField(name);
  const { ref, value, onChange, onBlur } = field;
  const choices = useMemo(() => options.map(option => ({ id: option.value, name: option.label })), [options]);
  const other = { id: value, name: notLoaded ?? (keepsOther ? value : '') };
  const chosen = value ? (choices.find(({ id }) => id === value) ?? other) : null;
  return (
    <SearchableChoice
      {...{ [FIELD_MARK]: name }}
      name={name}
      inputRef={ref}
      label={label}
      shrink
      hint={chosen?.name}
      error={invalid}
      helperText={problem}
      readOnly={notLoaded !== undefined}
      options={choices}
      value={chosen}
      onChange={(_, choice) => {
        onChange(choice?.id ?? '');
        if (choice) onChosen?.();
      }}
      onBlur={onBlur}
      mustFill={required}
      sx={required ? REQUIRED_MARK : undefined}
    />
  );
};

type FileReferenceProps = {
  name: TextPath;
  label: string;
  choices: FilterChoices;
  /** The `_id` that the file had: it can stay although it is no longer active. */
  stored: string;
} & Pick<FileChoiceProps, 'required' | 'onChosen'>;

/** An organization or classroom: one of the active ones, or the one that it is already. */
export const FileReference = ({ choices, stored, ...field }: FileReferenceProps) => {
  const options = useMemo(
    () =>
      choices.options
        .filter(({ id, active }) => active || id === stored)
        .map(({ id, name: text, active }) => ({
          value: id,
          label: active ? text : studentFileTexts.choice.inactive(text),
        })),
    [choices.options, stored],
  );
  const notLoaded = hasFailed(choices) ? commonTexts.choice.notLoaded : undefined;
  return <FileChoice {...field} options={options} notLoaded={notLoaded} />;
};

/** Says that choices could not be loaded, below the field or above the fields that need them. */
export const ChoicesFailure = ({ choices, kind }: { choices: FilterChoices; kind: ChoiceKind }) => {
  if (!hasFailed(choices)) return null;
  return <LoadFailure sentence={studentFileTexts.choice[`${kind}Failed` as const]} onRetry={choices.retry} />;
};

type ChoiceKind = 'classrooms' | 'organizations';

const hasFailed = ({ failure, options }: FilterChoices): boolean =>
  failure !== undefined && options.length === 0;
