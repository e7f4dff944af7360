import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import {
  ASSIGNABLE_ROLES,
  ROLES,
  type RolesByName,
  roleCodes,
  rolesByName,
} from '../../../core/rules/roles.ts';

type RolesFieldProps = { value: RolesByName; onChange: (roles: RolesByName) => void };

/** The checkboxes Beheerder and Personeel (SPEC.md §6). */
export const RolesField = ({ value, onChange }: RolesFieldProps) => {
  const translate = useTranslate();
  const codes = roleCodes(value);
  return (
    <Group>
      <legend>{translate('administration.fields.roles')}</legend>
      {ASSIGNABLE_ROLES.map(name => (
        <label key={name}>
          <input
            type="checkbox"
            checked={codes.includes(ROLES[name])}
            onChange={({ target }) => {
              const others = codes.filter(code => code !== ROLES[name]);
              onChange(rolesByName(target.checked ? [...others, ROLES[name]] : others));
            }}
          />
          {translate(`administration.fields.${name.toLowerCase()}`)}
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
