import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type GetListResult, HttpError, useNotify, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { threeWay, typedMeanwhile } from '../../components/conflict/threeWay.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { fieldErrorsIn, isNoResponse } from '../../providers/httpClient.ts';
import { type EditConflict, editConflictIn, editedPart } from '../../providers/uncertainWrites.ts';
import type { CardRecord } from './CardInputs.tsx';
import { cardTexts } from './cardTexts.ts';
import type { ManagedResource } from './ManagedResource.ts';

type Options = {
  managed: ManagedResource;
  record: CardRecord | undefined;
  /** Takes the focus when a button goes. */
  frame: RefObject<HTMLElement | null>;
  onSaved: (record: CardRecord) => void;
};

const BY_NAME = ['name'];
/** The statuses at which a failed save shows the server's message (docs/product.md §8). */
const SERVER_SAYS = [400, 409];

/** Saves the card of the form's context; says what was wrong, and settles what somebody else saved meanwhile. */
export const useCardSave = ({ managed, record, frame, onSaved }: Options) => {
  const { name: resource, blank, clearedBy = BY_NAME, updateSays = SERVER_SAYS } = managed;
  const queryClient = useQueryClient();
  const { save } = useSaveContext();
  const notify = useNotify();
  const { clearErrors, getValues, reset, setError, setValue, watch } = useFormContext<CardRecord>();
  const [problem, setProblem] = useState<SaveProblem>();
  const [conflict, setConflict] = useState<EditConflict>();

  const base = useRef(record);
  useEffect(() => {
    const { unsubscribe } = watch((_, { name = '', type }) => {
      if (type !== 'change') return;
      if (clearedBy.includes(name) || name in (problem?.faults ?? {})) {
        clearErrors();
        setProblem(undefined);
      }
    });
    return unsubscribe;
  }, [watch, clearErrors, clearedBy, problem]);

  const put = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };

  const send = async (typed: object) => {
    const sent = { ...getValues() };
    setProblem(undefined);
    setConflict(undefined);
    await save?.(
      { ...trimmed(typed), ...(base.current && editedPart(base.current, Object.keys(blank))) },
      {
        onSuccess: (saved: CardRecord) => {
          base.current = saved;
          const since = typedMeanwhile(sent, getValues(), saved);
          reset(saved);
          put(since);
          if (record) notify(cardTexts.saved, { type: 'success' });
          onSaved(saved);
        },
        onError: (error: unknown) => {
          const newer = record && editConflictIn(error);
          if (newer) return setConflict(newer);
          const refused = saveProblem({ error, serverSays: record ? updateSays : SERVER_SAYS, blank });
          for (const [index, [name, message]] of Object.entries(refused.faults).entries())
            setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
          setProblem(refused);
        },
      },
    );
  };
  /** Goes on over the record as the other left it, with `mine` kept. */
  const settle = async ({ current: { _id, ...current } }: EditConflict, mine: Record<string, unknown>) => {
    if (!record) return;
    frame.current?.focus({ preventScroll: true });
    const newer = { ...record, ...current };
    base.current = newer;
    reset(newer);
    setConflict(undefined);
    queryClient.setQueriesData<GetListResult<CardRecord>>(
      { queryKey: [resource, 'getList'] },
      list => list && { ...list, data: list.data.map(each => (each.id === newer.id ? newer : each)) },
    );
    queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    if (Object.keys(mine).length === 0) return;
    put(mine);
    await send(getValues());
  };

  const revert = () => {
    frame.current?.focus({ preventScroll: true });
    reset();
    setProblem(undefined);
    setConflict(undefined);
  };

  return {
    send,
    revert,
    /** The record as it was when what is typed was begun. */
    base,
    problem,
    conflict: conflict && {
      save: conflict,
      comparison: threeWay(
        fieldsOf(blank, base.current),
        fieldsOf(blank, getValues()),
        fieldsOf(blank, conflict.current),
      ),
      onSettle: (mine: Record<string, unknown>) => settle(conflict, mine),
    },
  };
};

const fieldsOf = (blank: object, record: object = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in blank));

const trimmed = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  );

/** Why a save failed: what single fields say, and the sentences that none of them says. */
type SaveProblem = { sentences: readonly string[]; faults: Record<string, string> };

type Refusal = { error: unknown; serverSays: readonly number[]; blank: object };

/**
 * What a failed save says (docs/product.md §8): the server's message where its status is one of `serverSays`, else one
 * of ours; what the server says of single fields stands at those of `blank`.
 */
export const saveProblem = ({ error, serverSays, blank }: Refusal): SaveProblem => {
  if (isNoResponse(error)) return { sentences: [commonTexts.error.noResponse], faults: {} };
  const isSaid = error instanceof HttpError && serverSays.includes(error.status);
  const said = fieldErrorsIn(error);
  // A field that has no input here would keep the form from being submitted again.
  const faults = Object.fromEntries(Object.entries(said).filter(([field]) => field in blank));
  const sentences = new Set([isSaid ? error.message : cardTexts.saveFailed, ...Object.values(said)]);
  for (const sentence of Object.values(faults)) sentences.delete(sentence);
  return { sentences: [...sentences], faults };
};
