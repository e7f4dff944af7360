import AddIcon from '@mui/icons-material/AddRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useFocusFallback } from '../../../components/focus.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { focusSection, type SectionName, type ShownSection, sectionId } from './sections.ts';
import { studentFileTexts } from './studentFileTexts.ts';

type FileSectionProps = {
  name: ShownSection;
  required?: boolean;
  actions?: ReactNode;
  onGoneTo?: () => void;
  sx?: SystemStyleObject;
  children: ReactNode;
};

export const FileSection = ({ name, required, actions, onGoneTo, sx, children }: FileSectionProps) => {
  const id = sectionId(name);
  const section = useRef<HTMLElement>(null);
  useFocusFallback(section, children);
  return (
    <Box
      component="section"
      ref={section}
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && onGoneTo?.()}
      sx={{
        px: { xs: 2, md: 4 },
        py: { xs: 2.5, md: 3.5 },
        outline: 'none',
        '& + &': { borderTop: 1, borderColor: 'divider' },
        ...sx,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, mb: 2 }}>
        <Typography id={`${id}-title`} variant="h3" sx={{ flex: 1 }}>
          {studentFileTexts.section[name]}
          {required && <span aria-hidden>&nbsp;*</span>}
        </Typography>
        {actions}
      </Box>
      {children}
    </Box>
  );
};

type FactProps = { title: string; children: ReactNode };

export const Fact = ({ title, children }: FactProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography id={id} variant="label" component="h4" sx={{ mb: 0.5, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

type AddButtonProps = { children: string; disabled?: boolean; onClick: () => void };

export const AddButton = (props: AddButtonProps) => (
  <Button variant="outlined" size="small" startIcon={<AddIcon />} {...props} />
);

export const Nothing = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

type RemoveButtonProps = {
  section: Exclude<SectionName, 'profile'>;
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
  return (
    // A press here does not open the row around it.
    <Box component="span" onClick={event => event.stopPropagation()}>
      <IconButton
        aria-label={label}
        disabled={disabled}
        onClick={() => setAsking(true)}
        sx={{ color: 'text.secondary' }}
      >
        <DeleteIcon />
      </IconButton>
      {/* Each note has one: none is rendered before it is asked. */}
      {asking && (
        <ConfirmDialog
          open
          question={studentFileTexts[section].removeQuestion}
          confirmLabel={commonTexts.action.delete}
          destructive
          onConfirm={() => {
            onRemove();
            requestAnimationFrame(() => focusSection(section));
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Box>
  );
};
