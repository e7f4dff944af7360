import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { commonTexts } from '../i18n/commonTexts.ts';

type TableSkeletonProps = { rows?: number; columns: number };

export const TableSkeleton = ({ rows = 8, columns }: TableSkeletonProps) => (
  <Table role="status" aria-label={commonTexts.loading}>
    <TableBody aria-hidden>
      {numbers(rows).map(row => (
        <TableRow key={row}>
          {numbers(columns).map(column => (
            <TableCell key={column}>
              <Skeleton width={`${55 + ((row * 7 + column * 13) % 35)}%`} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

export const Skeletons = ({ count = 6, height }: { count?: number; height: number }) => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
    {numbers(count).map(index => (
      <Skeleton key={index} variant="rounded" height={height} />
    ))}
  </Box>
);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
