import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type StudentQuery, writeStudentSearch } from '../../../../core/rules/studentQuery.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { SCREENS } from '../../../screens.ts';
import { useStudentFilter } from './useStudentListContext.ts';

/** 'Bedoelde u …': names like the one that nobody has, each a link that searches for it. */
export const NameSuggestions = () => {
  const translate = useTranslate();
  const label = useId();
  const { filter } = useStudentFilter();
  const { sort } = useListContext<StudentRecord>();
  const dataProvider = useDataProvider<AppDataProvider>();
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
        {translate('students.list.nothing.suggestions')}
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
