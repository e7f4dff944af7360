import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SCREENS } from '../../../screens.ts';
import { listSearchIn } from './listAddress.ts';
import {
  NO_FILTER,
  readListParams,
  type StudentFilter,
  type StudentListParams,
  type StudentSort,
  writeListParams,
} from './studentListParams.ts';

/** The students list's state, which lives in the address, and what changes it. */
export type StudentListState = StudentListParams & {
  /** The query string that says it. */
  search: string;
  /** Searches by name, which clears the other filters. */
  setName: (name: string) => void;
  /** Chooses filters, which clears the name. */
  setFilter: (changes: Partial<Omit<StudentFilter, 'name'>>) => void;
  clearFilter: () => void;
  setSort: (sort: StudentSort) => void;
  /** Goes to a page; `replace` leaves no trace in the history. */
  setPage: (page: number, options?: { replace?: boolean }) => void;
};

/**
 * The students list's state in the query string: name, organization, classroom and inactive, with page, sort
 * and order (SPEC.md §2, Students list). Every change but that of the page goes back to page 1; a name being
 * typed further replaces the entry in the history. The router lets a new address wait until everything is
 * drawn; the state goes ahead of it, so that no field jumps back in between, and no further when somebody goes back
 * or forward meanwhile.
 */
export const useStudentListParams = (): StudentListState => {
  const location = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState(NOT_AHEAD);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address ends it too
  useEffect(() => {
    // A new value each time: React lets one go that equals what it drew last, though that may never be shown.
    const follow = () => setAhead({ ...NOT_AHEAD });
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [location.key]);
  const search = ahead.of === location.key ? ahead.search : listSearchIn(location);

  return useMemo(() => {
    const params = readListParams(search);
    const { filter } = params;
    const show = (changes: Partial<StudentListParams>, replace = false) => {
      const next = writeListParams({ ...params, page: 1, ...changes });
      if (next === search) return;
      setAhead({ of: location.key, search: next });
      navigate({ pathname: SCREENS.students.path, search: next }, { replace });
    };
    return {
      ...params,
      search,
      setName: name => show({ filter: { ...NO_FILTER, name } }, name !== '' && filter.name !== ''),
      setFilter: changes => show({ filter: { ...filter, ...changes, name: '' } }),
      clearFilter: () => show({ filter: NO_FILTER }),
      setSort: sort => show({ sort }),
      setPage: (page, { replace } = {}) => show({ page }, replace),
    };
  }, [search, location.key, navigate]);
};

/** State that is ahead of no address. */
const NOT_AHEAD = { of: '', search: '' };
