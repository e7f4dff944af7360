import { CardCreate, type CardCreateProps } from '../managedCards/CardCreate.tsx';
import { CardEdit, type CardEditProps } from '../managedCards/CardEdit.tsx';
import { EmailInput, InputRow, NameInput, StatusInput } from '../managedCards/CardInputs.tsx';
import { StillUsedHint } from '../managedCards/UseSummary.tsx';

const BLANK = { name: '', email: '', status: true };

const OrganizationInputs = () => (
  <>
    <InputRow>
      <NameInput />
      <StatusInput />
    </InputRow>
    <StillUsedHint resource="organizations" />
    <EmailInput />
  </>
);

export const OrganizationCreate = (props: CardCreateProps) => (
  <CardCreate {...props} blank={BLANK}>
    <OrganizationInputs />
  </CardCreate>
);

export const OrganizationEdit = (props: CardEditProps) => (
  <CardEdit {...props} blank={BLANK}>
    <OrganizationInputs />
  </CardEdit>
);
