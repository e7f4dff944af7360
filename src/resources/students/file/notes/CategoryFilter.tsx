import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { NOTE_CATEGORIES } from '../../../../../core/rules/noteCategory.ts';
import { useFile } from '../FileContext.ts';

const ALL = 'all';

/** Shows, and prints, the notes of one category or all. */
export const CategoryFilter = () => {
  const translate = useTranslate();
  const { category, setCategory } = useFile();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={category ?? ALL}
      onChange={(_, value) => setCategory(NOTE_CATEGORIES.find(each => each === value))}
      aria-label={translate('students.file.notes.filter')}
      sx={{ mb: 1.5, flexWrap: 'wrap' }}
    >
      <ToggleButton value={ALL} sx={BUTTON}>
        {translate('students.file.notes.all')}
      </ToggleButton>
      {NOTE_CATEGORIES.map(name => (
        <ToggleButton key={name} value={name} sx={BUTTON}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const BUTTON = {
  textTransform: 'none',
  fontWeight: 550,
  fontSize: '0.875rem',
  px: 1.5,
  minHeight: 36,
  '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'surface.selected', color: 'primary.main' },
} as const;
