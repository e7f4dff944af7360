import { createDraftStore } from '../../../providers/draftStore.ts';
import { getSession } from '../../../providers/session.ts';
import type { ResourceName } from '../ResourceName.ts';

/** What was changed on cards when a session ended. */
export const cardDrafts = createDraftStore<object>();

/** The place of a card's draft; the new card of a category has no id. */
export const cardPlace = (resource: ResourceName, id = 'new'): string => `${resource}/${id}`;

/** Whether an ended session left a new card of this category behind. */
export const hasNewCardDraft = (resource: ResourceName): boolean =>
  cardDrafts.has(getSession()?.userId ?? '', cardPlace(resource));
