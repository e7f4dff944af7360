import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  ListContextProvider,
  Pagination,
  RecordContextProvider,
  useCreate,
  useListContext,
} from 'react-admin';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { useFeedback } from '../../components/useFeedback.ts';
import { useUndoMessage } from '../../components/useUndoMessage.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { refuseEndedSession } from '../../providers/session.ts';
import type { CardKind, CardRecord } from '../../resources/card/CardInputs.tsx';
import { administrationTexts } from './administrationTexts.ts';
import { CardToolbar } from './CardToolbar.tsx';
import { CardForm } from './card/CardForm.tsx';
import { RecordCard } from './card/RecordCard.tsx';
import { hasDraft } from './card/useUnsaved.ts';
import type { ResourceName } from './categoryAddress.ts';
import { useCardList } from './useCardList.ts';

/**
 * One category: search box, plus button, the new card, a page of cards (docs/product.md §2, Administration).
 */
export const CardList = ({ kind }: { kind: CardKind }) => {
  const { resource } = kind;
  const feedback = useFeedback();
  const tellUndoable = useUndoMessage();
  const [unsaved, reportUnsaved] = useUnsavedCards();
  const { list, all, problem, onSaved, replaceBy } = useCardList(kind, unsaved);
  /** How often the new card was asked for since it opened; 0 while it is closed. */
  const [adding, setAdding] = useState(() => (hasDraft(resource) ? 1 : 0));
  const [createdId, setCreatedId] = useState<string>();
  const [deletedId, setDeletedId] = useState<string>();
  const [restored, setRestored] = useState<readonly string[]>();
  const addRef = useRef<HTMLButtonElement>(null);
  const gridRef = useRef<HTMLUListElement>(null);

  if (all && !restored) setRestored(all.map(({ id }) => id).filter(id => hasDraft(resource, id)));

  // What had the focus went with the card.
  useEffect(() => {
    if (deletedId) addRef.current?.focus();
  }, [deletedId]);

  const onDeleted = useCallback(
    ({ id, name }: CardRecord, records: readonly CardRecord[], changeSet: string | undefined) => {
      reportUnsaved(id, false);
      replaceBy(records);
      setDeletedId(id);
      tellUndoable(changeSet, administrationTexts.deleted(name));
    },
    [reportUnsaved, replaceBy, tellUndoable],
  );

  const onCreated = ({ id, name }: CardRecord) => {
    setAdding(0);
    setCreatedId(id);
    onSaved(id);
    feedback.success(administrationTexts.created(name));
  };

  const onDismiss = () => {
    setAdding(0);
    addRef.current?.focus();
  };

  /** A page that a user goes to is read from its top. */
  const setPage = (page: number) => {
    list.setPage(page);
    gridRef.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };

  const shown = new Set(list.data?.map(({ id }) => id));
  // What has unsaved changes stays mounted, out of sight, when the page or the search leaves it out.
  const mounted = all?.filter(({ id }) => shown.has(id) || unsaved.has(id) || restored?.includes(id));
  return (
    <ListContextProvider value={{ ...list, setPage }}>
      <section aria-label={administrationTexts[resource].label}>
        <CardToolbar all={all?.length} addRef={addRef} onAdd={() => setAdding(times => times + 1)} />
        <Grid ref={gridRef} tabIndex={-1}>
          {adding > 0 && (
            <li>
              <NewCard
                kind={kind}
                asked={adding}
                onUnsaved={reportUnsaved}
                onCreated={onCreated}
                onDismiss={onDismiss}
              />
            </li>
          )}
          {mounted?.map(record => (
            <RecordContextProvider value={record} key={record.id}>
              <RecordCard
                kind={kind}
                hidden={!shown.has(record.id)}
                arrived={record.id === createdId}
                onUnsaved={reportUnsaved}
                onSaved={onSaved}
                onDeleted={onDeleted}
              />
            </RecordContextProvider>
          ))}
          {!all && !problem && <CardSkeletons height={kind.height} />}
        </Grid>
        <ListState all={all?.length} problem={problem} adding={adding > 0} />
        {(list.total ?? 0) > list.perPage && <Pagination rowsPerPageOptions={[]} />}
      </section>
      <LeaveGuard unsaved={unsaved.size > 0} />
    </ListContextProvider>
  );
};

/** The ids of the cards with unsaved changes, and how a card reports that it has some, or none any more. */
const useUnsavedCards = () => {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((id: string, isUnsaved: boolean) => {
    setUnsaved(ids => {
      if (ids.has(id) === isUnsaved) return ids;
      const next = new Set(ids);
      if (isUnsaved) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return [unsaved, report] as const;
};

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Cards that are on their way, at their height. */
const CardSkeletons = ({ height }: { height: number }) => {
  return SKELETONS.map((card, index) => (
    <li key={card} role={index ? 'presentation' : undefined}>
      <Skeleton
        variant="rounded"
        height={height}
        sx={{ borderRadius: 1 }}
        {...(index === 0 && { role: 'status', 'aria-label': commonTexts.loading })}
      />
    </li>
  ));
};

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  alignItems: 'start',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  outline: 'none',
});

type ListStateProps = {
  /** How many records there are, found or not; undefined while that is not known. */
  all: number | undefined;
  /** Why the list could not be loaded. */
  problem: string | undefined;
  /** Whether the new card is open. */
  adding: boolean;
};

/** What stands in place of cards: that loading failed, that there is nothing yet, that nothing matches. */
const ListState = ({ all, problem, adding }: ListStateProps) => {
  const { resource, total, filterValues, refetch } = useListContext();
  if (problem) {
    return (
      <EmptyState
        title={administrationTexts.loadFailed}
        text={problem}
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            {commonTexts.action.retry}
          </Button>
        }
      />
    );
  }
  if (all === 0 && !adding) {
    return <EmptyState {...administrationTexts[resource as ResourceName].empty} />;
  }
  if (!all || total !== 0) return null;
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title={administrationTexts.noMatch.title}
      text={administrationTexts.noMatch.text(filterValues.q.trim())}
    />
  );
};

type NewCardProps = {
  kind: CardKind;
  /** How often the card was asked for: each time its first field gets the focus. */
  asked: number;
  onUnsaved: (id: string, unsaved: boolean) => void;
  onCreated: (record: CardRecord) => void;
  onDismiss: () => void;
};

/** The statuses of a creation at which the server's message is shown (docs/product.md §8). */
const SERVER_SAYS = [400, 409];

/** The blank card at the top of the grid, its first field in focus; saving it adds a record. */
const NewCard = ({ kind, asked, onUnsaved, onCreated, onDismiss }: NewCardProps) => {
  const [create] = useCreate<CardRecord>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) frame.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus();
  }, [asked]);

  const save = async (data: object) => {
    const record = (await create(kind.resource, { data }, { returnPromise: true })) as CardRecord;
    refuseEndedSession();
    onCreated(record);
    return record;
  };

  return (
    <div ref={frame}>
      <CardForm
        kind={kind}
        title={administrationTexts[kind.resource].new}
        serverSays={SERVER_SAYS}
        save={save}
        onUnsaved={onUnsaved}
        onDismiss={onDismiss}
      />
    </div>
  );
};
