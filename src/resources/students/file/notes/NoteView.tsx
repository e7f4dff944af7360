import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { NoteRow } from '../form/fileValues.ts';

type NoteViewProps = { note: NoteRow; onClose: () => void };

/** A colleague's note, to read: only its author may edit it (SPEC.md §6). */
export const NoteView = ({ note, onClose }: NoteViewProps) => {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('students.file.notes.view', { author: note.authorName })}
      sx={{
        p: 2,
        my: 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        backgroundColor: 'surface.sunken',
      }}
    >
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.description}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <Button variant="outlined" size="small" onClick={onClose} autoFocus>
          {translate('common.action.close')}
        </Button>
      </Box>
    </Box>
  );
};
