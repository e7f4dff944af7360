import type { Session } from '../../../../providers/session.ts';
import { type FileValues, type NoteRow, newRowId, rowKey } from './fileValues.ts';

/** Who writes: a new note bears this name (docs/product.md §3, Note). */
type Author = Pick<Session, 'userId' | 'userName'>;

/**
 * The file with the note that is being written put in its place, so that no save forgets it. A new note
 * without description is no note.
 */
export const committedValues = (values: FileValues, author: Author | null): FileValues => {
  const { openNote, studentNotes } = values;
  if (!openNote) return values;
  const { key, ...content } = openNote;
  if (key !== undefined) {
    const notes = studentNotes.map(note => (rowKey(note) === key ? { ...note, ...content } : note));
    return { ...values, studentNotes: notes, openNote: null };
  }
  if (!content.description.trim()) return { ...values, openNote: null };
  const note: NoteRow = {
    ...content,
    uniqueId: newRowId(),
    author: author?.userId ?? null,
    authorName: author?.userName ?? '',
  };
  return { ...values, studentNotes: [note, ...studentNotes], openNote: null };
};
