import { isDay } from '../../../../core/rules/days.ts';
import { NOTE_MAX } from '../../../../core/rules/limits.ts';
import { NOTE_CATEGORIES } from '../../../../core/rules/noteCategory.ts';
import { FileDay, FileText } from './fileFields.tsx';
import type { NoteRow } from './fileValues.ts';
import { studentFileTexts } from './studentFileTexts.ts';

const texts = studentFileTexts.notes;

const CATEGORY_OPTIONS = Object.fromEntries(NOTE_CATEGORIES.map(category => [category, category]));

/** The fields of a note, in a form that holds it as the file's does. */
export const NoteFields = ({ index }: { index: number }) => {
  const path = `studentNotes.${index}` as const;
  return (
    <>
      <FileDay name={`${path}.date`} label={texts.date} />
      <FileText name={`${path}.category`} label={texts.category} options={CATEGORY_OPTIONS} />
      <FileText
        name={`${path}.description`}
        label={texts.description}
        maxLength={NOTE_MAX}
        multiline
        minRows={4}
        autoFocus
      />
    </>
  );
};

export const isNoteComplete = (note: NoteRow | undefined): boolean =>
  note !== undefined && note.description.trim() !== '' && isDay(note.date);
