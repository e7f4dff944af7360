import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { type SectionName, sectionId } from '../form/sections.ts';
import { studentFileTexts } from '../studentFileTexts.ts';

type RemoveButtonProps = {
  section: Exclude<SectionName, 'profile'>;
  /** Names what it deletes. */
  label: string;
  disabled?: boolean;
  onRemove: () => void;
};

/**
 * Deletes a row of a section's list after a confirmation (docs/product.md §4, Deleting). The keyboard goes on at the
 * section's heading, as the button goes with the row.
 */
export const RemoveButton = ({ section, label, disabled, onRemove }: RemoveButtonProps) => {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    onRemove();
    requestAnimationFrame(() => document.getElementById(sectionId(section))?.focus({ preventScroll: true }));
  };
  return (
    // What is pressed here does not open the row around it.
    <Box component="span" onClick={event => event.stopPropagation()} sx={{ gridRow: 1, gridColumn: -2 }}>
      <IconButton
        aria-label={label}
        disabled={disabled}
        onClick={() => setAsking(true)}
        sx={{ color: 'text.secondary' }}
      >
        <DeleteIcon />
      </IconButton>
      <ConfirmDialog
        open={asking}
        question={studentFileTexts[section].removeQuestion}
        confirmLabel={commonTexts.action.delete}
        destructive
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
};
