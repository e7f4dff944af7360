import { type KeyboardEvent, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DEFAULT_NOTE_CATEGORY } from '../../../../core/rules/noteCategory.ts';
import { mayDeleteNote, mayEditNote } from '../../../../core/rules/permissions.ts';
import { useMay } from '../../../components/useMay.ts';
import { useSession } from '../../../providers/session.ts';
import { useFile } from './FileContext.ts';
import { type NoteRow, newRowId, rowKey } from './fileValues.ts';
import { sectionId } from './sections.ts';

type OpenNote = { key: string; editing: boolean; before?: NoteRow | undefined };

/** The notes as the section shows them, and what may be done with them (docs/product.md §4, Notes, and §6). */
export const useNotes = () => {
  const session = useSession();
  const { form, stored, today, category, setCategory } = useFile();
  const { control, getValues, setValue, setFocus } = form;
  const notes = useWatch({ control, name: 'studentNotes' });
  const [open, setOpen] = useState<OpenNote | null>(null);
  // A save, and a file that is loaded again, close it.
  useEffect(() => {
    if (stored) setOpen(null);
  }, [stored]);

  const userId = session?.userId;
  const mayDeleteAny = useMay().may('notes.deleteAny');
  const index = open ? notes.findIndex(note => rowKey(note) === open.key) : -1;
  const written = open?.editing ? notes[index] : undefined;
  const isAdding = written !== undefined && open?.before === undefined;

  const put = (rows: NoteRow[]) => setValue('studentNotes', rows);

  /** The keyboard goes on at the row that was open, else at the section's heading: the form goes. */
  const close = () => {
    const section = document.getElementById(sectionId('notes'));
    const row = section?.querySelector<HTMLElement>('tr [aria-expanded=true]');
    (row ?? section)?.focus({ preventScroll: true });
    setOpen(null);
  };

  const isChanged = () => {
    const note = getValues('studentNotes')[index];
    if (!open?.editing || !note) return false;
    const { before } = open;
    return before ? NOTE_FIELDS.some(field => note[field] !== before[field]) : note.description.trim() !== '';
  };

  const cancel = () => {
    if (open?.editing) {
      const rows = getValues('studentNotes');
      put(rows.flatMap(note => (rowKey(note) === open.key ? (open.before ?? []) : note)));
    }
    close();
  };

  /** Leads back to a note that is being written instead of losing it; of one in which nothing is written it is left. */
  const isOccupied = (): boolean => {
    if (isChanged()) {
      setFocus(`studentNotes.${index}.description`);
      return true;
    }
    if (open) cancel();
    return false;
  };

  return {
    /** Those of the chosen category; one that is being added has a place of its own. */
    shown: notes.filter(note => (note === written ? !isAdding : !category || note.category === category)),
    total: isAdding ? notes.length - 1 : notes.length,
    open,
    index: written ? index : undefined,
    isAdding,
    /** Not while one is written. */
    mayDelete: (note: NoteRow) => !written && mayDeleteNote({ authorId: note.author, userId, mayDeleteAny }),
    add: () => {
      if (isOccupied()) return;
      const key = newRowId();
      const author = { author: userId ?? null, authorName: session?.userName ?? '' };
      const content = { date: today, category: DEFAULT_NOTE_CATEGORY, description: '' };
      put([{ uniqueId: key, ...author, ...content }, ...getValues('studentNotes')]);
      setOpen({ key, editing: true });
    },
    /** Opens a note, to be edited by its author and read by others; closes one that is open. */
    toggle: (note: NoteRow) => {
      const key = rowKey(note);
      const isOpen = open?.key === key;
      if (isOccupied() || isOpen) return;
      setOpen({ key, editing: mayEditNote({ authorId: note.author, userId }), before: note });
    },
    /** Leaves what was written in the file; the file's own save sends it. */
    keep: () => {
      if (category && written?.category !== category) setCategory(undefined);
      close();
    },
    cancel,
    /** Escape closes a note in which nothing was written; else it is the file that asks before it closes. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isChanged()) return;
      event.stopPropagation();
      cancel();
    },
    remove: (note: NoteRow) => put(getValues('studentNotes').filter(each => rowKey(each) !== rowKey(note))),
  };
};

export type Notes = ReturnType<typeof useNotes>;

const NOTE_FIELDS = ['date', 'category', 'description'] as const;
