import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { type RaRecord, TextInput } from 'react-admin';
import { EMAIL_MAX, NAME_MAX } from '../../../core/rules/limits.ts';
import { LineInput } from '../../components/LineInput.tsx';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';

export const NameInput = () => (
  <LineInput source="name" label={administrationTexts.fields.name} maxLength={NAME_MAX} />
);

export const EmailInput = () => (
  <LineInput source="email" label={administrationTexts.fields.email} type="email" maxLength={EMAIL_MAX} />
);

/** The dropdown Actief/Inactief (docs/product.md §4): the browser's own, which SelectInput cannot be. */
export const StatusInput = () => {
  return (
    <TextInput
      source="status"
      label={administrationTexts.fields.status}
      select
      format={String}
      parse={(value: string) => value === 'true'}
      slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
    >
      <option value="true">{commonTexts.status.active}</option>
      <option value="false">{commonTexts.status.inactive}</option>
    </TextInput>
  );
};

/** Two inputs beside each other, the second of the width of a status. */
export const InputRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 124px',
  alignItems: 'start',
  gap: 12,
});

/** A record that a card shows. */
export type CardRecord = RaRecord<string> & { name: string; status: boolean };

/** How one resource looks and behaves as cards (docs/product.md §2, Administration). */
export type CardKind = {
  resource: 'users' | 'organizations' | 'classrooms' | 'absenceReasons';
  /** What a new card begins with: a value for each input. */
  blank: Omit<CardRecord, 'id'>;
  /** The inputs; form and record reach them by context. */
  inputs: ReactNode;
  /** What a closed card says beside name and status; it reaches the record by context. */
  Summary: ComponentType;
  /** Lays out the card's heading, where it is more than a name. */
  Heading?: ComponentType<{ children: ReactNode }>;
  /** The fields in which the search box looks. */
  searched: readonly string[];
  /** The fields whose change clears an error (docs/product.md §4, Update feedback). */
  clearsProblem: readonly string[];
  /** The statuses of an update at which the server's message is shown (docs/product.md §8). */
  updateSays: readonly number[];
  /** The height of a closed card, in pixels, for skeletons. */
  height: number;
};
