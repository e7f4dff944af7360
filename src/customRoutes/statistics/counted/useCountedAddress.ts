import { useCallback } from 'react';
import { useLocation } from 'react-router';
import {
  type CountedStudents,
  readCountedStudents,
  writeCountedStudents,
} from '../../../../core/rules/countedStudents.ts';

/** The parameter of the page's address that names the number whose students are shown. */
const COUNTED = 'lijst';

/** Whose list the address shows, and where each list and the page without any is. */
export const useCountedAddress = () => {
  const { pathname, search } = useLocation();
  const addressOf = useCallback(
    (counted: CountedStudents | undefined) => {
      const parameters = new URLSearchParams(search);
      parameters.delete(COUNTED);
      if (counted) parameters.set(COUNTED, writeCountedStudents(counted));
      return { pathname, search: parameters.toString() };
    },
    [pathname, search],
  );
  return { counted: readCountedStudents(new URLSearchParams(search).get(COUNTED) ?? ''), addressOf };
};
