import Box from '@mui/material/Box';
import { SearchField } from '../../../components/SearchField.tsx';
import { useDebouncedText } from '../../../components/useDebouncedText.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterFields } from './FilterFields.tsx';
import { studentListTexts } from './studentListTexts.ts';
import { useStudentFilter } from './useStudentFilter.ts';

type ListToolbarProps = {
  /** Whether the window is too narrow for the filters to stand beside the search box. */
  narrow: boolean;
};

export const ListToolbar = ({ narrow }: ListToolbarProps) => {
  return (
    <Box
      role="search"
      className="no-print"
      sx={{
        display: 'grid',
        gridTemplateColumns: narrow
          ? 'minmax(0, 1fr) auto'
          : 'minmax(0, 4fr) repeat(2, minmax(0, 3fr)) auto auto',
        alignItems: 'start',
        columnGap: { xs: 1, md: 1.5 },
      }}
    >
      <NameSearch />
      {narrow ? (
        <FilterDrawer />
      ) : (
        <Box component="section" aria-label={studentListTexts.filter.title} sx={{ display: 'contents' }}>
          <FilterFields />
        </Box>
      )}
    </Box>
  );
};

/** Searches students by name, after a pause in typing or at once on Enter; Escape clears it. */
const NameSearch = () => {
  const { filter, setFilter } = useStudentFilter();
  const { text, setText, flush, clear } = useDebouncedText(filter.name, name => setFilter({ name }));
  return (
    <SearchField
      label={studentListTexts.search.label}
      placeholder={studentListTexts.search.placeholder}
      value={text}
      onChange={setText}
      onSubmit={flush}
      onClear={clear}
    />
  );
};
