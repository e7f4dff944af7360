import PersonIcon from '@mui/icons-material/PersonOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { IMAGE_ACCEPT } from '../../../../core/rules/files.ts';
import { FileButton } from '../../../components/FileButton.tsx';
import { downscaleImage, ImageProblem } from '../../../files/downscaleImage.ts';
import { fieldTexts } from '../fieldTexts.ts';
import { useFile } from './FileContext.ts';
import { useFileField } from './fileFields.tsx';
import { studentFileTexts } from './studentFileTexts.ts';

/** docs/product.md §5, Files. */
export const PhotoField = () => {
  const { field, problem } = useFileField('student.image');
  const [refusal, setRefusal] = useState<ImageProblem['reason']>();
  const [busy, setBusy] = useState(false);
  const { prepare } = useFile();
  /** Returns whether it is an image. */
  const choose = async (file: File): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      field.onChange(await downscaleImage(file));
      return true;
    } catch (error) {
      setRefusal(error instanceof ImageProblem ? error.reason : 'unreadable');
      return false;
    } finally {
      setBusy(false);
    }
  };

  const wrong = refusal ? studentFileTexts.photo.problem[refusal] : problem;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '96px minmax(0, 148px)', sm: '148px' },
        gap: 1,
        columnGap: 2,
        alignItems: 'center',
        alignContent: 'start',
      }}
    >
      <Box sx={FRAME}>
        {field.value ? (
          <img src={field.value} alt={studentFileTexts.photo.alt} />
        ) : (
          <PersonIcon aria-hidden />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <FileButton
          input={{ accept: IMAGE_ACCEPT, name: field.name, 'aria-label': fieldTexts.label.image }}
          variant="outlined"
          size="small"
          busy={busy}
          onFiles={([file]) => prepare('profile', choose(file))}
        >
          {field.value ? studentFileTexts.photo.change : studentFileTexts.photo.choose}
        </FileButton>
        {field.value && (
          <Button
            size="small"
            color="inherit"
            onClick={({ currentTarget }) => {
              field.onChange('');
              // This button goes.
              currentTarget.parentElement?.querySelector('button')?.focus();
            }}
          >
            {studentFileTexts.photo.remove}
          </Button>
        )}
      </Box>
      {wrong && (
        <FormHelperText error role="alert" sx={{ gridColumn: '1 / -1', m: 0 }}>
          {wrong}
        </FormHelperText>
      )}
    </Box>
  );
};

const FRAME = {
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '6 / 7',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  overflow: 'hidden',
  backgroundColor: 'surface.sunken',
  color: 'text.disabled',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& svg': { width: 56, height: 56 },
} as const;
