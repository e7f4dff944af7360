import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, memo, type ReactNode, type RefObject, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../core/rules/limits.ts';
import { useDebouncedText } from '../../../components/delays.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useFocusFallback, useFocusOnClose } from '../../../components/focus.ts';
import { lazyPart } from '../../../components/lazyPage.tsx';
import { Page } from '../../../components/Page.tsx';
import { PaginationBar } from '../../../components/PaginationBar.tsx';
import { PrintMargins, usePrinting } from '../../../components/printing.tsx';
import { SearchField } from '../../../components/SearchField.tsx';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { SCREENS } from '../../../screens.ts';
import { useFileAhead } from '../file/fileQuery.ts';
import { LIST_PAPER } from '../studentColumns.ts';
import { FilterDrawer, FilterFields } from './FilterFields.tsx';
import { LettersBar } from './LettersBar.tsx';
import { ListActions } from './ListActions.tsx';
import { ListSummary, useListProblem } from './ListSummary.tsx';
import { studentAddress } from './listAddress.ts';
import { NoStudents } from './NoStudents.tsx';
import { StudentCards } from './StudentCards.tsx';
import { Deletions, LINK_MARK } from './StudentDeletion.tsx';
import { StudentListBase } from './StudentListBase.tsx';
import { StudentTable } from './StudentTable.tsx';
import { useListSearch, useStudentFilter } from './studentFilter.ts';
import { studentListTexts } from './studentListTexts.ts';

const SelectionBar = lazyPart(async () => (await import('../batch/SelectionBar.tsx')).SelectionBar);

type StudentListProps = {
  /** Gets the element that holds the rows; it takes the focus. */
  rows: RefObject<HTMLDivElement | null>;
  /** Called when somebody comes to the rows, of which one may be opened. */
  onNear: () => void;
};

export const StudentList = memo((props: StudentListProps) => (
  <StudentListBase>
    <StudentOverview {...props} />
  </StudentListBase>
));

/** Too narrow for the table, or for the filters beside the search box: in letters, so that large ones need more. */
const TOO_NARROW_FOR_TABLE = '(max-width: 51.2em)';
const TOO_NARROW_FOR_FILTERS = '(max-width: 68.7em)';

/** Finds students: search box, filters, the list, its pages (docs/product.md §2, Students list). */
const StudentOverview = ({ rows, onNear }: StudentListProps) => {
  const printing = usePrinting();
  // Paper is no phone, narrow as it is.
  const asCards = useMediaQuery(TOO_NARROW_FOR_TABLE) && !printing;
  const narrow = useMediaQuery(TOO_NARROW_FOR_FILTERS);
  const {
    data,
    isPlaceholderData,
    meta,
    page,
    refetch,
    selectedIds,
    setPage,
    total = 0,
  } = useListContext<StudentRecord>();
  const problem = useListProblem();
  const hasSelection = selectedIds.length > 0;
  useFocusFallback(rows, data);
  // A batch, or the cross of the bar, takes the bar away with the button that was pressed.
  useFocusOnClose(rows, hasSelection);

  const isEmpty = data?.length === 0;
  const Rows = asCards ? StudentCards : StudentTable;
  return (
    <Page title={studentListTexts.title} actions={<ListActions narrow={asCards} />}>
      <ListMargins />
      <ListToolbar narrow={narrow} />
      {hasSelection && (
        <Suspense>
          <SelectionBar narrow={asCards} />
        </Suspense>
      )}
      <ListSummary list={rows} isCovered={hasSelection} />
      <FileLinks rows={rows} onNear={onNear}>
        {!data && problem && <EmptyState title={problem} onRetry={refetch} />}
        <Deletions list={rows}>
          {isEmpty && !isPlaceholderData && <NoStudents />}
          {!isEmpty && (data || !problem) && <Rows />}
        </Deletions>
      </FileLinks>
      {data && !isEmpty && (
        <Box sx={{ mt: 3, display: 'grid', gap: 2, justifyItems: 'center' }}>
          <PaginationBar page={page} pagesCount={meta.pagesCount} list={rows} onChange={setPage} />
          <LettersBar list={rows} />
          {total > PAGE_SIZE && <PageSizeChoice />}
        </Box>
      )}
    </Page>
  );
};

/**
 * What holds the rows, and opens the file of the one whose link is clicked: rows that follow links by themselves are
 * rendered again at every address, also when a file opens over them.
 */
const FileLinks = ({ rows, onNear, children }: StudentListProps & { children: ReactNode }) => {
  const { data, isPlaceholderData } = useListContext<StudentRecord>();
  const listSearch = useListSearch();
  const navigate = useNavigate();
  const fetchAhead = useFileAhead();
  const open = (event: MouseEvent<HTMLElement>) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const id = (target as Element).closest(`[${LINK_MARK}]`)?.getAttribute(LINK_MARK);
    if (!id || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    const { to, state } = studentAddress(id, listSearch);
    // The second of two clicks comes before the popup does.
    if (window.location.pathname === to) return;
    fetchAhead(id);
    navigate(to, { state });
  };
  return (
    <Box
      ref={rows}
      tabIndex={-1}
      aria-busy={isPlaceholderData}
      onClick={open}
      onPointerEnter={onNear}
      onFocus={onNear}
      sx={{
        outline: 'none',
        opacity: data && isPlaceholderData ? 0.55 : 1,
        transition: 'opacity 160ms 120ms',
      }}
    >
      {children}
    </Box>
  );
};

/** Of the list's paper, not of a file's that lies over it. */
const ListMargins = () =>
  matchPath(SCREENS.students.path, useLocation().pathname) && (
    <PrintMargins footer={studentListTexts.title} paper={LIST_PAPER} />
  );

const ListToolbar = ({ narrow }: { narrow: boolean }) => {
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
