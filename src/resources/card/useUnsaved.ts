import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useDraft } from '../../components/useDraft.ts';
import { createDraftStore } from '../../providers/draftStore.ts';
import { getSession } from '../../providers/session.ts';
import type { CardRecord, CardResource } from './CardInputs.tsx';

/** What was changed on cards when a session ended. */
const cardDrafts = createDraftStore<object>();

/** The place of a card's draft; the new card of a category has no id. */
const cardPlace = (resource: CardResource, id = 'new'): string => `${resource}/${id}`;

/** Whether an ended session left changes on this card behind, or a new card. */
export const hasDraft = (resource: CardResource, id?: string): boolean =>
  cardDrafts.has(getSession()?.userId ?? '', cardPlace(resource, id));

/** Reports whether this card has unsaved changes, and keeps them over the end of a session. */
export const useUnsaved = (
  resource: CardResource,
  id = 'new',
  report: (id: string, unsaved: boolean) => void,
): void => {
  const { getValues, setValue } = useFormContext<CardRecord>();
  const { isDirty, dirtyFields } = useFormState<CardRecord>();

  useEffect(() => {
    if (!isDirty) return;
    report(id, true);
    return () => report(id, false);
  }, [report, id, isDirty]);

  useDraft<object>({
    store: cardDrafts,
    name: cardPlace(resource, id),
    unsaved: () => {
      const changed = Object.keys(dirtyFields).map(name => [name, getValues(name)]);
      return isDirty ? Object.fromEntries(changed) : null;
    },
    onRestore: draft => {
      for (const [name, value] of Object.entries(draft)) setValue(name, value, { shouldDirty: true });
    },
  });
};
