import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../core/rules/limits.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useFocusFallback, useFocusOnClose, useFocusOnReturn } from '../../../components/focus.ts';
import { lazyPart } from '../../../components/lazyPage.tsx';
import { Page } from '../../../components/Page.tsx';
import { PaginationBar } from '../../../components/PaginationBar.tsx';
import { useCloseTo } from '../../../components/useCloseTo.ts';
import { usePrinting } from '../../../components/usePrinting.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { SCREENS } from '../../../screens.ts';
import { FileDialog } from '../file/frame/FileDialog.tsx';
import { FileSkeleton } from '../file/frame/FileSkeleton.tsx';
import type { StudentCreateProps, StudentEditProps } from '../file/StudentFileContent.tsx';
import { LettersBar } from './LettersBar.tsx';
import { ListActions } from './ListActions.tsx';
import { ListProblem, useListProblem } from './ListProblem.tsx';
import { ListSummary } from './ListSummary.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { listAddress, returnIn } from './listAddress.ts';
import { NoStudents } from './NoStudents.tsx';
import { StudentCards } from './StudentCards.tsx';
import { StudentTable } from './StudentTable.tsx';
import { studentListTexts } from './studentListTexts.ts';
import { DeletionContext, useStudentDelete } from './useStudentDelete.ts';
import { useStudentListContext } from './useStudentListContext.ts';

const SelectionBar = lazyPart(async () => (await import('../batch/SelectionBar.tsx')).SelectionBar);

/** The forms of a student, as the resource's index names them. */
export type StudentListProps = {
  create: ComponentType<StudentCreateProps>;
  edit: ComponentType<StudentEditProps>;
};

/** The students list and, over it, a student's file. */
export const StudentList = (forms: StudentListProps) => {
  const rows = useRef<HTMLDivElement>(null);
  return (
    <>
      <StudentListBase>
        <StudentOverview rows={rows} />
      </StudentListBase>
      <StudentFile rows={rows} {...forms} />
    </>
  );
};

const StudentListBase = ({ children }: { children: ReactNode }) => (
  <ListContextProvider value={useStudentListContext()}>{children}</ListContextProvider>
);

/** The narrowest windows, in pixels, that have room for the table and for the filters beside the search box. */
const TABLE_FROM = 820;
const FILTERS_FROM = 1100;

type StudentOverviewProps = {
  /** Gets the element that holds the rows; it takes the focus. */
  rows: RefObject<HTMLDivElement | null>;
};

/** Finds students: search box, filters, the list, its pages (docs/product.md §2, Students list). */
const StudentOverview = ({ rows }: StudentOverviewProps) => {
  const printing = usePrinting();
  // Paper is no phone, narrow as it is.
  const asCards = useMediaQuery<Theme>(theme => theme.breakpoints.down(TABLE_FROM)) && !printing;
  const narrow = useMediaQuery<Theme>(theme => theme.breakpoints.down(FILTERS_FROM));
  const {
    data,
    isPlaceholderData,
    meta,
    page,
    selectedIds,
    setPage,
    total = 0,
  } = useListContext<StudentRecord>();
  const problem = useListProblem();
  const deletion = useStudentDelete(rows);
  useFocusFallback(rows, data);
  // A batch, or the cross of the bar, takes the bar away with the button that was pressed.
  useFocusOnClose(rows, selectedIds.length > 0);

  const isEmpty = data?.length === 0;
  const Rows = asCards ? StudentCards : StudentTable;
  return (
    <Page title={studentListTexts.title} actions={<ListActions narrow={asCards} />}>
      <ListToolbar narrow={narrow} />
      <ListSummary list={rows}>{!narrow && <LettersBar list={rows} />}</ListSummary>
      <Box
        ref={rows}
        tabIndex={-1}
        aria-busy={isPlaceholderData}
        sx={{
          outline: 'none',
          opacity: data && isPlaceholderData ? 0.55 : 1,
          transition: 'opacity 160ms 120ms',
        }}
      >
        {!data && problem && <EmptyState title="" action={<ListProblem problem={problem} />} />}
        {isEmpty && !isPlaceholderData && <NoStudents />}
        {!isEmpty && (data || !problem) && (
          <DeletionContext value={deletion}>
            <Rows />
          </DeletionContext>
        )}
      </Box>
      {data && !isEmpty && (
        <Box sx={{ mt: 3, display: 'grid', gap: 2, justifyItems: 'center' }}>
          <PaginationBar page={page} pagesCount={meta.pagesCount} list={rows} onChange={setPage} />
          {narrow && <LettersBar list={rows} />}
          {total > PAGE_SIZE && <PageSizeChoice />}
        </Box>
      )}
      {selectedIds.length > 0 && (
        <Suspense>
          <SelectionBar narrow={asCards} />
        </Suspense>
      )}
    </Page>
  );
};

/** How many students a page has. */
const PageSizeChoice = () => {
  const { perPage, setPerPage } = useListContext();
  return (
    <TextField
      select
      size="small"
      className="no-print"
      label={studentListTexts.pageSize}
      value={perPage}
      onChange={event => setPerPage(Number(event.target.value))}
      sx={{ width: 200 }}
    >
      {PAGE_SIZES.map(size => (
        <MenuItem key={size} value={size}>
          {size}
        </MenuItem>
      ))}
    </TextField>
  );
};

type StudentFileProps = StudentListProps & {
  /** The rows of the list, which take the focus when nothing else does. */
  rows: RefObject<HTMLElement | null>;
};

/**
 * The popup over the students list, when the address is a student's or that of a new one (docs/product.md
 * §2).
 */
const StudentFile = ({ rows, create: Create, edit: Edit }: StudentFileProps) => {
  const location = useLocation();
  const closeTo = useCloseTo();
  const isNew = matchPath(SCREENS.newStudent.path, location.pathname) !== null;
  const id = matchPath(SCREENS.student.path, location.pathname)?.params.id;
  const requestClose = useRef<(() => void) | null>(null);
  const isOpen = isNew || id !== undefined;
  useFocusOnClose(rows, isOpen);
  useFocusOnReturn(returnIn(location)?.returnLink);
  if (!isOpen) return null;

  const leave = () => closeTo(listAddress(location));
  return (
    <FileDialog onClose={() => (requestClose.current ?? leave)()}>
      <Suspense fallback={<FileSkeleton onClose={leave} />}>
        {isNew || id === undefined ? (
          <Create requestClose={requestClose} />
        ) : (
          <Edit key={id} id={id} onLeave={leave} requestClose={requestClose} />
        )}
      </Suspense>
    </FileDialog>
  );
};
