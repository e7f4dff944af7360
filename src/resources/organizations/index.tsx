import { EmailInput, NameAndStatus } from '../managedCards/CardInputs.tsx';
import { CARD_VIEWS } from '../managedCards/cardViews.ts';
import type { ManagedResource } from '../managedCards/ManagedResource.ts';
import { StillUsedHint, UseSummary } from '../managedCards/UseSummary.tsx';

export const organizations: ManagedResource = {
  name: 'organizations',
  ...CARD_VIEWS,
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
