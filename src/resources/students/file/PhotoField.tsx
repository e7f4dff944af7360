import PersonIcon from '@mui/icons-material/PersonOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState } from 'react';
import { IMAGE_ACCEPT } from '../../../../core/rules/files.ts';
import { useRestoredFocus } from '../../../components/focus.ts';
import { downscaleImage, ImageProblem } from '../../../files/downscaleImage.ts';
import { useFile } from './FileContext.ts';
import { useFileField } from './fileFields.tsx';
import { studentFileTexts } from './studentFileTexts.ts';

/** The student's image: chosen, looked at, taken away (docs/product.md §5, Files). */
export const PhotoField = () => {
  const { field, problem } = useFileField('student.image');
  const [refusal, setRefusal] = useState<ImageProblem['reason']>();
  const [busy, setBusy] = useState(false);
  const button = useRestoredFocus(busy);
  const input = useRef<HTMLInputElement>(null);

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
      <Photo image={field.value} />
      <input
        ref={input}
        type="file"
        name={field.name}
        accept={IMAGE_ACCEPT}
        hidden
        aria-label={studentFileTexts.field.image}
        onChange={event => {
          const file = event.target.files?.[0];
          if (file) prepare('profile', choose(file));
          event.target.value = '';
        }}
      />
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Button
          ref={button}
          variant="outlined"
          size="small"
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {field.value ? studentFileTexts.photo.change : studentFileTexts.photo.choose}
        </Button>
        {field.value && (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              field.onChange('');
              button.current?.focus();
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

const Photo = ({ image }: { image: string }) => (
  <Box sx={FRAME}>
    {image ? <img src={image} alt={studentFileTexts.photo.alt} /> : <PersonIcon aria-hidden />}
  </Box>
);

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
