import { CLASSROOM_TYPE_MAX } from '../../../core/rules/limits.ts';
import { LineInput } from '../../components/formInputs.tsx';
import { CardCreate, CardEdit } from '../managedCards/CardForm.tsx';
import { NameAndStatus } from '../managedCards/CardInputs.tsx';
import { CardList } from '../managedCards/CardList.tsx';
import { cardTexts } from '../managedCards/cardTexts.ts';
import type { ManagedResource } from '../managedCards/ManagedResource.ts';
import { StillUsedHint, UseSummary } from '../managedCards/UseSummary.tsx';

export const classrooms: ManagedResource = {
  name: 'classrooms',
  list: CardList,
  create: CardCreate,
  edit: CardEdit,
  recordRepresentation: 'name',
  blank: { name: '', type: '', status: true },
  Inputs: () => (
    <>
      <NameAndStatus />
      <StillUsedHint resource="classrooms" />
      <LineInput source="type" label={cardTexts.fields.type} maxLength={CLASSROOM_TYPE_MAX} />
    </>
  ),
  Summary: () => <UseSummary resource="classrooms" field="type" />,
  searched: ['name', 'type'],
  cardHeight: 84,
};
