import { NameAndStatus } from '../managedCards/CardInputs.tsx';
import type { ManagedResource } from '../managedCards/ManagedResource.ts';

export const absenceReasons: ManagedResource = {
  name: 'absenceReasons',
  recordRepresentation: 'name',
  blank: { name: '', status: true },
  Inputs: NameAndStatus,
  searched: ['name'],
  cardHeight: 60,
};
