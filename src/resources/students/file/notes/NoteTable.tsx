import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { rowKey } from '../form/fileValues.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteTableRow } from './NoteTableRow.tsx';
import { NoteView } from './NoteView.tsx';
import type { Notes } from './useNotes.ts';

/** Notes shown before somebody asks for all. */
const SHOWN_AT_FIRST = 50;

const COLUMNS = ['date', 'author', 'category', 'description'] as const;

type NoteTableProps = { notes: Notes; onRemove: (key: string) => void };

/** Datum, Auteur, Categorie, Beschrijving (SPEC.md §3, Note); an opened note unfolds below its row. */
export const NoteTable = ({ notes, onRemove }: NoteTableProps) => {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const { shown, openNote, viewed, toggle, mayDelete, keep, leave } = notes;
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
                {translate(`students.file.notes.${column}`)}
              </TableCell>
            ))}
            <TableCell sx={{ backgroundColor: 'transparent' }}>
              <span style={visuallyHidden}>{translate('ra.action.delete')}</span>
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
                        <NoteForm onKeep={keep} onCancel={leave} />
                      ) : (
                        <NoteView note={note} onClose={leave} />
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
          {translate('students.file.notes.showAll', { count: shown.length })}
        </Button>
      )}
    </>
  );
};
