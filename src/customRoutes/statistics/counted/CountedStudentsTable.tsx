import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { CountedStudents } from '../../../../core/rules/countedStudents.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { countArguments } from '../../../components/formatNumber.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { PaginationBar } from '../../../components/PaginationBar.tsx';
import { useFileLink } from '../../../resources/students/list/useFileLink.ts';
import { countedTitle, reasonText } from './countedTexts.ts';
import { useCountedAddress } from './useCountedAddress.ts';
import { useCountedPage } from './useCountedPage.ts';

/** The students, a page at a time; each leads to the file, which closes to here again. */
export const CountedStudentsTable = ({ counted }: { counted: CountedStudents }) => {
  const translate = useTranslate();
  const fileLink = useFileLink('counted');
  const navigate = useNavigate();
  const { page, addressOf } = useCountedAddress();
  const showPage = (next: number) =>
    void navigate(addressOf(counted, next), { replace: true, preventScrollReset: true });
  const showLastPage = useEffectEvent(showPage);
  const box = useRef<HTMLDivElement>(null);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useCountedPage(counted, page);
  // An address that was shared may name a page that is no longer there.
  const lastPage = data && !isPlaceholderData ? Math.max(1, data.pagination.pagesCount) : page;
  useEffect(() => {
    if (page > lastPage) showLastPage(lastPage);
  }, [page, lastPage]);
  if (isError && !isFetching) {
    return <LoadFailure sentence={translate('explanation.failed')} onRetry={refetch} />;
  }
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const { list, pagination } = data;
  if (list === null) return <Typography>{translate('explanation.counted.noNames')}</Typography>;
  return (
    <Box ref={box} tabIndex={-1} aria-busy={isPlaceholderData} sx={{ outline: 'none' }}>
      <Typography role="status" variant="button" component="p" sx={{ mb: 0.5 }}>
        {pagination.studentsCount === 0
          ? translate('explanation.nobody')
          : translate('explanation.count', countArguments(pagination.studentsCount))}
      </Typography>
      {list.length > 0 && (
        <Table
          size="small"
          aria-label={countedTitle(translate, counted)}
          sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 }, whiteSpace: 'normal' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{translate('explanation.name')}</TableCell>
              <TableCell>{translate('explanation.why')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {list.map(student => (
              <TableRow key={student._id}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} {...fileLink(student._id)}>
                    {fullName(student)}
                  </Link>
                </TableCell>
                <TableCell>{reasonText(translate, student, counted)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Box sx={{ mt: 2 }}>
        <PaginationBar page={page} pagesCount={pagination.pagesCount} list={box} onChange={showPage} />
      </Box>
    </Box>
  );
};
