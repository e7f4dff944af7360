import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { ROLES, type RolesByName, roleCodes, rolesByName } from '../../../core/rules/roles.ts';

type RolesFieldProps = { value: RolesByName; onChange: (roles: RolesByName) => void };

/** The checkboxes Beheerder and Personeel (SPEC.md §6). */
export const RolesField = ({ value, onChange }: RolesFieldProps) => {
  const translate = useTranslate();
  const codes = roleCodes(value);
  const held = { admin: codes.includes(ROLES.Admin), staff: codes.includes(ROLES.Staff) };
  return (
    <Group>
      <legend>{translate('administration.fields.roles')}</legend>
      {(['admin', 'staff'] as const).map(role => (
        <label key={role}>
          <input
            type="checkbox"
            checked={held[role]}
            onChange={event => onChange(rolesByName({ ...held, [role]: event.target.checked }))}
          />
          {translate(`administration.fields.${role}`)}
        </label>
      ))}
    </Group>
  );
};

const Group = styled('fieldset')(({ theme: { palette } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': {
    marginBottom: 4,
    padding: 0,
    fontSize: '0.8125rem',
    fontWeight: 550,
    color: palette.text.secondary,
  },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    fontSize: '0.9375rem',
    cursor: 'pointer',
  },
  '& input': { width: 18, height: 18, margin: 0, cursor: 'pointer' },
}));
