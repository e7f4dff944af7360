import Box from '@mui/material/Box';
import { useCallback, useMemo, useRef } from 'react';
import { useFocusOnClose } from '../../../components/focus.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
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

/** Chooses one classroom or organization by name; says when they could not be loaded, and tries again. */
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
  const { options, byId, loading, failure, retry } = useFilterChoices(resource);
  const offered = useMemo(
    () => (activeOnly ? options.filter(({ active }) => active) : [...options]),
    [options, activeOnly],
  );
  const field = useRef<HTMLInputElement>(null);
  const hasFailed = failure !== undefined && options.length === 0;
  // The button that tried again is gone by then.
  useFocusOnClose(field, hasFailed);
  // Focused when it comes up: `autoFocus` is too early in a dialog that moves in.
  const begin = useCallback(
    (input: HTMLInputElement | null) => {
      field.current = input;
      if (autoFocus) input?.focus();
    },
    [autoFocus],
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <SearchableChoice
        fullWidth
        label={label}
        placeholder={placeholder}
        error={hasFailed}
        loading={loading}
        disabled={disabled}
        options={offered}
        value={(value && byId.get(value)) || null}
        onChange={(_, chosen) => onChange(chosen?.id ?? null)}
        inputRef={begin}
      />
      {hasFailed && <LoadFailure sentence={failure} onRetry={retry} />}
    </Box>
  );
};
