import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterFields, type StudentFilterChoices } from './FilterFields.tsx';
import { SearchField } from './SearchField.tsx';
import type { StudentListState } from './useStudentListParams.ts';

type ListToolbarProps = {
  list: StudentListState;
  choices: StudentFilterChoices;
  /** How many students match, when known. */
  total: number | undefined;
  /** Whether the window is too narrow for the filters to stand beside the search box. */
  narrow: boolean;
};

/** The search box and the filter panel of the students list. */
export const ListToolbar = ({ list, choices, total, narrow }: ListToolbarProps) => {
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
      <SearchField name={list.filter.name} onSearch={list.setName} />
      {narrow ? (
        <FilterDrawer list={list} choices={choices} total={total} />
      ) : (
        <Box
          component="section"
          aria-label={translate('students.list.filter.title')}
          sx={{ display: 'contents' }}
        >
          <FilterFields list={list} choices={choices} />
        </Box>
      )}
    </Box>
  );
};
