import { CardCreate, CardEdit } from '../managedCards/CardForm.tsx';
import { NameAndStatus } from '../managedCards/CardInputs.tsx';
import { CardList } from '../managedCards/CardList.tsx';
import type { ManagedResource } from '../managedCards/ManagedResource.ts';

export const absenceReasons: ManagedResource = {
  name: 'absenceReasons',
  list: CardList,
  create: CardCreate,
  edit: CardEdit,
  recordRepresentation: 'name',
  blank: { name: '', status: true },
  Inputs: NameAndStatus,
  searched: ['name'],
  cardHeight: 60,
};
