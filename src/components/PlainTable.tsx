import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

type PlainTableProps = {
  label?: string;
  heads: readonly ReactNode[];
  /** A row's first cell is its heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** The column, from 0, whose cells stand at the right, such as one of numbers. */
  endAligned?: number;
  /** A sum below the last column, with its name before it. */
  sum?: readonly [name: string, value: string];
};

/** A small table to read, as in a dialog; it fits a phone. */
export const PlainTable = ({ label, heads, rows, endAligned, sum }: PlainTableProps) => {
  const align = (column: number) => (column === endAligned ? 'right' : 'left');
  return (
    <Table
      size="small"
      aria-label={label}
      className="tabular"
      sx={{ overflowWrap: 'break-word', '& td, & th': { px: { xs: 0.5, sm: 2 }, whiteSpace: 'normal' } }}
    >
      <TableHead>
        <TableRow>
          {heads.map((head, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            <TableCell key={column} align={align(column)}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {first}
            </TableCell>
            {others.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
              <TableCell key={index} align={align(index + 1)}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      {sum && (
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={heads.length - 1}>
              {sum[0]}
            </TableCell>
            <TableCell align="right">{sum[1]}</TableCell>
          </TableRow>
        </TableFooter>
      )}
    </Table>
  );
};
