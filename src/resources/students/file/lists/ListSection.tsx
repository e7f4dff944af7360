import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { useFocusFallback } from '../../../../components/focus.ts';
import type { SectionName } from '../form/sections.ts';
import { FileSection } from '../frame/FileSection.tsx';
import { studentFileTexts } from '../studentFileTexts.ts';

type ListSectionProps = {
  name: Exclude<SectionName, 'profile'>;
  required?: boolean;
  /** Adds a row; left out where there is no button for it. */
  onAdd?: () => void;
  addDisabled?: boolean;
  isEmpty: boolean;
  /** Replaces the section's own text for an empty list. */
  emptyText?: string | undefined;
  children: ReactNode;
};

/** A section that holds a list, with its button to add a row. */
export const ListSection = ({
  name,
  required,
  onAdd,
  addDisabled,
  isEmpty,
  emptyText,
  children,
}: ListSectionProps) => {
  const texts = studentFileTexts[name];
  const section = useRef<HTMLElement>(null);
  useFocusFallback(section, children);
  return (
    <FileSection
      ref={section}
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
      {children}
      {isEmpty && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {emptyText ?? texts.none}
        </Typography>
      )}
    </FileSection>
  );
};
