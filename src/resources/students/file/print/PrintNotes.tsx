import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../../../core/rules/days.ts';
import { useFile } from '../FileContext.ts';
import { type NoteRow, rowKey } from '../form/fileValues.ts';

/** The notes in full: of the category that the popup shows, or all. */
export const PrintNotes = ({ notes }: { notes: readonly NoteRow[] }) => {
  const translate = useTranslate();
  const { category } = useFile();
  const shown = category ? notes.filter(note => note.category === category) : notes;
  const title = translate('students.file.section.notes');
  return (
    <section>
      <h2>{category ? translate('students.file.print.notesOf', { category }) : title}</h2>
      {shown.length === 0 && <p>{translate('students.file.print.none')}</p>}
      {shown.map(note => (
        <Box key={rowKey(note)} sx={{ mb: '4mm' }}>
          <Box sx={{ display: 'flex', gap: '4mm', color: '#59625f', fontSize: '8.5pt', breakAfter: 'avoid' }}>
            <Box component="span" sx={{ fontWeight: 650, color: '#1d2422' }}>
              {formatDay(note.date)}
            </Box>
            <span>{note.category}</span>
            <span>{note.authorName}</span>
          </Box>
          <Box component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', orphans: 3, widows: 3 }}>
            {note.description}
          </Box>
        </Box>
      ))}
    </section>
  );
};
