import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { type SectionName, sectionId } from '../form/sections.ts';

/** A row that is to be deleted once that is confirmed. */
export type Removal = {
  asking: boolean;
  ask: (key: string) => void;
  cancel: () => void;
  confirm: () => void;
};

/**
 * Deletes a row of a section's list after a confirmation (SPEC.md §4, Deleting). The keyboard goes on at the
 * section's heading, as the button that was pressed is gone.
 * @param remove takes the row's place in the list
 */
export const useRemoval = (
  section: SectionName,
  rows: readonly { key: string }[],
  remove: (index: number) => void,
): Removal => {
  const [key, setKey] = useState<string | null>(null);
  return {
    asking: key !== null,
    ask: setKey,
    cancel: () => setKey(null),
    confirm: () => {
      const index = rows.findIndex(row => row.key === key);
      setKey(null);
      if (index < 0) return;
      remove(index);
      requestAnimationFrame(() =>
        document.getElementById(sectionId(section))?.focus({ preventScroll: true }),
      );
    },
  };
};

/** Asks whether a row is to be deleted: Ja or Nee. */
export const RemovalDialog = ({ removal, question }: { removal: Removal; question: string }) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={removal.asking}
      question={question}
      confirmLabel={translate('common.action.yes')}
      cancelLabel={translate('common.action.no')}
      destructive
      onConfirm={removal.confirm}
      onCancel={removal.cancel}
    />
  );
};

type AddButtonProps = { disabled?: boolean; onClick: () => void; children: ReactNode };

/** Adds a row to a section. */
export const AddButton = ({ disabled, onClick, children }: AddButtonProps) => (
  <Button variant="outlined" size="small" startIcon={<AddIcon />} disabled={disabled} onClick={onClick}>
    {children}
  </Button>
);

/** Stands where a section holds nothing yet. */
export const NothingYet = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

/** The cards of a section, one below the other. */
export const RowList = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', '& > :not(:empty) ~ *:not(:empty)': { mt: 1.5 } }}>
    {children}
  </Box>
);
