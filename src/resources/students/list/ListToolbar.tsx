import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SearchField } from '../../../components/SearchField.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterFields } from './FilterFields.tsx';
import { useStudentFilter } from './useStudentListContext.ts';

type ListToolbarProps = {
  /** Whether the window is too narrow for the filters to stand beside the search box. */
  narrow: boolean;
};

/** The search box and the filter panel of the students list. */
export const ListToolbar = ({ narrow }: ListToolbarProps) => {
  const translate = useTranslate();
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gridTemplateColumns: narrow
          ? 'minmax(0, 1fr) auto'
          : 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) auto',
        alignItems: 'start',
        columnGap: { xs: 1, md: 1.5 },
      }}
    >
      <NameSearch />
      {narrow ? (
        <FilterDrawer />
      ) : (
        <Box
          component="section"
          aria-label={translate('students.list.filter.title')}
          sx={{ display: 'contents' }}
        >
          <FilterFields />
        </Box>
      )}
    </Box>
  );
};

/** Searches students by name, after a pause in typing or at once on Enter; Escape clears it. */
const NameSearch = () => {
  const translate = useTranslate();
  const { filter, setFilter } = useStudentFilter();
  const { text, setText, flush, clear } = useDebouncedText(filter.name, name => setFilter({ name }));
  return (
    <SearchField
      label={translate('students.list.search.label')}
      placeholder={translate('students.list.search.placeholder')}
      value={text}
      onChange={setText}
      onSubmit={flush}
      onClear={clear}
    />
  );
};

/** How long typing has to pause before it counts, in milliseconds. */
const DEBOUNCE_MS = 200;

/**
 * The text of a field whose value lives elsewhere and follows the typing, debounced and trimmed. When the
 * value changes by other means, the text follows the value.
 */
const useDebouncedText = (value: string, onChange: (value: string) => void) => {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) setText(value);
    setReported(value);
  }

  const typed = text.trim();
  const report = (next: string) => {
    setReported(next);
    if (next !== value) onChange(next);
  };

  useEffect(() => {
    if (typed === reported) return;
    const timer = setTimeout(() => report(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  return {
    text,
    setText,
    /** Reports at once what was typed. */
    flush: () => report(typed),
    clear: () => {
      setText('');
      report('');
    },
  };
};
