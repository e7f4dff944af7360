import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useConflictTexts } from './useConflictTexts.ts';

/** A field's value; an empty one is said to be so, an image is shown. */
export const ValueText = ({ field, value }: { field: string; value: string }) => {
  const translate = useTranslate();
  const { say, valueText } = useConflictTexts();
  const text = valueText(field, value);
  if (text === '') {
    return (
      <Box component="em" sx={{ color: 'text.secondary' }}>
        {say('empty')}
      </Box>
    );
  }
  if (field === 'image') {
    return (
      <Box
        component="img"
        src={text}
        alt={translate('students.file.photo.alt')}
        sx={{ display: 'block', height: 96, maxWidth: '100%', borderRadius: 1, objectFit: 'cover' }}
      />
    );
  }
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
};
