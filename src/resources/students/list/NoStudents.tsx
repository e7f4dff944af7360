import AddIcon from '@mui/icons-material/AddRounded';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { Link } from 'react-router';
import {
  isFiltered,
  readStudentSearch,
  type StudentQuery,
  writeStudentSearch,
} from '../../../../core/rules/studentQuery.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useMay } from '../../../components/useMay.ts';
import type { StudentCalls, StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { SCREENS } from '../../../screens.ts';
import { newStudentAddress } from './listAddress.ts';
import { useListSearch, useStudentFilter } from './studentFilter.ts';
import { studentListTexts } from './studentListTexts.ts';

/** Stands in place of the rows when there are none: an invitation to add, or a way to clear the filter. */
export const NoStudents = () => {
  const { filter, clearFilter } = useStudentFilter();
  const listSearch = useListSearch();
  const { may } = useMay();
  // A link, as choosing the filter would clear the name (docs/product.md §2, Students).
  const withInactive = writeStudentSearch({
    ...readStudentSearch(listSearch),
    filter: { ...filter, inactive: true },
    page: 1,
  });
  const showInactive = filter.inactive ? null : (
    <Button component={Link} to={`${SCREENS.students.path}${withInactive}`} variant="text">
      {studentListTexts.nothing[filter.name ? 'inactiveByName' : 'inactive']}
    </Button>
  );

  if (!isFiltered(filter)) {
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title={studentListTexts.empty.title}
        text={studentListTexts.empty.text}
        action={
          <Buttons>
            <Button
              component={Link}
              {...newStudentAddress(listSearch)}
              variant="contained"
              startIcon={<AddIcon />}
            >
              {studentListTexts.add}
            </Button>
            {may(SCREENS.studentImport.access) && (
              <Button component={Link} to={SCREENS.studentImport.path} variant="outlined">
                {studentListTexts.import}
              </Button>
            )}
            {showInactive}
          </Buttons>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title={studentListTexts.nothing.title}
      text={filter.name ? studentListTexts.nothing.name(filter.name) : studentListTexts.nothing.filter}
      action={
        <>
          <Buttons>
            <Button variant="outlined" onClick={clearFilter}>
              {studentListTexts.nothing[filter.name ? 'clearName' : 'clear']}
            </Button>
            {showInactive}
          </Buttons>
          <NameSuggestions />
        </>
      }
    />
  );
};

const Buttons = ({ children }: { children: React.ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>{children}</Box>
);

/** 'Bedoelde u …': names like the one that nobody has, each a link that searches for it. */
const NameSuggestions = () => {
  const label = useId();
  const { filter } = useStudentFilter();
  const { sort } = useListContext<StudentRecord>();
  const dataProvider = useDataProvider<StudentCalls>();
  const { data = [] } = useQuery({
    queryKey: ['students', 'getNameSuggestions', filter],
    queryFn: ({ signal }) => dataProvider.getNameSuggestions(filter, { signal }),
    enabled: filter.name !== '',
  });
  if (data.length === 0) return null;
  const addressOf = (name: string) => {
    const query = { filter: { ...filter, name }, sort: sort as StudentQuery['sort'], page: 1 };
    return `${SCREENS.students.path}${writeStudentSearch(query)}`;
  };
  return (
    <Box component="section" aria-labelledby={label} sx={{ mt: 3 }}>
      <Typography id={label} sx={{ mb: 1 }}>
        {studentListTexts.nothing.suggestions}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        {data.map(name => (
          <Button key={name} component={Link} to={addressOf(name)} variant="outlined">
            {name}
          </Button>
        ))}
      </Box>
    </Box>
  );
};
