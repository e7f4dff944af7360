import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { NOTES_PER_STUDENT_MAX } from '../../../../core/rules/limits.ts';
import { NOTE_CATEGORIES } from '../../../../core/rules/noteCategory.ts';
import { useFile } from './FileContext.ts';
import { AddButton, FileSection, Nothing } from './FileSection.tsx';
import { NoteForm } from './NotePanel.tsx';
import { NoteTable } from './NoteTable.tsx';
import { studentFileTexts } from './studentFileTexts.ts';
import { useNotes } from './useNotes.ts';

const texts = studentFileTexts.notes;

/** Aantekeningen: what colleagues wrote, by category, and a form for more (docs/product.md §4, Notes). */
export const NotesSection = () => {
  const notes = useNotes();
  const { shown, total, index, isAdding, add } = notes;
  const isFull = total >= NOTES_PER_STUDENT_MAX;
  return (
    <FileSection
      name="notes"
      actions={
        <AddButton disabled={isAdding || isFull} onClick={add}>
          {texts.add}
        </AddButton>
      }
    >
      {isAdding && index !== undefined && <NoteForm notes={notes} index={index} />}
      {total > 0 && <CategoryFilter />}
      {shown.length > 0 && <NoteTable notes={notes} />}
      {shown.length === 0 && <Nothing>{total > 0 ? texts.noneOfCategory : texts.none}</Nothing>}
    </FileSection>
  );
};

const ALL = 'all';

const CategoryFilter = () => {
  const { category, setCategory } = useFile();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={category ?? ALL}
      onChange={(_, value) => setCategory(NOTE_CATEGORIES.find(each => each === value))}
      aria-label={texts.filter}
      sx={{ mb: 1.5, flexWrap: 'wrap' }}
    >
      {[ALL, ...NOTE_CATEGORIES].map(name => (
        <ToggleButton key={name} value={name} sx={BUTTON}>
          {name === ALL ? texts.all : name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const BUTTON = {
  typography: 'label',
  px: 1.5,
  minHeight: 36,
  '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'surface.selected', color: 'primary.main' },
} as const;
