import CallIcon from '@mui/icons-material/CallOutlined';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ComponentProps, useMemo } from 'react';
import { type FieldPath, useController } from 'react-hook-form';
import { foldText } from '../../../../core/rules/text.ts';
import { LoadFailure } from '../../../components/failures.tsx';
import { FormDay } from '../../../components/formInputs.tsx';
import { NothingToChoose } from '../../../components/NothingToChoose.tsx';
import { SearchableChoice } from '../../../components/SearchableChoice.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { FilterChoices } from '../list/ChoiceFilter.tsx';
import type { FileValues } from './fileValues.ts';
import { studentFileTexts } from './studentFileTexts.ts';

type TextPath = Exclude<FieldPath<FileValues>, `${string}rawFile${string}`>;

type FieldProps = { name: TextPath; label: string; required?: boolean | undefined };

/**
 * An asterisk after the label of a field that must be filled in. Screen readers are told by `aria-required`, and the
 * label stays what the field is called.
 */
const REQUIRED_MARK = {
  '& label::after, & legend > span::after': { content: ['"\\00a0*"', '"\\00a0*" / ""'] },
};

export const useFileField = (name: TextPath) => {
  const { field, fieldState } = useController<FileValues>({ name });
  const { value, ref, ...handlers } = field;
  return {
    field: { ...handlers, inputRef: ref, value: typeof value === 'string' ? value : '' },
    problem: fieldState.error?.message,
    invalid: fieldState.invalid,
  };
};

type FileTextProps = FieldProps &
  Pick<TextFieldProps, 'type' | 'multiline' | 'minRows' | 'autoFocus' | 'disabled'> & {
    maxLength?: number;
    options?: Readonly<Record<string, string>>;
    /** A number or an address to reach somebody at: a link in the field does so. */
    reaches?: 'telephone' | 'email' | undefined;
  };

/**
 * A text of the file, or one of a few in the browser's own dropdown. The browser offers nothing of its user's own: these
 * are other people's data.
 */
export const FileText = ({ name, maxLength, options, required, reaches, ...input }: FileTextProps) => {
  const { field, problem, invalid } = useFileField(name);
  return (
    <TextField
      {...input}
      {...field}
      select={options !== undefined}
      error={invalid}
      helperText={problem}
      autoComplete="off"
      slotProps={{
        select: { native: true },
        htmlInput: { maxLength, 'aria-required': required },
        input: { endAdornment: reaches && <ContactLink kind={reaches} value={field.value} /> },
      }}
      sx={required ? REQUIRED_MARK : undefined}
    >
      {options &&
        Object.entries({ ...options, [field.value]: options[field.value] ?? field.value }).map(
          ([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ),
        )}
    </TextField>
  );
};

type FileDayProps = FieldProps & Pick<ComponentProps<typeof FormDay>, 'min' | 'max' | 'isBirth'>;

export const FileDay = ({ required, ...input }: FileDayProps) => (
  <Box>
    <FormDay {...input} mustFill={required} fullWidth sx={required ? REQUIRED_MARK : undefined} />
  </Box>
);

type FileChoiceProps = FieldProps & {
  options: readonly { id: string; name: string }[];
  /** Shows a value that is not among the options as it is; else the field stays blank until they are there. */
  keepsOther?: boolean;
  /** The options could not be loaded: the value stays as it is, and so does what stands for it. */
  notLoaded?: string | undefined;
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
  const { value, onChange, ...rest } = field;
  const other = { id: value, name: notLoaded ?? (keepsOther ? value : '') };
  const chosen = value ? (options.find(({ id }) => id === value) ?? other) : null;
  return (
    <SearchableChoice
      {...rest}
      label={label}
      hint={chosen?.name}
      error={invalid}
      helperText={problem}
      readOnly={notLoaded !== undefined}
      options={options}
      value={chosen}
      onChange={(_, choice) => {
        onChange(choice?.id ?? '');
        if (choice) onChosen?.();
      }}
      mustFill={required}
      sx={required ? REQUIRED_MARK : undefined}
    />
  );
};

type FileReferenceProps = Pick<FileChoiceProps, 'name' | 'label' | 'required' | 'onChosen'> & {
  choices: FilterChoices;
  /** The `_id` that the file had: it can stay although it is no longer active. */
  stored: string;
};

export const FileReference = ({ choices, stored, ...field }: FileReferenceProps) => {
  const options = useMemo(
    () =>
      choices.options
        .filter(({ id, active }) => active || id === stored)
        .map(({ id, name, active }) => ({
          id,
          name: active ? name : studentFileTexts.choice.inactive(name),
        })),
    [choices.options, stored],
  );
  return (
    <FileChoice
      {...field}
      options={options}
      notLoaded={hasFailed(choices) ? commonTexts.choice.notLoaded : undefined}
    />
  );
};

type NoChoicesProps = { choices: FilterChoices; kind: 'classrooms' | 'organizations' };

/** Says why there is nothing to choose: it could not be loaded, or there is none yet. */
export const NoChoices = ({ choices, kind }: NoChoicesProps) => {
  if (hasFailed(choices)) {
    return (
      <LoadFailure sentence={studentFileTexts.choice[`${kind}Failed` as const]} onRetry={choices.retry} />
    );
  }
  const isNone = !choices.loading && !choices.options.some(({ active }) => active);
  return isNone && <NothingToChoose category={kind} />;
};

const hasFailed = ({ failure, options }: FilterChoices): boolean =>
  failure !== undefined && options.length === 0;

type ContactLinkProps = { kind: 'telephone' | 'email'; value: string };

/** Calls or mails this number or address, from within its field; nothing while it is neither. */
const ContactLink = ({ kind, value }: ContactLinkProps) => {
  const href = kind === 'telephone' ? telephoneHref(value) : mailHref(value);
  if (!href) return null;
  const Icon = kind === 'telephone' ? CallIcon : MailIcon;
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        href={href}
        aria-label={studentFileTexts.contact[kind](value)}
        sx={{ color: 'primary.main' }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
};

/**
 * The link that dials the first number in a text: '06 - 1234 5678 (na 17 uur)' is 'tel:0612345678'. The zero in
 * '+31 (0)6' is not dialled.
 */
export const telephoneHref = (text: string): string | undefined => {
  const [number = ''] = /\+?\d[\d\s().-]{4,}/.exec(foldText(text).replace(/(\+\d{1,3}\s*)\(0\)/, '$1')) ?? [];
  const dialled = number.replace(/[^+\d]/g, '');
  return dialled.length >= 5 ? `tel:${dialled}` : undefined;
};

export const mailHref = (text: string): string | undefined => {
  const [whole, name = '', host = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(text.trim()) ?? [];
  return whole && `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
};
