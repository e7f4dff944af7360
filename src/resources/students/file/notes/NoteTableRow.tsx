import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../../../core/rules/days.ts';
import { NOTE_EXCERPT_LENGTH, shorten } from '../../../../../core/rules/text.ts';
import { DayText } from '../../../../components/DayText.tsx';
import type { NoteRow } from '../form/fileValues.ts';

type NoteTableRowProps = {
  note: NoteRow;
  open: boolean;
  onToggle: () => void;
  /** Whether the button that deletes it can be pressed. */
  removable: boolean;
  onRemove: () => void;
};

/** A note in a line, its description cut to 20 characters (SPEC.md §9); a click opens it. */
export const NoteTableRow = ({ note, open, onToggle, removable, onRemove }: NoteTableRowProps) => {
  const translate = useTranslate();
  const named = { date: formatDay(note.date), author: note.authorName };
  return (
    <TableRow hover selected={open} onClick={onToggle} sx={ROW}>
      <TableCell sx={{ gridArea: 'date', whiteSpace: 'nowrap' }}>
        <DayText day={note.date} />
      </TableCell>
      <TableCell sx={{ gridArea: 'author', overflowWrap: 'anywhere' }}>{note.authorName}</TableCell>
      <TableCell sx={{ gridArea: 'category' }}>{note.category}</TableCell>
      <TableCell sx={{ gridArea: 'description' }}>
        <ButtonBase
          aria-expanded={open}
          aria-label={`${excerpt(note)} ${translate('students.file.notes.open', named)}`}
          sx={{ font: 'inherit', textAlign: 'left', borderRadius: 0.5 }}
        >
          {excerpt(note)}
        </ButtonBase>
      </TableCell>
      <TableCell sx={{ gridArea: 'delete', width: 56, textAlign: 'right' }}>
        <IconButton
          size="small"
          aria-label={translate('students.file.notes.remove', named)}
          disabled={!removable}
          onClick={event => {
            event.stopPropagation();
            onRemove();
          }}
          sx={{ color: 'text.secondary' }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </TableCell>
    </TableRow>
  );
};

const excerpt = ({ description }: NoteRow) => shorten(description.replace(/\s+/g, ' '), NOTE_EXCERPT_LENGTH);

const ROW = {
  cursor: 'pointer',
  display: { xs: 'grid', sm: 'table-row' },
  gridTemplateAreas: '"date category delete" "description description delete" "author author delete"',
  gridTemplateColumns: 'auto 1fr auto',
  height: { xs: 'auto', sm: 44 },
  py: { xs: 1, sm: 0 },
  borderBottom: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
  '& > td': {
    px: { xs: 1, sm: 2 },
    py: { xs: 0.25, sm: 1 },
    borderBottom: { xs: 0, sm: 1 },
    borderColor: { sm: 'divider' },
  },
} as const;
