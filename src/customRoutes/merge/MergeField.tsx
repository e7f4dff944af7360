import Box from '@mui/material/Box';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { MergePreview } from '../../../core/contract/studentMerge.ts';
import { STUDENT_FIELDS, type StudentFieldName } from '../../../core/fields/studentFields.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { ClashOption } from '../../components/conflict/FieldConflicts.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { studentFileTexts } from '../../resources/students/file/studentFileTexts.ts';
import { mergeTexts } from './mergeTexts.ts';

type MergeFieldProps = {
  name: StudentFieldName;
  preview: MergePreview;
  chosen: 'kept' | 'other';
  onChoose: (chosen: 'kept' | 'other') => void;
};

export const MergeField = ({ name, preview, chosen, onChoose }: MergeFieldProps) => {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Box id={id} component="strong">
        {studentFileTexts.field[name]}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_, value) => onChoose(value === 'other' ? 'other' : 'kept')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 1,
        }}
      >
        {(['kept', 'other'] as const).map(side => (
          <ClashOption key={side} value={side} chosen={chosen === side}>
            <ValueText name={name} side={side} preview={preview} />
          </ClashOption>
        ))}
      </RadioGroup>
    </Box>
  );
};

type ValueTextProps = { name: StudentFieldName; side: 'kept' | 'other'; preview: MergePreview };

/** A value as people read it; an image is shown. */
const ValueText = ({ name, side, preview }: ValueTextProps) => {
  const value = preview[side][name] ?? '';
  const { kind } = STUDENT_FIELDS[name];
  if (value === '') {
    return (
      <Box component="em" sx={{ color: 'text.secondary' }}>
        {mergeTexts.empty}
      </Box>
    );
  }
  if (kind === 'image') {
    return (
      <Box
        component="img"
        src={value}
        alt={studentFileTexts.photo.alt}
        sx={{ display: 'block', height: 96, maxWidth: '100%', my: 1, borderRadius: 1, objectFit: 'cover' }}
      />
    );
  }
  if (kind === 'day') return formatDay(value);
  if (kind === 'organization') return preview.organizations[value] ?? mergeTexts.unknown;
  if (kind === 'yesNo') return value === 'true' ? commonTexts.action.yes : commonTexts.action.no;
  return value;
};
