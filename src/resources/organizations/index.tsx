import { EmailInput, NameAndStatus } from '../managedCards/CardInputs.tsx';
import type { ManagedResource } from '../managedCards/ManagedResource.ts';
import { StillUsedHint, UseSummary } from '../managedCards/UseSummary.tsx';

export const organizations: ManagedResource = {
  name: 'organizations',
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
