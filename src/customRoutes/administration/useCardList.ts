import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type ListControllerResult, useGetList } from 'react-admin';
import { useLocation } from 'react-router';
import { CARDS_PER_PAGE } from '../../../core/rules/limits.ts';
import { foldText } from '../../../core/rules/text.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { CardKind, CardRecord } from '../../resources/card/CardInputs.tsx';
import { soughtIn } from './categoryAddress.ts';

/** The whole list in one request: the API has no pages of it, and it is searched as one types. */
const PARAMS = {
  pagination: { page: 1, perPage: 100_000 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
};

const NONE: ReadonlySet<string> = new Set();

/**
 * The records of a resource as react-admin's list context, by name, 12 a page. The search finds records in
 * which every word occurs, case and diacritics ignored. A record that was saved or added stays in sight until
 * something else is searched for or another page is opened. An address that names what is sought is followed.
 * @param unsaved the ids of records with unsaved changes, which stay in the list though a user deleted them
 */
export const useCardList = ({ resource, searched }: CardKind, unsaved: ReadonlySet<string>) => {
  const queryClient = useQueryClient();
  const {
    data: stored,
    error,
    isFetching,
    isPaused,
    isPending,
    refetch,
  } = useGetList<CardRecord>(resource, PARAMS);
  const all = useUnsavedKept(stored, unsaved);
  const { key, search } = useLocation();
  const [visit, setVisit] = useState(key);
  const [sought, setSought] = useState(() => soughtIn(new URLSearchParams(search)));
  const [page, setPage] = useState(1);
  const [kept, setKept] = useState(NONE);
  const seek = (text: string) => {
    setSought(text);
    setPage(1);
    setKept(NONE);
  };
  if (visit !== key) {
    setVisit(key);
    seek(soughtIn(new URLSearchParams(search)));
  }

  const texts = useMemo(
    () => new Map(all?.map(record => [record.id, foldText(searched.map(field => record[field]).join('\n'))])),
    [all, searched],
  );
  const found = useMemo(() => {
    const words = foldText(sought).split(/\s+/);
    const matches = (text = '') => words.every(word => text.includes(word));
    return all?.filter(({ id }) => kept.has(id) || matches(texts.get(id)));
  }, [all, texts, kept, sought]);

  const total = found?.length;
  const pages = Math.max(1, Math.ceil((total ?? 0) / CARDS_PER_PAGE));
  const current = Math.min(page, pages);
  const data = useMemo(
    () =>
      found?.filter(({ id }, index) => kept.has(id) || Math.floor(index / CARDS_PER_PAGE) === current - 1),
    [found, kept, current],
  );

  /** Makes other screens fetch again what they show: names and statuses that they hold may have changed. */
  const invalidateElsewhere = useCallback(
    () => void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' }),
    [queryClient],
  );

  // What react-admin's parts on this page read of a list; there is no sorting and no selection.
  const list = {
    resource,
    data,
    total,
    page: current,
    perPage: CARDS_PER_PAGE,
    setPage: (next: number) => {
      setPage(next);
      setKept(NONE);
    },
    hasNextPage: current < pages,
    hasPreviousPage: current > 1,
    filterValues: { q: sought },
    setFilters: ({ q }: { q: string }) => seek(q),
    isPending,
    isFetching,
    error,
    refetch,
  } as unknown as ListControllerResult<CardRecord>;

  const failure = isPaused ? commonTexts.error.noResponse : error?.message;
  return {
    list,
    all,
    /** Why the list could not be loaded. */
    problem: all || isFetching ? undefined : failure,
    /** Takes note that a record was saved or added. */
    onSaved: useCallback(
      (id: string) => {
        setKept(ids => new Set(ids).add(id));
        invalidateElsewhere();
      },
      [invalidateElsewhere],
    ),
    /** Puts the list that the server returned in the place of this one. */
    replaceBy: useCallback(
      async (records: readonly CardRecord[]) => {
        const queryKey = [resource, 'getList', { ...PARAMS, meta: undefined }];
        // An answer that is older than the records would bring the former ones back.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, { data: records, total: records.length });
        invalidateElsewhere();
      },
      [resource, queryClient, invalidateElsewhere],
    ),
  };
};

/** The records, and in their former places those with unsaved changes that another user deleted. */
const useUnsavedKept = (records: readonly CardRecord[] | undefined, unsaved: ReadonlySet<string>) => {
  const [list, setList] = useState({ records, shown: records });
  if (list.records === records) return list.shown;

  const known = new Set(records?.map(({ id }) => id));
  const shown = records && [...records];
  list.shown?.forEach((record, index) => {
    if (!known.has(record.id) && unsaved.has(record.id)) shown?.splice(index, 0, record);
  });
  setList({ records, shown });
  return shown;
};
