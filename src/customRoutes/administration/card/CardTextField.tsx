import { styled } from '@mui/material/styles';
import type { InputHTMLAttributes } from 'react';
import { CardField } from './CardField.tsx';
import { fieldStyle } from './fieldStyle.ts';

type CardTextFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'maxLength'> & {
  label: string;
  value: string;
  wrong: boolean;
  onChange: (value: string) => void;
};

/** A line of text on a card. */
export const CardTextField = ({ label, value, wrong, onChange, ...input }: CardTextFieldProps) => (
  <CardField label={label}>
    {id => (
      <Input
        {...input}
        id={id}
        aria-invalid={wrong}
        value={value}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
      />
    )}
  </CardField>
);

const Input = styled('input')(({ theme }) => fieldStyle(theme));
