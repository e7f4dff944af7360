import { useMemo } from 'react';
import { SearchableChoice } from '../../../../components/SearchableChoice.tsx';
import { FIELD_MARK } from '../form/fieldFaults.ts';
import { type TextPath, useFileField } from './useFileField.ts';

type FileChoiceProps = {
  name: TextPath;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Shows a value that is not among the options as it is; else the field stays blank until they are there. */
  keepsOther?: boolean;
};

/** One of many values, found by typing a part of it. A value that is not among the options stays. */
export const FileChoice = ({ name, label, options, keepsOther = false }: FileChoiceProps) => {
  const { field, problem, invalid } = useFileField(name);
  const { ref, value, onChange, onBlur } = field;
  const choices = useMemo(() => options.map(option => ({ id: option.value, name: option.label })), [options]);
  const other = { id: value, name: keepsOther ? value : '' };
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
      options={choices}
      value={chosen}
      onChange={(_, choice) => onChange(choice?.id ?? '')}
      onBlur={onBlur}
    />
  );
};
