import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isDay } from '../../../../../core/rules/days.ts';
import { NOTE_MAX } from '../../../../../core/rules/limits.ts';
import { NOTE_CATEGORIES } from '../../../../../core/rules/noteCategory.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { FileDay, FileSelect, FileText } from '../fields/fileFields.tsx';
import type { FileValues } from '../form/fileValues.ts';
import { sectionId } from '../form/sections.ts';
import { studentFileTexts } from '../studentFileTexts.ts';

type NoteFormProps = {
  onKeep: () => void;
  onCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const CATEGORY_OPTIONS = Object.fromEntries(NOTE_CATEGORIES.map(category => [category, category]));

/** Writes a note; 'opslaan' is disabled while there is no description (docs/product.md §4, Notes). */
export const NoteForm = ({ onKeep, onCancel, onKeyDown }: NoteFormProps) => {
  const { control } = useFormContext<FileValues>();
  const openNote = useWatch({ control, name: 'openNote' });
  const isComplete = openNote !== null && openNote.description.trim() !== '' && isDay(openNote.date);
  const form = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = form.current;
    // A save by key takes the form away with the cursor in it.
    return () => {
      if (own?.contains(document.activeElement))
        document.getElementById(sectionId('notes'))?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Box
      ref={form}
      role="group"
      aria-label={studentFileTexts.notes.form}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 220px)) minmax(0, 1fr)' },
        gap: 2,
        p: 2,
        mt: 1,
        mb: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        backgroundColor: 'surface.sunken',
      }}
    >
      <FileDay name="openNote.date" label={studentFileTexts.notes.date} />
      <FileSelect
        name="openNote.category"
        label={studentFileTexts.notes.category}
        options={CATEGORY_OPTIONS}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FileText
          name="openNote.description"
          label={studentFileTexts.notes.description}
          maxLength={NOTE_MAX}
          multiline
          minRows={4}
          autoFocus
        />
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button size="small" onClick={onCancel}>
          {commonTexts.action.cancel}
        </Button>
        <Button
          variant="outlined"
          size="small"
          disabled={!isComplete}
          onClick={onKeep}
          sx={{ borderColor: 'primary.main' }}
        >
          {studentFileTexts.notes.keep}
        </Button>
      </Box>
    </Box>
  );
};
