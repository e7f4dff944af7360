import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { StudentImportRow, StudentImportRowPage } from '../../../../core/contract/studentImport.ts';
import { IMPORT_PAGE_SIZE } from '../../../../core/rules/import/studentImport.ts';
import { pagesCount } from '../../../../core/rules/pagination.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { ExplanationDialog } from '../../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { PaginationBar } from '../../../components/PaginationBar.tsx';
import { useToday } from '../../../components/useToday.ts';
import { studentImports } from '../../../providers/studentImports.ts';
import { useFileLink } from '../../../resources/students/list/useFileLink.ts';
import { studentImportTexts } from '../studentImportTexts.ts';
import { IMPORTS } from '../useStudentImport.ts';
import { leftOutFile } from './leftOutFile.ts';
import type { ResultRowsName } from './resultRows.ts';

type ResultRowsDialogProps = { id: string; of: ResultRowsName; onClose: () => void };

/** The rows that a number of an import's result counts: those that changed nothing, or were left out, each with why. */
export const ResultRowsDialog = ({ id, of, onClose }: ResultRowsDialogProps) => {
  const today = useToday();
  const [page, setPage] = useState(1);
  const asked = of === 'same' ? { fate: of, plan: undefined } : { fate: undefined, plan: of };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [IMPORTS, 'rows', id, of, page],
    queryFn: ({ signal }) => studentImports.rows(id, { ...asked, page }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <ExplanationDialog
      title={studentImportTexts.result.rows[of].title}
      rule={studentImportTexts.result.rows[of].rule}
      file={of === 'leftOut' ? async () => leftOutFile(await studentImports.leftOut(id), today) : undefined}
      onClose={onClose}
    >
      {error && !data && !isFetching && (
        <LoadFailure sentence={studentImportTexts.check.failed} onRetry={refetch} />
      )}
      {!data && isFetching && <Skeleton variant="rounded" height={240} />}
      {data && <Rows rows={data} page={page} isOld={isPlaceholderData} onPage={setPage} />}
    </ExplanationDialog>
  );
};

type RowsProps = {
  rows: StudentImportRowPage;
  page: number;
  /** It is the page before, as long as the next one comes. */
  isOld: boolean;
  onPage: (page: number) => void;
};

const Rows = ({ rows: { list, total }, page, isOld, onPage }: RowsProps) => {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Box ref={box} tabIndex={-1} aria-busy={isOld} sx={{ outline: 'none' }}>
      <Typography role="status" variant="h3" component="p">
        {studentImportTexts.result.rows.count(total)}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', overflowWrap: 'anywhere', '& li': { py: 0.25 } }}
      >
        {list.map(row => (
          <RowLine key={row.number} row={row} />
        ))}
      </Box>
      <Box sx={{ mt: 2 }}>
        <PaginationBar
          page={page}
          pagesCount={pagesCount(total, IMPORT_PAGE_SIZE)}
          list={box}
          onChange={onPage}
        />
      </Box>
    </Box>
  );
};

const RowLine = ({ row }: { row: StudentImportRow }) => {
  const fileLink = useFileLink('row');
  const { number, student, reason } = row;
  const name = fullName(row).trim();
  return (
    <li>
      {studentImportTexts.check.row(number)}
      {name && ' · '}
      {name && student ? (
        <Link component={RouterLink} {...fileLink(student)}>
          {name}
        </Link>
      ) : (
        name
      )}
      {reason && `: ${reason}`}
    </li>
  );
};
