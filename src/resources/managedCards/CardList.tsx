import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ListBase, RecordContextProvider, useEvent, useListContext, useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import { foldText } from '../../../core/rules/text.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { useUndoMessage } from '../../components/useUndoing.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { readDraft } from '../../providers/drafts.ts';
import { CardCreate, cardDraft, focusName, NEW_CARD } from './CardForm.tsx';
import type { CardRecord } from './CardInputs.tsx';
import { CardToolbar } from './CardToolbar.tsx';
import { cardTexts } from './cardTexts.ts';
import type { ManagedResource } from './ManagedResource.ts';
import { CardSkeletons, RecordCard } from './RecordCard.tsx';

const QUIETLY = { onError: () => undefined };

type CardListProps = {
  managed: ManagedResource;
  /** The list's first search text. */
  named: string;
};

/** A resource as cards: search box, plus button, the new card, the cards (docs/product.md §2, Administration). */
export const CardList = (props: CardListProps) => (
  <ListBase disableSyncWithLocation disableAuthentication queryOptions={QUIETLY}>
    <Cards {...props} />
  </ListBase>
);

const NONE: ReadonlySet<string> = new Set();

const Cards = ({ managed, named }: CardListProps) => {
  const { name: resource, searched, cardHeight, orders } = managed;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const tellUndoable = useUndoMessage();
  const { key } = useLocation();
  const [visit, setVisit] = useState(key);
  const [sought, setSought] = useState(named);
  const [unsaved, reportUnsaved] = useUnsavedCards();
  /** Records that were saved or added since the search stay in sight. */
  const [kept, setKept] = useState(NONE);
  const seek = (text: string) => {
    setSought(text);
    setKept(NONE);
  };
  // The same address, gone to once more, seeks again what it names.
  if (visit !== key) {
    setVisit(key);
    seek(named);
  }
  const [adding, setAdding] = useState(() => readDraft(cardDraft(resource)) !== null);
  const [createdId, setCreatedId] = useState<string>();
  const [deletedId, setDeletedId] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  const newCard = useRef<HTMLLIElement>(null);

  const byName = useRecords(unsaved);
  const [order, setOrder] = useState('name');
  const compare = orders?.choices[order]?.compare;
  const records = useMemo(() => (compare ? byName?.toSorted(compare) : byName), [byName, compare]);
  const { data, error, isFetching, refetch } = useListContext();
  const problem = data || isFetching ? undefined : error?.message;
  const texts = useMemo(
    () => records?.map(record => foldText(searched.map(field => record[field]).join('\n'))),
    [records, searched],
  );
  const words = foldText(sought).split(/\s+/);
  const isFound = ({ id }: CardRecord, index: number) =>
    kept.has(id) || words.every(word => texts?.[index]?.includes(word));
  const found = records?.filter(isFound).length;
  const unsavedNames = [...unsaved].map(id =>
    id === NEW_CARD ? cardTexts[resource].new : (records?.find(each => each.id === id)?.name ?? ''),
  );

  // The focused button went with the card.
  useEffect(() => {
    if (deletedId) add.current?.focus();
  }, [deletedId]);

  const onSaved = useEvent(({ id }: CardRecord) => {
    setKept(ids => new Set(ids).add(id));
    // Other screens show names and statuses, too.
    queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });
  });
  const onDeleted = useEvent(
    async ({ id, name }: CardRecord, data: readonly CardRecord[], changeSet: string | undefined) => {
      reportUnsaved(id, false);
      setDeletedId(id);
      tellUndoable(changeSet, cardTexts.deleted(name));
      const list = { queryKey: [resource, 'getList'], type: 'active' } as const;
      // An answer that is older than this list would bring the record back.
      await queryClient.cancelQueries(list);
      queryClient.setQueriesData(list, { data, total: data.length });
      queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });
    },
  );

  return (
    <section aria-label={cardTexts[resource].label}>
      <CardToolbar
        all={records?.length}
        found={found}
        sought={sought}
        onSeek={seek}
        orders={orders && { ...orders, order, onOrder: setOrder }}
        addRef={add}
        onAdd={() => {
          setAdding(true);
          focusName(newCard.current);
        }}
      />
      <Grid>
        {adding && (
          <li ref={newCard}>
            <CardCreate
              managed={managed}
              onUnsaved={reportUnsaved}
              onSaved={record => {
                setAdding(false);
                setCreatedId(record.id);
                onSaved(record);
                notify(cardTexts.created(record.name), { type: 'success' });
              }}
              onDismiss={() => {
                setAdding(false);
                add.current?.focus();
              }}
            />
          </li>
        )}
        {records?.map((record, index) => (
          <RecordContextProvider value={record} key={record.id}>
            <RecordCard
              managed={managed}
              hidden={!isFound(record, index)}
              arrived={record.id === createdId}
              onUnsaved={reportUnsaved}
              onSaved={onSaved}
              onDeleted={onDeleted}
            />
          </RecordContextProvider>
        ))}
        {!records && problem === undefined && <CardSkeletons height={cardHeight} />}
      </Grid>
      {problem !== undefined && <EmptyState title={cardTexts.loadFailed} text={problem} onRetry={refetch} />}
      {records?.length === 0 && !adding && <EmptyState {...cardTexts[resource].empty} />}
      {records && records.length > 0 && found === 0 && (
        <EmptyState
          icon={<SearchOffIcon />}
          title={cardTexts.noMatch.title}
          text={cardTexts.noMatch.text(sought.trim())}
        />
      )}
      <LeaveGuard unsaved={unsaved.size > 0} loss={commonTexts.unsaved.changed(unsavedNames)} />
    </section>
  );
};

/** The records of the list, and those with unsaved changes that somebody else deleted. */
const useRecords = (unsaved: ReadonlySet<string>): readonly CardRecord[] | undefined => {
  const { data } = useListContext<CardRecord>();
  const [list, setList] = useState({ data, records: data });
  if (list.data === data) return list.records;
  const known = new Set(data?.map(({ id }) => id));
  const lost = list.records?.filter(({ id }) => unsaved.has(id) && !known.has(id)) ?? [];
  const records = data && [...data, ...lost];
  setList({ data, records });
  return records;
};

/** The ids of the cards with unsaved changes, and how a card reports that it has some, or none any more. */
const useUnsavedCards = () => {
  const [unsaved, setUnsaved] = useState(NONE);
  const report = useCallback((id: string, isUnsaved: boolean) => {
    setUnsaved(ids => {
      if (ids.has(id) === isUnsaved) return ids;
      return isUnsaved ? new Set(ids).add(id) : new Set([...ids].filter(each => each !== id));
    });
  }, []);
  return [unsaved, report] as const;
};

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  // Of one height in a row, but beside an open form.
  '&:has(form)': { alignItems: 'start' },
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  outline: 'none',
});
