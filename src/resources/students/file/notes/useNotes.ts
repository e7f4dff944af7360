import { type KeyboardEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DEFAULT_NOTE_CATEGORY } from '../../../../../core/rules/noteCategory.ts';
import { mayDeleteNote, mayEditNote } from '../../../../../core/rules/permissions.ts';
import { useMay } from '../../../../components/useMay.ts';
import { useSession } from '../../../../providers/session.ts';
import { useFile } from '../FileContext.ts';
import { committedValues } from '../form/committedValues.ts';
import { focusFirstFault } from '../form/fieldFaults.ts';
import { type FileValues, type NoteRow, rowKey } from '../form/fileValues.ts';
import { sectionId } from '../form/sections.ts';

const WITHOUT_FOCUS_IN_FORM = { field: 'openNote.description', type: '', message: '' };

/**
 * The notes as the section shows them, and what may be done with them (docs/product.md §4, Notes, and §6).
 */
export const useNotes = () => {
  const { control, getValues, setValue } = useFormContext<FileValues>();
  const session = useSession();
  const { today, category, setCategory } = useFile();
  const notes = useWatch({ control, name: 'studentNotes' });
  const openNote = useWatch({ control, name: 'openNote' });
  const [viewed, setViewed] = useState<string | null>(null);

  const userId = session?.userId;
  const mayDeleteAny = useMay().may('notes.deleteAny');
  const mayEdit = (note: NoteRow) => mayEditNote({ authorId: note.author, userId });

  const close = () => {
    setValue('openNote', null);
    setViewed(null);
  };

  /** The keyboard goes on at the row that was open, else at the section's heading: the form goes. */
  const leave = () => {
    const section = document.getElementById(sectionId('notes'));
    const row = section?.querySelector<HTMLElement>('tr [aria-expanded=true]');
    (row ?? section)?.focus({ preventScroll: true });
    close();
  };

  /** Leads back to a note that is being written instead of losing it. */
  const isOccupied = () => {
    const open = getValues('openNote');
    const occupied = open !== null && isWritten(open, getValues('studentNotes'));
    if (occupied) focusFirstFault(document.body, [WITHOUT_FOCUS_IN_FORM]);
    return occupied;
  };

  return {
    shown: category ? notes.filter(note => note.category === category) : notes,
    total: notes.length,
    openNote,
    viewed,
    mayEdit,
    mayDelete: (note: NoteRow) => mayDeleteNote({ authorId: note.author, userId, mayDeleteAny }),
    add: () => {
      if (isOccupied()) return;
      setViewed(null);
      setValue('openNote', { date: today, category: DEFAULT_NOTE_CATEGORY, description: '' });
    },
    /** Opens a note, to be edited by its author and read by others; closes one that is open. */
    toggle: (note: NoteRow) => {
      const key = rowKey(note);
      if (isOccupied()) return;
      const isOpen = viewed === key || openNote?.key === key;
      close();
      if (isOpen) return;
      const { date, category: about, description } = note;
      if (mayEdit(note)) setValue('openNote', { key, date, category: about, description });
      else setViewed(key);
    },
    /** Takes what was written into the file; the file's own save sends it. */
    keep: () => {
      const written = getValues('openNote');
      setValue('studentNotes', committedValues(getValues(), session).studentNotes);
      if (category && written?.category !== category) setCategory(undefined);
      leave();
    },
    leave,
    /** Escape closes a note in which nothing was written; else it is the file that asks before it closes. */
    onKeyDown: (event: KeyboardEvent) => {
      const open = getValues('openNote');
      if (event.key !== 'Escape' || (open !== null && isWritten(open, getValues('studentNotes')))) return;
      event.stopPropagation();
      leave();
    },
    remove: (key: string) => {
      setValue(
        'studentNotes',
        getValues('studentNotes').filter(note => rowKey(note) !== key),
      );
      if (viewed === key) setViewed(null);
    },
  };
};

export type Notes = ReturnType<typeof useNotes>;

const isWritten = (
  { key, date, category, description }: NonNullable<FileValues['openNote']>,
  notes: readonly NoteRow[],
): boolean => {
  if (key === undefined) return description.trim() !== '';
  const note = notes.find(each => rowKey(each) === key);
  return note?.date !== date || note.category !== category || note.description !== description;
};
