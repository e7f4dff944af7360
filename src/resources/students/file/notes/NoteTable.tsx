import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { formatDay } from '../../../../../core/rules/days.ts';
import { pagesCount } from '../../../../../core/rules/pagination.ts';
import { NOTE_EXCERPT_LENGTH, shorten } from '../../../../../core/rules/text.ts';
import { DayText } from '../../../../components/DayText.tsx';
import { PaginationBar } from '../../../../components/PaginationBar.tsx';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { type NoteRow, rowKey } from '../form/fileValues.ts';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { studentFileTexts } from '../studentFileTexts.ts';
import { NoteForm } from './NoteForm.tsx';
import type { Notes } from './useNotes.ts';

const PAGE_SIZE = 50;

const COLUMNS = ['date', 'author', 'category', 'description'] as const;

const texts = studentFileTexts.notes;

/**
 * Datum, Auteur, Categorie, Beschrijving (docs/product.md §3, Note), in pages; an opened note unfolds below its row.
 */
export const NoteTable = ({ notes }: { notes: Notes }) => {
  const { shown, open, index, toggle, mayDelete, keep, cancel, onKeyDown, remove } = notes;
  const [chosen, setPage] = useState(1);
  const table = useRef<HTMLTableElement>(null);
  const pages = pagesCount(shown.length, PAGE_SIZE);
  const page = Math.min(chosen, pages);
  return (
    <>
      <Table
        ref={table}
        tabIndex={-1}
        sx={{
          display: { xs: 'block', sm: 'table' },
          outline: 'none',
          '& > tbody': { display: { xs: 'block', sm: 'table-row-group' } },
        }}
      >
        <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
          <TableRow sx={{ '& > th': { backgroundColor: 'transparent' } }}>
            {COLUMNS.map(column => (
              <TableCell key={column}>{texts[column]}</TableCell>
            ))}
            <TableCell>
              <span style={visuallyHidden}>{commonTexts.action.delete}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(note => {
            const isOpen = open?.key === rowKey(note);
            return (
              <Fragment key={rowKey(note)}>
                <NoteTableRow
                  note={note}
                  open={isOpen}
                  onToggle={() => toggle(note)}
                  removable={mayDelete(note) && index === undefined}
                  onRemove={() => remove(note)}
                />
                {isOpen && (
                  <TableRow
                    sx={{ display: { xs: 'block', sm: 'table-row' }, height: { xs: 'auto', sm: 44 } }}
                  >
                    <TableCell
                      colSpan={5}
                      sx={{ display: { xs: 'block', sm: 'table-cell' }, py: 0, px: { xs: 0, sm: 1 } }}
                    >
                      {index === undefined ? (
                        <NoteView note={note} onClose={cancel} onKeyDown={onKeyDown} />
                      ) : (
                        <NoteForm index={index} onKeep={keep} onCancel={cancel} onKeyDown={onKeyDown} />
                      )}
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
      <PaginationBar page={page} pagesCount={pages} list={table} onChange={setPage} />
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
            aria-label={`${shown} ${texts.open(named)}`}
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
        <RemoveButton section="notes" label={texts.remove(named)} disabled={!removable} onRemove={onRemove} />
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
    py: { xs: 0.25, sm: 0.5 },
    borderBottom: { xs: 0, sm: 1 },
    borderColor: { sm: 'divider' },
  },
} as const;

type NoteViewProps = { note: NoteRow; onClose: () => void; onKeyDown: (event: KeyboardEvent) => void };

/** A colleague's note, to read: only its author may edit it (docs/product.md §6). */
const NoteView = ({ note, onClose, onKeyDown }: NoteViewProps) => (
  <Box
    role="group"
    aria-label={texts.view(note.authorName)}
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
