import { useCallback } from 'react';
import { useLocation } from 'react-router';
import {
  type CountedStudents,
  readCountedStudents,
  writeCountedStudents,
} from '../../../../core/rules/countedStudents.ts';
import { pageNumber } from '../../../../core/rules/pagination.ts';
import { readStatisticsFilter } from '../../../../core/rules/statisticsFilter.ts';

/** The parameter of the page's address that names the number whose students are shown. */
const COUNTED = 'lijst';

/** The one that says which page of them, from 1; a file that was opened from there closes to it. */
const PAGE = 'pagina';

/** Whose list the address shows and which page of it, and where each list and the page without any is. */
export const useCountedAddress = () => {
  const { pathname, search } = useLocation();
  const addressOf = useCallback(
    (counted: CountedStudents | undefined, page = 1) => {
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
    [pathname, search],
  );
  const parameters = new URLSearchParams(search);
  return {
    counted: readCountedStudents(parameters.get(COUNTED) ?? ''),
    page: pageNumber(parameters.get(PAGE) ?? undefined),
    addressOf,
  };
};
