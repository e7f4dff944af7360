import { InputRow, NameInput, StatusInput } from '../managedCards/CardInputs.tsx';
import type { ManagedResource } from '../managedCards/ManagedResource.ts';

export const absenceReasons: ManagedResource = {
  name: 'absenceReasons',
  blank: { name: '', status: true },
  Inputs: () => (
    <InputRow>
      <NameInput />
      <StatusInput />
    </InputRow>
  ),
  searched: ['name'],
  cardHeight: 60,
};
