import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Page } from '../../../components/Page.tsx';
import { PaginationBar } from '../../../components/PaginationBar.tsx';
import { useFocusCaught } from '../../../components/useFocusCaught.ts';
import { ListActions } from './ListActions.tsx';
import { ListProblem } from './ListProblem.tsx';
import { ListSummary } from './ListSummary.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { NoStudents } from './NoStudents.tsx';
import { StudentCards } from './StudentCards.tsx';
import { StudentTable } from './StudentTable.tsx';
import { useFilterChoices } from './useFilterChoices.ts';
import { useStudentDelete } from './useStudentDelete.ts';
import { useStudentListParams } from './useStudentListParams.ts';
import { useStudentPage } from './useStudentPage.ts';

/** The narrowest window, in pixels, that has room for the table. */
const TABLE_FROM = 1100;

type StudentOverviewProps = {
  /** Gets the element that holds the rows; it takes the focus. */
  rows: RefObject<HTMLDivElement | null>;
};

/** Finds students: search box, filters, the list, its pages (SPEC.md §2, Students list). */
export const StudentOverview = ({ rows }: StudentOverviewProps) => {
  const translate = useTranslate();
  const narrow = useMediaQuery<Theme>(theme => theme.breakpoints.down(TABLE_FROM));
  const list = useStudentListParams();
  const page = useStudentPage(list);
  const { shown, outdated, problem, retry } = page;
  const choices = {
    organizations: useFilterChoices('organizations'),
    classrooms: useFilterChoices('classrooms'),
  };
  useFocusCaught(rows, shown);
  const deletion = useStudentDelete(shown?.students ?? [], list.search, rows);

  const lastPage = outdated || !shown ? undefined : Math.max(1, shown.pagesCount);
  useEffect(() => {
    if (lastPage !== undefined && list.page > lastPage) list.setPage(lastPage, { replace: true });
  }, [lastPage, list]);

  const Rows = narrow ? StudentCards : StudentTable;
  const empty = shown?.students.length === 0;
  return (
    <Page
      wide
      title={translate('students.list.title')}
      actions={<ListActions list={list} total={shown?.total} />}
    >
      <ListToolbar list={list} choices={choices} total={shown?.total} narrow={narrow} />
      <ListSummary list={list} choices={choices} page={page} />
      <Box
        ref={rows}
        tabIndex={-1}
        aria-busy={outdated}
        sx={{ outline: 'none', opacity: shown && outdated ? 0.55 : 1, transition: 'opacity 160ms 120ms' }}
      >
        {!shown && problem && (
          <EmptyState title="" action={<ListProblem problem={problem} onRetry={retry} />} />
        )}
        {empty && !outdated && <NoStudents list={list} />}
        {!empty && (shown || !problem) && <Rows students={shown?.students} list={list} deletion={deletion} />}
      </Box>
      {shown && !empty && (
        <Box sx={{ mt: 3 }}>
          <PaginationBar page={list.page} pagesCount={shown.pagesCount} list={rows} onChange={list.setPage} />
        </Box>
      )}
    </Page>
  );
};
