import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isDay } from '../../../../../core/rules/days.ts';
import { NOTE_MAX } from '../../../../../core/rules/limits.ts';
import { NOTE_CATEGORIES } from '../../../../../core/rules/noteCategory.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { FileDay, FileSelect, FileText } from '../fields/fileFields.tsx';
import type { FileValues } from '../form/fileValues.ts';
import { studentFileTexts } from '../studentFileTexts.ts';

const texts = studentFileTexts.notes;

type NoteFormProps = {
  /** The place of the note in the form. */
  index: number;
  onKeep: () => void;
  onCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const CATEGORY_OPTIONS = Object.fromEntries(NOTE_CATEGORIES.map(category => [category, category]));

/** Writes a note; 'opslaan' is disabled while there is no description (docs/product.md §4, Notes). */
export const NoteForm = ({ index, onKeep, onCancel, onKeyDown }: NoteFormProps) => {
  const { control } = useFormContext<FileValues>();
  const path = `studentNotes.${index}` as const;
  const note = useWatch({ control, name: path });
  const isComplete = note && note.description.trim() !== '' && isDay(note.date);
  return (
    <Box
      role="group"
      aria-label={texts.form}
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
        '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
      }}
    >
      <FileDay name={`${path}.date`} label={texts.date} />
      <FileSelect name={`${path}.category`} label={texts.category} options={CATEGORY_OPTIONS} />
      <FileText
        name={`${path}.description`}
        label={texts.description}
        maxLength={NOTE_MAX}
        multiline
        minRows={4}
        autoFocus
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
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
          {texts.keep}
        </Button>
      </Box>
    </Box>
  );
};
