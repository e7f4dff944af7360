import type { CardKind } from '../card/CardInputs.tsx';
import { EmailInput, InputRow, NameInput, StatusInput } from '../card/CardInputs.tsx';
import { StillUsedHint } from '../card/StillUsedHint.tsx';
import { UseSummary } from '../card/UseSummary.tsx';

/** Organizations as cards. */
export const organizationCard: CardKind = {
  resource: 'organizations',
  blank: { name: '', email: '', status: true },
  Summary: () => <UseSummary resource="organizations" field="email" />,
  inputs: (
    <>
      <InputRow>
        <NameInput />
        <StatusInput />
      </InputRow>
      <StillUsedHint resource="organizations" />
      <EmailInput />
    </>
  ),
  searched: ['name', 'email'],
  clearsProblem: ['name'],
  updateSays: [400, 409],
  height: 84,
};
