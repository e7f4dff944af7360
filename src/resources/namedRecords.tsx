import type { ReactNode } from 'react';
import { CLASSROOM_TYPE_MAX } from '../../core/rules/limits.ts';
import { LineInput } from '../components/LineInput.tsx';
import { EmailInput, InputRow, NameInput, StatusInput } from './managedCards/CardInputs.tsx';
import { cardTexts } from './managedCards/cardTexts.ts';
import type { ManagedResource } from './managedCards/ManagedResource.ts';
import { StillUsedHint, UseSummary } from './managedCards/UseSummary.tsx';

const NAME_AND_STATUS = (
  <InputRow>
    <NameInput />
    <StatusInput />
  </InputRow>
);

/** A name, a status and one more field; the closed card says how much refers to it. */
const withUse = (
  name: 'organizations' | 'classrooms',
  field: string,
  fieldInput: ReactNode,
): ManagedResource => ({
  name,
  blank: { name: '', [field]: '', status: true },
  Inputs: () => (
    <>
      {NAME_AND_STATUS}
      <StillUsedHint resource={name} />
      {fieldInput}
    </>
  ),
  Summary: () => <UseSummary resource={name} field={field} />,
  searched: ['name', field],
  cardHeight: 84,
});

export const organizations = withUse('organizations', 'email', <EmailInput />);

export const classrooms = withUse(
  'classrooms',
  'type',
  <LineInput source="type" label={cardTexts.fields.type} maxLength={CLASSROOM_TYPE_MAX} />,
);

export const absenceReasons: ManagedResource = {
  name: 'absenceReasons',
  blank: { name: '', status: true },
  Inputs: () => NAME_AND_STATUS,
  searched: ['name'],
  cardHeight: 60,
};
