import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { CardField } from './CardField.tsx';
import type { FieldProps } from './CardKind.ts';
import { fieldStyle } from './fieldStyle.ts';

/** The dropdown Actief/Inactief (SPEC.md §4). */
export const CardStatusField = ({ value, wrong, onChange }: FieldProps<boolean>) => {
  const translate = useTranslate();
  return (
    <CardField label={translate('administration.fields.status')}>
      {id => (
        <Select
          id={id}
          aria-invalid={wrong}
          name="status"
          value={String(value)}
          onChange={event => onChange(event.target.value === 'true')}
        >
          <option value="true">{translate('common.status.active')}</option>
          <option value="false">{translate('common.status.inactive')}</option>
        </Select>
      )}
    </CardField>
  );
};

const ARROW = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" fill="none" stroke="#7b837f" stroke-width="1.8"><path d="m2 4.2 4 4 4-4"/></svg>',
);

const Select = styled('select')(({ theme }) => ({
  ...fieldStyle(theme),
  paddingRight: 30,
  appearance: 'none',
  cursor: 'pointer',
  backgroundImage: `url("data:image/svg+xml,${ARROW}")`,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right 10px center',
}));
