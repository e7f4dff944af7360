import { useCallback, useState } from 'react';
import { useDraft } from '../../../components/useDraft.ts';
import type { CardKind, CardValues } from './CardKind.ts';
import { cardDrafts, cardPlace } from './cardDrafts.ts';
import { type SaveProblem, saveProblem } from './saveProblem.ts';

type Options<V extends CardValues> = {
  kind: CardKind<V>;
  /** The record's `_id`; undefined for a new card. */
  id?: string;
  /** What is stored, as a value whose identity changes when it does; the blank of a new card. */
  stored: V;
  /** Saves and gives what is stored then. */
  save: (values: V) => Promise<V>;
  /** The statuses at which a failed save shows the server's message. */
  serverSays: readonly number[];
};

/** How far a save is. */
export type SavePhase = 'idle' | 'saving' | 'saved';

/**
 * The state of a card. It keeps only what was changed: whatever else a refetch brings is taken over, and what
 * was changed stays until it is saved or reverted, also when the session ends under it.
 */
export const useCardForm = <V extends CardValues>({ kind, id, stored, save, serverSays }: Options<V>) => {
  const [changes, setChanges] = useState<Partial<V>>({});
  const [answer, setAnswer] = useState<{ replaces: V; stored: V }>();
  const [problem, setProblem] = useState<SaveProblem>();
  const [phase, setPhase] = useState<SavePhase>('idle');

  // Until the list brings it, what the save answered is what is stored.
  const base = answer?.replaces === stored ? answer.stored : stored;
  const values: V = { ...base, ...changes };
  const dirty = fieldsOf(changes).some(field => !isSame(values[field], base[field]));

  useDraft({
    store: cardDrafts,
    name: cardPlace(kind.resource, id),
    unsaved: () => (dirty ? changes : null),
    onRestore: draft => setChanges(draft as Partial<V>),
  });

  const change = <Field extends keyof V>(field: Field, value: V[Field]) => {
    setChanges(current => ({ ...current, [field]: value }));
    setPhase(current => (current === 'saved' ? 'idle' : current));
    if (kind.clearsProblem.includes(field) || isWrong(field)) setProblem(undefined);
  };

  const isWrong = (field: keyof V): boolean => problem?.wrongFields.includes(String(field)) ?? false;

  const submit = async () => {
    if (phase === 'saving') return;
    setPhase('saving');
    setProblem(undefined);
    try {
      const saved = await save(tidied(values));
      setAnswer({ replaces: stored, stored: saved });
      setChanges(current => without(current, values));
      setPhase('saved');
    } catch (error) {
      setProblem(saveProblem(error, serverSays));
      setPhase('idle');
    }
  };

  const revert = () => {
    setChanges({});
    setProblem(undefined);
  };

  const calm = useCallback(() => setPhase('idle'), []);

  return { values, change, isWrong, dirty, phase, problem, submit, revert, calm };
};

const fieldsOf = <V extends object>(value: V) => Object.keys(value) as (keyof V)[];

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** The texts without white space around them. */
const tidied = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as V;

/** The changes without those that were sent; what was typed meanwhile stays. */
const without = <V extends object>(changes: Partial<V>, sent: V): Partial<V> =>
  Object.fromEntries(
    fieldsOf(changes)
      .filter(field => changes[field] !== sent[field])
      .map(field => [field, changes[field]]),
  ) as Partial<V>;
