import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

type AddButtonProps = { disabled?: boolean; onClick: () => void; children: ReactNode };

/** Adds a row to a section. */
export const AddButton = ({ disabled, onClick, children }: AddButtonProps) => (
  <Button variant="outlined" size="small" startIcon={<AddIcon />} disabled={disabled} onClick={onClick}>
    {children}
  </Button>
);
