import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ChangeSet } from '../../../core/contract/changeSets.ts';
import { CHANGE_SET_KINDS, type ChangeSetKind, isDeletion } from '../../../core/rules/changeSetKinds.ts';
import { READ_MESSAGE_MS } from '../../../core/rules/limits.ts';
import { pageNumber } from '../../../core/rules/pagination.ts';
import { useLastPage } from '../../components/PaginationBar.tsx';
import { useUndoing } from '../../components/useUndoing.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { eraseChangeSet, type Undone, undoChangeSet } from '../../providers/dataProvider/changeSets.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { binTexts } from './binTexts.ts';
import { titleOf } from './ChangeSetItem.tsx';

const KEY = 'changeSets';

export const useBin = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoing = useUndoing();
  const [search, setSearch] = useSearchParams();
  const [busyId, setBusyId] = useState<string>();
  const [refusal, setRefusal] = useState<{ set: ChangeSet; isPartly: boolean; problems: string[] }>();

  const page = pageNumber(search.get('page') ?? undefined);
  const kind = CHANGE_SET_KINDS.find(known => known === search.get('kind'));
  const name = search.get('name') ?? '';
  const { data, isError, isFetching, isPaused, isPlaceholderData, refetch } = useQuery({
    queryKey: [KEY, page, kind, name],
    queryFn: ({ signal }) => dataProvider.getChangeSets({ page, kind, name }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  /** Changes the address: what is left out stays, but for the page. */
  const go = (
    next: { page?: number; kind?: ChangeSetKind | ''; name?: string },
    replace = next.page === undefined,
  ) => {
    const to = { kind: kind ?? '', name, ...next };
    setSearch(
      {
        ...(to.kind && { kind: to.kind }),
        ...(to.name && { name: to.name }),
        ...(next.page && next.page > 1 && { page: String(next.page) }),
      },
      { replace },
    );
  };

  // The only one of the last page may have been restored or erased.
  const lastPage = data && !isPlaceholderData ? Math.max(1, data.pagination.pagesCount) : page;
  useLastPage(page, lastPage, page => go({ page }, true));

  const act = (
    set: ChangeSet,
    work: (onProgress: (undone: Undone) => void) => Promise<string[]>,
    done: string,
  ) =>
    undoing(
      async onProgress => {
        setBusyId(set._id);
        setRefusal(undefined);
        try {
          const leftOut = await work(onProgress);
          if (leftOut.length > 0) setRefusal({ set, isPartly: true, problems: leftOut });
          else notify(done, { type: 'success', autoHideDuration: READ_MESSAGE_MS });
        } finally {
          // Restored records are shown on other pages too.
          await queryClient.invalidateQueries();
          setBusyId(undefined);
        }
      },
      {
        tellRefusal: error => {
          const problems = error instanceof HttpError ? error.body?.problems : undefined;
          if (Array.isArray(problems)) setRefusal({ set, isPartly: false, problems });
          else
            notify(error instanceof Error ? error.message : commonTexts.error.unexpected, { type: 'error' });
        },
      },
    );

  return {
    page,
    kind,
    name,
    go,
    data,
    failed: isError && !data && !isFetching,
    /** The page before is shown still. */
    offline: isPaused && isPlaceholderData,
    refetch,
    busyId,
    /** Why the last undo was refused, or what it left as it is. */
    refusal,
    dismissRefusal: () => setRefusal(undefined),
    restore: (set: ChangeSet) =>
      act(set, onProgress => undoChangeSet(set._id, onProgress), restoredText(set)),
    erase: (set: ChangeSet) =>
      act(
        set,
        () => eraseChangeSet(set._id),
        isDeletion(set.kind) ? binTexts.erased : binTexts.dropped(titleOf(set)),
      ),
  };
};

const restoredText = (set: ChangeSet): string => {
  const { kind, name, counts } = set;
  if (!isDeletion(kind)) return binTexts.undone(titleOf(set));
  return binTexts.restored[kind]({
    name,
    count: (counts.studentNotes ?? 0) + (counts.studentAttachments ?? 0),
  });
};
