import { CardCreate, type CardCreateProps } from '../card/CardCreate.tsx';
import { CardEdit, type CardEditProps } from '../card/CardEdit.tsx';
import { EmailInput, InputRow, NameInput, StatusInput } from '../card/CardInputs.tsx';
import { StillUsedHint } from '../card/UseSummary.tsx';

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
