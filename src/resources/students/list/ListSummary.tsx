import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { ActiveFilters } from './ActiveFilters.tsx';
import { countArguments } from './countArguments.ts';
import type { StudentFilterChoices } from './FilterFields.tsx';
import { ListProblem } from './ListProblem.tsx';
import type { StudentListState } from './useStudentListParams.ts';
import type { StudentPageState } from './useStudentPage.ts';

type ListSummaryProps = { list: StudentListState; choices: StudentFilterChoices; page: StudentPageState };

/** The line between the filters and the rows: how many students, by which filters, and what is wrong. */
export const ListSummary = ({ list, choices, page }: ListSummaryProps) => {
  const translate = useTranslate();
  const { shown, problem, retry } = page;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32, my: 1.5 }}>
      <Box role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', mr: 0.5 }}>
        {shown && translate('students.list.total', countArguments(shown.total))}
      </Box>
      {!shown && !problem && <Skeleton width={110} height={28} />}
      <ActiveFilters list={list} choices={choices} />
      {shown && problem && <ListProblem problem={problem} again onRetry={retry} />}
    </Box>
  );
};
