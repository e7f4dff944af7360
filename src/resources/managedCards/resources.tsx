import { CLASSROOM_TYPE_MAX } from '../../../core/rules/limits.ts';
import { LineInput } from '../../components/formInputs.tsx';
import { users } from '../users/index.tsx';
import { EmailInput, NameAndStatus } from './CardInputs.tsx';
import { cardTexts } from './cardTexts.ts';
import type { ManagedResource } from './ManagedResource.ts';
import { StillUsedHint, UseSummary } from './UseSummary.tsx';

const organizations: ManagedResource = {
  name: 'organizations',
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

const classrooms: ManagedResource = {
  name: 'classrooms',
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

const absenceReasons: ManagedResource = {
  name: 'absenceReasons',
  blank: { name: '', status: true },
  Inputs: NameAndStatus,
  searched: ['name'],
  cardHeight: 60,
};

export const MANAGED = { users, organizations, classrooms, absenceReasons };
