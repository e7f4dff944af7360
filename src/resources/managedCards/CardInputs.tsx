import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, TextInput, useResourceContext } from 'react-admin';
import { EMAIL_MAX, NAME_MAX } from '../../../core/rules/limits.ts';
import { ASSIGNABLE_ROLES, roleCodes, rolesByName } from '../../../core/rules/roles.ts';
import { LineInput } from '../../components/formInputs.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { cardTexts } from './cardTexts.ts';

export type CardResource = 'users' | 'organizations' | 'classrooms' | 'absenceReasons';

export type CardRecord = RaRecord<string> & { name: string; status: boolean };

export const useCardResource = () => useResourceContext() as CardResource;

export const NameInput = () => <LineInput source="name" label={cardTexts.fields.name} maxLength={NAME_MAX} />;

export const EmailInput = () => (
  <LineInput source="email" label={cardTexts.fields.email} type="email" maxLength={EMAIL_MAX} />
);

/** The dropdown Actief/Inactief (docs/product.md §4): the browser's own, which SelectInput cannot be. */
export const StatusInput = () => (
  <TextInput
    source="status"
    label={cardTexts.fields.status}
    select
    format={String}
    parse={(value: string) => value === 'true'}
    slotProps={{ select: { native: true } }}
  >
    <option value="true">{commonTexts.status.active}</option>
    <option value="false">{commonTexts.status.inactive}</option>
  </TextInput>
);

/** Says before saving what it leads to, where it leads to anything. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Typography role="status" variant="body2" sx={{ color: 'warning.main', '&:empty': { display: 'none' } }}>
    {children}
  </Typography>
);

export const InputRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 124px',
  alignItems: 'start',
  gap: 12,
});

export const NameAndStatus = () => (
  <InputRow>
    <NameInput />
    <StatusInput />
  </InputRow>
);

const LABELS = new Map(Object.entries<string>(cardTexts.fields));

export const cardFieldLabel = (field: string): string => LABELS.get(field) ?? field;

export const cardFieldText = (field: string, value: unknown): string => {
  if (field === 'status') return commonTexts.status[value ? 'active' : 'inactive'];
  if (field === 'roles') return rolesText(value);
  if (field === 'image') return cardTexts.conflict[value ? 'image' : 'noImage'];
  return String(value ?? '');
};

const rolesText = (value: unknown): string => {
  const held = rolesByName(roleCodes(value));
  return ASSIGNABLE_ROLES.filter(name => held[name] !== undefined)
    .map(name => cardTexts.role[name])
    .join(', ');
};
