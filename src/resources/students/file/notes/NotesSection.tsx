import { useTranslate } from 'react-admin';
import { NOTES_PER_STUDENT_MAX } from '../../../../../core/rules/limits.ts';
import { rowKey } from '../form/fileValues.ts';
import { AddButton } from '../frame/AddButton.tsx';
import { FileSection } from '../frame/FileSection.tsx';
import { NothingYet } from '../frame/NothingYet.tsx';
import { RemovalDialog } from '../frame/RemovalDialog.tsx';
import { useRemoval } from '../frame/useRemoval.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { NoteForm } from './NoteForm.tsx';
import { NoteTable } from './NoteTable.tsx';
import { useNotes } from './useNotes.ts';

/** Aantekeningen: what colleagues wrote, by category, and a form for more (SPEC.md §4, Notes). */
export const NotesSection = () => {
  const translate = useTranslate();
  const notes = useNotes();
  const rows = notes.shown.map(note => ({ key: rowKey(note) }));
  const removal = useRemoval('notes', rows, index => notes.remove(rows[index]?.key ?? ''));
  const isAdding = notes.openNote !== null && notes.openNote.key === undefined;
  return (
    <FileSection
      name="notes"
      actions={
        <AddButton disabled={isAdding || notes.total >= NOTES_PER_STUDENT_MAX} onClick={notes.add}>
          {translate('students.file.notes.add')}
        </AddButton>
      }
    >
      {isAdding && <NoteForm onKeep={notes.keep} onCancel={notes.leave} />}
      {notes.total > 0 && <CategoryFilter />}
      {notes.shown.length === 0 ? (
        <NothingYet>
          {translate(notes.total === 0 ? 'students.file.notes.none' : 'students.file.notes.noneOfCategory')}
        </NothingYet>
      ) : (
        <NoteTable notes={notes} onRemove={removal.ask} />
      )}
      <RemovalDialog removal={removal} question={translate('students.file.notes.removeQuestion')} />
    </FileSection>
  );
};
