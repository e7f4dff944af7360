import AddIcon from '@mui/icons-material/AddRounded';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isFiltered, readStudentSearch, writeStudentSearch } from '../../../../core/rules/studentQuery.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { SCREENS } from '../../../screens.ts';
import { newStudentAddress } from './listAddress.ts';
import { NameSuggestions } from './NameSuggestions.tsx';
import { useListSearch, useStudentFilter } from './useStudentListContext.ts';

/**
 * What stands in place of the rows when there are none: an invitation to add, or a way to clear the filter.
 */
export const NoStudents = () => {
  const { filter, clearFilter } = useStudentFilter();
  const listSearch = useListSearch();
  const translate = useTranslate();
  // A link, as choosing the filter would clear the name (docs/product.md §2, Students).
  const withInactive = writeStudentSearch({
    ...readStudentSearch(listSearch),
    filter: { ...filter, inactive: true },
    page: 1,
  });
  const showInactive = filter.inactive ? null : (
    <Button component={Link} to={`${SCREENS.students.path}${withInactive}`} variant="text">
      {translate(`students.list.nothing.${filter.name ? 'inactiveByName' : 'inactive'}`)}
    </Button>
  );

  if (!isFiltered(filter)) {
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title={translate('students.list.empty.title')}
        text={translate('students.list.empty.text')}
        action={
          <Buttons>
            <Button
              component={Link}
              {...newStudentAddress(listSearch)}
              variant="contained"
              startIcon={<AddIcon />}
            >
              {translate('students.list.add')}
            </Button>
            {showInactive}
          </Buttons>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title={translate('students.list.nothing.title')}
      text={
        filter.name
          ? translate('students.list.nothing.name', { name: filter.name })
          : translate('students.list.nothing.filter')
      }
      action={
        <>
          <Buttons>
            <Button variant="outlined" onClick={clearFilter}>
              {translate(`students.list.nothing.${filter.name ? 'clearName' : 'clear'}`)}
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
