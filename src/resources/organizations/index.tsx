import { EmailInput, InputRow, NameInput, StatusInput } from '../managedCards/CardInputs.tsx';
import type { ManagedResource } from '../managedCards/ManagedResource.ts';
import { StillUsedHint, UseSummary } from '../managedCards/UseSummary.tsx';

export const organizations: ManagedResource = {
  name: 'organizations',
  blank: { name: '', email: '', status: true },
  Inputs: () => (
    <>
      <InputRow>
        <NameInput />
        <StatusInput />
      </InputRow>
      <StillUsedHint resource="organizations" />
      <EmailInput />
    </>
  ),
  Summary: () => <UseSummary resource="organizations" field="email" />,
  searched: ['name', 'email'],
  cardHeight: 84,
};
