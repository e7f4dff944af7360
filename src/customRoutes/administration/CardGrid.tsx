import { styled } from '@mui/material/styles';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFeedback } from '../../components/useFeedback.ts';
import { CardItem } from './CardItem.tsx';
import type { CardKind, CardRecord, CardValues } from './card/CardKind.ts';
import { hasNewCardDraft } from './card/cardDrafts.ts';
import { NewCard } from './card/NewCard.tsx';
import { UnsavedContext } from './card/UnsavedContext.ts';
import { DeleteDialogs } from './DeleteDialogs.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { GridState } from './GridState.tsx';
import { GridToolbar } from './GridToolbar.tsx';
import { useCardList } from './useCardList.ts';
import { useCardSearch } from './useCardSearch.ts';
import { useDeletion } from './useDeletion.ts';
import { useGradually } from './useGradually.ts';
import { useUnsavedKept } from './useUnsavedKept.ts';

/** One category: search box, plus button, the new card and the cards (SPEC.md §2, Administration). */
export const CardGrid = <V extends CardValues>({ kind }: { kind: CardKind<V> }) => {
  const { resource, height } = kind;
  const translate = useTranslate();
  const feedback = useFeedback();
  const { report } = useContext(UnsavedContext);
  const { records: stored, problem, retry, replaceBy } = useCardList<V>(resource);
  const records = useUnsavedKept(stored);
  const shown = useGradually(records);
  const { sought, search, found, keep } = useCardSearch(kind, records);
  /** How often the new card was asked for since it opened; 0 while it is closed. */
  const [adding, setAdding] = useState(() => (hasNewCardDraft(resource) ? 1 : 0));
  const [createdId, setCreatedId] = useState<string>();
  const [deletedId, setDeletedId] = useState<string>();
  const addRef = useRef<HTMLButtonElement>(null);

  // What had the focus went with the card.
  useEffect(() => {
    if (deletedId) addRef.current?.focus();
  }, [deletedId]);

  const deletion = useDeletion<V>({
    resource,
    onDeleted: (record, list) => {
      report(record.id, false);
      replaceBy(list);
      setDeletedId(record.id);
      feedback.success('administration.deleted', { name: record.name });
    },
  });

  const onCreated = (record: CardRecord<V>) => {
    setAdding(0);
    setCreatedId(record.id);
    keep(record.id);
    feedback.success('administration.created', { name: record.name });
  };

  const onDismiss = () => {
    setAdding(0);
    addRef.current?.focus();
  };

  return (
    <section aria-label={translate(`administration.${resource}.label`)}>
      <GridToolbar
        resource={resource}
        sought={sought}
        onSearch={search}
        total={records?.length}
        found={found.size}
        addRef={addRef}
        onAdd={() => setAdding(times => times + 1)}
      />
      <Grid>
        {adding > 0 && (
          <li>
            <NewCard kind={kind} asked={adding} onCreated={onCreated} onDismiss={onDismiss} />
          </li>
        )}
        {shown?.map(record => (
          <CardItem
            key={record.id}
            kind={kind}
            record={record}
            hidden={!found.has(record.id)}
            arrived={record.id === createdId}
            checking={deletion.checkingId === record.id}
            onDelete={deletion.ask}
            onSaved={keep}
          />
        ))}
        {!records && !problem && <GridSkeleton height={height} />}
      </Grid>
      <GridState
        resource={resource}
        total={records?.length}
        found={found.size}
        sought={sought}
        problem={problem}
        adding={adding > 0}
        onRetry={retry}
      />
      <DeleteDialogs {...deletion} />
    </section>
  );
};

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  alignItems: 'start',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
