import { CardCreate, type CardCreateProps } from '../managedCards/CardCreate.tsx';
import { CardEdit, type CardEditProps } from '../managedCards/CardEdit.tsx';
import { InputRow, NameInput, StatusInput } from '../managedCards/CardInputs.tsx';
import { CardList, type CardListProps } from '../managedCards/CardList.tsx';

const BLANK = { name: '', status: true };

const AbsenceReasonInputs = () => (
  <InputRow>
    <NameInput />
    <StatusInput />
  </InputRow>
);

/** Reasons of absence (Redenen), managed at /admin. */
export const absenceReasons = {
  name: 'absenceReasons',
  list: (forms: CardListProps) => <CardList {...forms} searched={['name']} cardHeight={60} />,
  create: (props: CardCreateProps) => (
    <CardCreate {...props} blank={BLANK}>
      <AbsenceReasonInputs />
    </CardCreate>
  ),
  edit: (props: CardEditProps) => (
    <CardEdit {...props} blank={BLANK}>
      <AbsenceReasonInputs />
    </CardEdit>
  ),
  recordRepresentation: 'name',
} as const;
