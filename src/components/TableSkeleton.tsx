import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';
import { commonTexts } from '../i18n/commonTexts.ts';

type TableSkeletonProps = {
  columns: number;
  /** The height of a row in pixels where a phone shows each as a card. */
  cardHeight?: number;
};

export const TableSkeleton = ({ columns, cardHeight }: TableSkeletonProps) => (
  <Loading>
    <Table aria-hidden sx={cardHeight ? { display: { xs: 'none', sm: 'table' } } : undefined}>
      <TableBody>
        {numbers(8).map(row => (
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
    {cardHeight && <Blocks height={cardHeight} sx={{ display: { xs: 'grid', sm: 'none' } }} />}
  </Loading>
);

type SkeletonsProps = { count?: number; height: number; sx?: SystemStyleObject };

export const Skeletons = (props: SkeletonsProps) => (
  <Loading>
    <Blocks {...props} />
  </Loading>
);

const Loading = ({ children }: { children: ReactNode }) => (
  <Box role="status" aria-label={commonTexts.loading}>
    {children}
  </Box>
);

const Blocks = ({ count = 6, height, sx }: SkeletonsProps) => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1, ...sx }}>
    {numbers(count).map(index => (
      <Skeleton key={index} variant="rounded" height={height} />
    ))}
  </Box>
);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
