import ButtonBase from '@mui/material/ButtonBase';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { Fragment, useRef, useState } from 'react';
import { formatDay } from '../../../../core/rules/days.ts';
import { pagesCount } from '../../../../core/rules/pagination.ts';
import { NOTE_EXCERPT_LENGTH, shorten } from '../../../../core/rules/text.ts';
import { DayText } from '../../../components/DayText.tsx';
import { PaginationBar } from '../../../components/PaginationBar.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { RemoveButton } from './FileSection.tsx';
import { type NoteRow, rowKey } from './fileValues.ts';
import { NoteForm, NoteView } from './NotePanel.tsx';
import { studentFileTexts } from './studentFileTexts.ts';
import type { Notes } from './useNotes.ts';

const texts = studentFileTexts.notes;
const PAGE_SIZE = 20;
const COLUMNS = ['date', 'author', 'category', 'description'] as const;

/** Datum, Auteur, Categorie, Beschrijving (docs/product.md §3, Note), in pages; an opened note unfolds below its row. */
export const NoteTable = ({ notes }: { notes: Notes }) => {
  const { shown, open, index } = notes;
  const [chosen, setPage] = useState(1);
  const table = useRef<HTMLTableElement>(null);
  const pages = pagesCount(shown.length, PAGE_SIZE);
  const page = Math.min(chosen, pages);
  return (
    <>
      <Table ref={table} tabIndex={-1} sx={TABLE}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(column => (
              <TableCell key={column}>{texts[column]}</TableCell>
            ))}
            <TableCell>
              <span style={visuallyHidden}>{commonTexts.action.delete}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(note => (
            <Fragment key={rowKey(note)}>
              <NoteTableRow notes={notes} note={note} />
              {open?.key === rowKey(note) && (
                <TableRow sx={{ display: { xs: 'block', sm: 'table-row' }, height: 'auto' }}>
                  <TableCell
                    colSpan={5}
                    sx={{ display: { xs: 'block', sm: 'table-cell' }, py: 0, px: { xs: 0, sm: 1 } }}
                  >
                    {index === undefined ? (
                      <NoteView notes={notes} note={note} />
                    ) : (
                      <NoteForm notes={notes} index={index} />
                    )}
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          ))}
        </TableBody>
      </Table>
      <PaginationBar page={page} pagesCount={pages} list={table} onChange={setPage} />
    </>
  );
};

/**
 * A note in a line, its description cut to 20 characters (docs/product.md §9), more of it when it is pointed at; a
 * click opens it.
 */
const NoteTableRow = ({ notes, note }: { notes: Notes; note: NoteRow }) => {
  const isOpen = notes.open?.key === rowKey(note);
  const [date, author] = [formatDay(note.date), note.authorName];
  const text = note.description.replace(/\s+/g, ' ');
  const shown = shorten(text, NOTE_EXCERPT_LENGTH);
  return (
    <TableRow hover selected={isOpen} className="note" onClick={() => notes.toggle(note)}>
      <td className="date">
        <DayText day={note.date} />
      </td>
      <td className="author">{author}</td>
      <td className="category">
        {note.category}
        {!note._id && <div>{studentFileTexts.unsavedRow}</div>}
      </td>
      <td className="description">
        <Tooltip describeChild title={shown === text || isOpen ? '' : shorten(text, TIP_LENGTH)}>
          <ButtonBase aria-expanded={isOpen} aria-label={`${shown} ${texts.open(date, author)}`}>
            {shown}
          </ButtonBase>
        </Tooltip>
      </td>
      <td className="delete">
        <RemoveButton
          section="notes"
          label={texts.remove(date, author)}
          disabled={!notes.mayDelete(note)}
          onRemove={() => notes.remove(note)}
        />
      </td>
    </TableRow>
  );
};

/** How much of a note shows when its line is pointed at or focused; opened, it has all. */
const TIP_LENGTH = 300;

/** On a phone a note is a card of three lines. */
const TABLE = {
  display: { xs: 'block', sm: 'table' },
  outline: 'none',
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& th': { backgroundColor: 'transparent' },
  '& tbody': { display: { xs: 'block', sm: 'table-row-group' } },
  '& .note': {
    cursor: 'pointer',
    display: { xs: 'grid', sm: 'table-row' },
    gridTemplateAreas: '"date category delete" "description description delete" "author author delete"',
    gridTemplateColumns: 'auto 1fr auto',
    height: { xs: 'auto', sm: 44 },
    py: { xs: 1, sm: 0 },
    borderBottom: { xs: 1, sm: 0 },
    borderColor: { xs: 'divider' },
  },
  '& .note > td': {
    typography: 'body2',
    px: { xs: 1, sm: 2 },
    py: { xs: 0.25, sm: 0.5 },
    borderBottom: { xs: 0, sm: 1 },
    borderColor: { sm: 'divider' },
  },
  '& .date': { gridArea: 'date', whiteSpace: 'nowrap' },
  '& .author': { gridArea: 'author', overflowWrap: 'anywhere' },
  '& .category': { gridArea: 'category', '& > div': { color: 'accent.main' } },
  '& .description': { gridArea: 'description' },
  '& .description > button': {
    width: '100%',
    justifyContent: 'flex-start',
    font: 'inherit',
    textAlign: 'left',
    borderRadius: 0.5,
  },
  '& .delete': { gridArea: 'delete', width: 56, textAlign: 'right' },
} as const;
