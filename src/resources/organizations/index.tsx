import { CardCreate, CardEdit } from '../managedCards/CardForm.tsx';
import { EmailInput, NameAndStatus } from '../managedCards/CardInputs.tsx';
import { CardList } from '../managedCards/CardList.tsx';
import type { ManagedResource } from '../managedCards/ManagedResource.ts';
import { StillUsedHint, UseSummary } from '../managedCards/UseSummary.tsx';

export const organizations: ManagedResource = {
  name: 'organizations',
  list: CardList,
  create: CardCreate,
  edit: CardEdit,
  recordRepresentation: 'name',
  blank: { name: '', email: '', status: true },
  Inputs: () => (
    <>
      <NameAndStatus />
      <StillUsedHint resource="organizations" />
      <EmailInput />
    </>
  ),
  Summary: () => <UseSummary resource="organizations" field="email" />,
  searched: ['name', 'email'],
  cardHeight: 84,
};
