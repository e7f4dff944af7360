import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { type SectionName, sectionId } from '../form/sections.ts';
import { FileSection } from '../frame/FileSection.tsx';
import { studentFileTexts } from '../studentFileTexts.ts';

type ListSectionProps = {
  name: Exclude<SectionName, 'profile'>;
  required?: boolean;
  /** Adds a row; left out where there is no button for it. */
  onAdd?: () => void;
  addDisabled?: boolean;
  /** Stands above the list. */
  header?: ReactNode;
  /** Whether there is nothing to show; shown as a text, `emptyText` or else that of the section. */
  isEmpty: boolean;
  emptyText?: string;
  removal: Removal;
  /** The list. */
  children: ReactNode;
};

/**
 * A section that holds a list: its button to add a row, and the question before one is deleted. Its texts are those of
 * `studentFileTexts`.
 */
export const ListSection = ({
  name,
  required,
  onAdd,
  addDisabled,
  header,
  isEmpty,
  emptyText,
  removal,
  children,
}: ListSectionProps) => {
  const texts = studentFileTexts[name];
  return (
    <FileSection
      name={name}
      required={required}
      actions={
        onAdd && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<AddIcon />}
            disabled={addDisabled}
            onClick={onAdd}
          >
            {'add' in texts && texts.add}
          </Button>
        )
      }
    >
      {header}
      {isEmpty && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {emptyText ?? texts.none}
        </Typography>
      )}
      {children}
      <ConfirmDialog
        open={removal.asking}
        question={texts.removeQuestion}
        confirmLabel={commonTexts.action.delete}
        destructive
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      />
    </FileSection>
  );
};

/** A row that is to be deleted once that is confirmed. */
type Removal = {
  asking: boolean;
  ask: (key: string) => void;
  cancel: () => void;
  confirm: () => void;
};

/**
 * Deletes a row of a section's list after a confirmation (docs/product.md §4, Deleting). The keyboard goes on
 * at the section's heading, as the button that was pressed is gone.
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
