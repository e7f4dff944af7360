import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  type CountedStudents,
  readCountedStudents,
  writeCountedStudents,
} from '../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { pageNumber } from '../../../core/rules/pagination.ts';
import { readStatisticsFilter } from '../../../core/rules/statisticsFilter.ts';
import { NumberLink } from '../../components/NumberLink.tsx';
import { statisticsTexts } from './statisticsTexts.ts';

type CountLinkProps = { counted: CountedStudents; children: ReactNode };

export const CountLink = ({ counted, children }: CountLinkProps) => {
  const { addressOf } = useCountedAddress();
  const { groups, without, day, notOn } = counted;
  const named = without ? statisticsTexts.development.rest : groups.join(', ');
  const dates = [day, notOn].filter(Boolean).map(formatDay);
  const what = [named || statisticsTexts.table.total, ...dates].join(', ');
  return (
    <NumberLink
      to={addressOf(counted)}
      title={notOn ? statisticsTexts.counted.openDifference(what) : statisticsTexts.counted.open(what)}
    >
      {children}
    </NumberLink>
  );
};

export type LinkedCount = { text: string; counted: CountedStudents };

type CountRowProps = { header: ReactNode; counts: readonly LinkedCount[] };

/** A row of a table of numbers, each of which opens what is behind it. */
export const CountRow = ({ header, counts }: CountRowProps) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {header}
    </TableCell>
    {counts.map(({ text, counted }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
      <TableCell key={index} align="right">
        <CountLink counted={counted}>{text}</CountLink>
      </TableCell>
    ))}
  </TableRow>
);

const COUNTED = 'lijst';
const PAGE = 'pagina';

/** Whose list the address shows and which page of it, and where each list and the page without any is. */
export const useCountedAddress = () => {
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(search);
  return {
    counted: readCountedStudents(here.get(COUNTED) ?? ''),
    page: pageNumber(here.get(PAGE) ?? undefined),
    addressOf: (counted: CountedStudents | undefined, page = 1) => {
      const parameters = new URLSearchParams(search);
      parameters.delete(COUNTED);
      parameters.delete(PAGE);
      if (counted) {
        const filter = readStatisticsFilter(name => parameters.getAll(name));
        parameters.set(COUNTED, writeCountedStudents({ filter, ...counted }));
      }
      if (page > 1) parameters.set(PAGE, String(page));
      return { pathname, search: parameters.toString() };
    },
  };
};
