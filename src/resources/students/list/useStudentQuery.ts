import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  NO_FILTER,
  type PageSize,
  readStudentSearch,
  type StudentFilter,
  type StudentQuery,
  writeStudentSearch,
} from '../../../../core/rules/studentQuery.ts';
import { SCREENS } from '../../../screens.ts';
import { listSearchIn } from './listAddress.ts';
import { useListSettings } from './useListSettings.ts';

type Show = (changes: Partial<StudentQuery>, options?: { replace?: boolean }) => void;

/**
 * What the students list shows, in the query string (docs/product.md §2, Students list), and how to show
 * something else. Every change but that of the page goes back to page 1; a name being typed further replaces
 * the entry in the history. The router navigates in a transition: the state is optimistic until the new
 * address arrives, so that no field jumps back in between, and is dropped when a user goes back or forward
 * meanwhile. Where the address says no page size, it is the user's.
 */
export const useStudentQuery = (): StudentQuery & { pageSize: PageSize; show: Show } => {
  const [{ pageSize: usual }] = useListSettings();
  const location = useLocation();
  const navigate = useNavigate();
  const [optimistic, setOptimistic] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address drops it too
  useEffect(() => {
    // A new object each time: React skips one that equals what it rendered last, though that may never be
    // shown.
    const drop = () => setOptimistic({ ...NONE });
    drop();
    window.addEventListener('popstate', drop);
    return () => window.removeEventListener('popstate', drop);
  }, [location.key]);
  const search = optimistic.of === location.key ? optimistic.search : listSearchIn(location);

  return useMemo(() => {
    const query = readStudentSearch(search);
    const show: Show = (changes, { replace = false } = {}) => {
      const filter = changes.filter && withoutOtherKind(query.filter, changes.filter);
      const typedOn = Boolean(filter?.name && query.filter.name);
      const next = writeStudentSearch({ ...query, page: 1, ...changes, ...(filter && { filter }) });
      if (next === search) return;
      setOptimistic({ of: location.key, search: next });
      navigate({ pathname: SCREENS.students.path, search: next }, { replace: replace || typedOn });
    };
    return { ...query, pageSize: query.pageSize ?? usual, show };
  }, [search, location.key, navigate, usual]);
};

/** Typing a name clears the other filters; choosing a filter clears the name. */
const withoutOtherKind = (before: StudentFilter, after: StudentFilter): StudentFilter => {
  if (after.name !== before.name) return after.name ? { ...NO_FILTER, name: after.name } : after;
  return { ...after, name: '' };
};

/** No optimistic state. */
const NONE = { of: '', search: '' };
