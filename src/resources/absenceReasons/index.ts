import { NameAndStatus } from '../managedCards/CardInputs.tsx';
import { CARD_VIEWS } from '../managedCards/cardViews.ts';
import type { ManagedResource } from '../managedCards/ManagedResource.ts';

export const absenceReasons: ManagedResource = {
  name: 'absenceReasons',
  ...CARD_VIEWS,
  blank: { name: '', status: true },
  Inputs: NameAndStatus,
  searched: ['name'],
  cardHeight: 60,
};
