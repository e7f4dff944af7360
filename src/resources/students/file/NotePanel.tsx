import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { FileValues, NoteRow } from './fileValues.ts';
import { isNoteComplete, NoteFields } from './NoteFields.tsx';
import { studentFileTexts } from './studentFileTexts.ts';
import type { Notes } from './useNotes.ts';

const texts = studentFileTexts.notes;

type NoteFormProps = {
  notes: Notes;
  index: number;
};

/** Writes a note; 'opslaan' is disabled while there is no description (docs/product.md §4, Notes). */
export const NoteForm = ({ notes: { keep, cancel, onKeyDown }, index }: NoteFormProps) => {
  const { control } = useFormContext<FileValues>();
  const note = useWatch({ control, name: `studentNotes.${index}` });
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused description brings itself into sight, not the buttons below it.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box
      ref={panel}
      role="group"
      aria-label={texts.form}
      onKeyDown={onKeyDown}
      sx={{
        ...PANEL,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 220px)) minmax(0, 1fr)' },
        gap: 2,
        '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
      }}
    >
      <NoteFields index={index} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button size="small" onClick={cancel}>
          {commonTexts.action.cancel}
        </Button>
        <Button
          variant="outlined"
          size="small"
          disabled={!isNoteComplete(note)}
          onClick={keep}
          // docs/product.md §4 has it in small letters, as nothing else has.
          sx={{ borderColor: 'primary.main', textTransform: 'capitalize' }}
        >
          {texts.keep}
        </Button>
      </Box>
    </Box>
  );
};

type NoteViewProps = { notes: Notes; note: NoteRow };

/** A colleague's note, to read: only its author may edit it (docs/product.md §6). */
export const NoteView = ({ notes: { cancel, onKeyDown }, note }: NoteViewProps) => (
  <Box role="group" aria-label={texts.view(note.authorName)} onKeyDown={onKeyDown} sx={PANEL}>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.description}</Typography>
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
      <Button variant="outlined" size="small" onClick={cancel} autoFocus>
        {commonTexts.action.close}
      </Button>
    </Box>
  </Box>
);

const PANEL = {
  p: 2,
  mt: 1,
  mb: 2,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'surface.sunken',
} as const;
