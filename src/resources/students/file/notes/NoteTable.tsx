import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { formatDay } from '../../../../../core/rules/days.ts';
import { NOTE_EXCERPT_LENGTH, shorten } from '../../../../../core/rules/text.ts';
import { DayText } from '../../../../components/DayText.tsx';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { type NoteRow, rowKey } from '../form/fileValues.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import { NoteForm } from './NoteForm.tsx';
import type { Notes } from './useNotes.ts';

/** Notes shown before a user asks for all. */
const SHOWN_AT_FIRST = 50;

const COLUMNS = ['date', 'author', 'category', 'description'] as const;

type NoteTableProps = { notes: Notes; onRemove: (key: string) => void };

/**
 * Datum, Auteur, Categorie, Beschrijving (docs/product.md §3, Note); an opened note unfolds below its row.
 */
export const NoteTable = ({ notes, onRemove }: NoteTableProps) => {
  const [all, setAll] = useState(false);
  const { shown, openNote, viewed, toggle, mayDelete, keep, leave, onKeyDown } = notes;
  const rows = all ? shown : shown.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Table
        sx={{
          display: { xs: 'block', sm: 'table' },
          '& > tbody': { display: { xs: 'block', sm: 'table-row-group' } },
        }}
      >
        <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
          <TableRow>
            {COLUMNS.map(column => (
              <TableCell key={column} sx={{ backgroundColor: 'transparent' }}>
                {studentFileTexts.notes[column]}
              </TableCell>
            ))}
            <TableCell sx={{ backgroundColor: 'transparent' }}>
              <span style={visuallyHidden}>{commonTexts.action.delete}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(note => {
            const key = rowKey(note);
            const isEdited = openNote?.key === key;
            const isOpen = isEdited || viewed === key;
            return (
              <Fragment key={key}>
                <NoteTableRow
                  note={note}
                  open={isOpen}
                  onToggle={() => toggle(note)}
                  removable={mayDelete(note) && openNote === null}
                  onRemove={() => onRemove(key)}
                />
                {isOpen && (
                  <TableRow
                    sx={{ display: { xs: 'block', sm: 'table-row' }, height: { xs: 'auto', sm: 44 } }}
                  >
                    <TableCell
                      colSpan={5}
                      sx={{ display: { xs: 'block', sm: 'table-cell' }, py: 0, px: { xs: 0, sm: 1 } }}
                    >
                      {isEdited ? (
                        <NoteForm onKeep={keep} onCancel={leave} onKeyDown={onKeyDown} />
                      ) : (
                        <NoteView note={note} onClose={leave} onKeyDown={onKeyDown} />
                      )}
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
      {rows.length < shown.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {studentFileTexts.notes.showAll(shown.length)}
        </Button>
      )}
    </>
  );
};

type NoteTableRowProps = {
  note: NoteRow;
  open: boolean;
  onToggle: () => void;
  /** Whether the button that deletes it can be pressed. */
  removable: boolean;
  onRemove: () => void;
};

/**
 * A note in a line, its description cut to 20 characters (docs/product.md §9), more of it when it is pointed at; a
 * click opens it.
 */
const NoteTableRow = ({ note, open, onToggle, removable, onRemove }: NoteTableRowProps) => {
  const named = { date: formatDay(note.date), author: note.authorName };
  const text = note.description.replace(/\s+/g, ' ');
  const shown = shorten(text, NOTE_EXCERPT_LENGTH);
  return (
    <TableRow hover selected={open} onClick={onToggle} sx={ROW}>
      <TableCell sx={{ gridArea: 'date', whiteSpace: 'nowrap' }}>
        <DayText day={note.date} />
      </TableCell>
      <TableCell sx={{ gridArea: 'author', overflowWrap: 'anywhere' }}>{note.authorName}</TableCell>
      <TableCell sx={{ gridArea: 'category' }}>
        {note.category}
        {!note._id && (
          <Typography variant="body2" component="div" sx={{ color: 'accent.main' }}>
            {studentFileTexts.unsavedRow}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ gridArea: 'description' }}>
        <Tooltip describeChild title={shown === text || open ? '' : shorten(text, TIP_LENGTH)}>
          <ButtonBase
            aria-expanded={open}
            aria-label={`${shown} ${studentFileTexts.notes.open(named)}`}
            sx={{
              width: '100%',
              justifyContent: 'flex-start',
              font: 'inherit',
              textAlign: 'left',
              borderRadius: 0.5,
            }}
          >
            {shown}
          </ButtonBase>
        </Tooltip>
      </TableCell>
      <TableCell sx={{ gridArea: 'delete', width: 56, textAlign: 'right' }}>
        <IconButton
          size="small"
          aria-label={studentFileTexts.notes.remove(named)}
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

/** How much of a note shows when its line is pointed at or focused; opened, it has all. */
const TIP_LENGTH = 300;

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

type NoteViewProps = { note: NoteRow; onClose: () => void; onKeyDown: (event: KeyboardEvent) => void };

/** A colleague's note, to read: only its author may edit it (docs/product.md §6). */
const NoteView = ({ note, onClose, onKeyDown }: NoteViewProps) => {
  return (
    <Box
      role="group"
      aria-label={studentFileTexts.notes.view(note.authorName)}
      onKeyDown={onKeyDown}
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
          {commonTexts.action.close}
        </Button>
      </Box>
    </Box>
  );
};
