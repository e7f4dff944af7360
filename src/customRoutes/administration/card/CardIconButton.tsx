import { styled } from '@mui/material/styles';
import type { MouseEventHandler, ReactNode } from 'react';

type CardIconButtonProps = {
  label: string;
  busy?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
};

/** A button of a card that shows an icon alone; its label is its accessible name and its tooltip. */
export const CardIconButton = ({ label, busy = false, onClick, children }: CardIconButtonProps) => (
  <Button type="button" aria-label={label} title={label} aria-disabled={busy} onClick={onClick}>
    {children}
  </Button>
);

const Button = styled('button')(({ theme: { palette } }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: 8,
  cursor: 'pointer',
  color: palette.text.secondary,
  backgroundColor: 'transparent',
  transition: 'background-color 160ms, color 160ms',
  '&:hover': { color: palette.text.primary, backgroundColor: palette.surface.hover },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
}));
