import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

type CardFieldProps = { label: string; children: (id: string) => ReactNode };

/** A label above an input of a card. */
export const CardField = ({ label, children }: CardFieldProps) => {
  const id = useId();
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </Frame>
  );
};

const Frame = styled('div')({ minWidth: 0 });

const Label = styled('label')(({ theme: { palette } }) => ({
  display: 'block',
  marginBottom: 4,
  fontSize: '0.8125rem',
  fontWeight: 550,
  color: palette.text.secondary,
}));
