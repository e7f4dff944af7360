import { createDraftStore } from '../../../providers/draftStore.ts';
import { getSession } from '../../../providers/session.ts';
import type { CardKind } from '../../../resources/card/CardKind.ts';

/** What was changed on cards when a session ended. */
export const cardDrafts = createDraftStore<object>();

/** The place of a card's draft; the new card of a category has no id. */
export const cardPlace = (resource: CardKind['resource'], id = 'new'): string => `${resource}/${id}`;

/** Whether an ended session left changes on this card behind, or a new card. */
export const hasDraft = (resource: CardKind['resource'], id?: string): boolean =>
  cardDrafts.has(getSession()?.userId ?? '', cardPlace(resource, id));
