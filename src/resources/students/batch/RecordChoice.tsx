import { useMemo } from 'react';
import { SearchableChoice } from '../../../components/SearchableChoice.tsx';
import { useFilterChoices } from '../list/useFilterChoices.ts';

type RecordChoiceProps = {
  resource: 'classrooms' | 'organizations';
  label: string;
  placeholder?: string;
  /** The `_id` chosen. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Offers only those that are active. */
  activeOnly?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
};

/** Chooses one classroom or organization by name. */
export const RecordChoice = ({
  resource,
  label,
  placeholder,
  value,
  onChange,
  activeOnly = false,
  autoFocus,
  disabled,
}: RecordChoiceProps) => {
  const { options, byId, loading, failure } = useFilterChoices(resource);
  const offered = useMemo(
    () => (activeOnly ? options.filter(({ active }) => active) : [...options]),
    [options, activeOnly],
  );
  return (
    <SearchableChoice
      label={label}
      placeholder={placeholder}
      shrink={placeholder !== undefined}
      error={failure !== undefined}
      helperText={failure}
      loading={loading}
      disabled={disabled}
      options={offered}
      value={(value && byId.get(value)) || null}
      onChange={(_, chosen) => onChange(chosen?.id ?? null)}
      inputRef={autoFocus ? focusOnce : undefined}
    />
  );
};

/** Focuses the field when it comes up: `autoFocus` is too early in a dialog that moves in. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();
