import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { IMAGE_ACCEPT } from '../../../core/rules/files.ts';
import { FileButton } from '../../components/FileButton.tsx';
import { downscaleToFile, ImageProblem } from '../../files/downscaleImage.ts';
import type { UserData, UserRecord } from '../../providers/dataProvider/users.ts';
import { cardTexts } from '../managedCards/cardTexts.ts';
import { studentFileTexts } from '../students/file/studentFileTexts.ts';
import { UserImage } from './UserImage.tsx';

const asIs = <T,>(value: T): T => value;

/**
 * A user's image beside the name, and how it is chosen or taken away (docs/product.md §5, Files). A chosen
 * one is downscaled to a JPEG before it is sent, so that the server takes whatever a browser can show.
 */
export const UserImageInput = ({ children }: { children: ReactNode }) => {
  const record = useRecordContext<UserRecord>();
  const { field, fieldState } = useInput({ source: 'image', format: asIs, parse: asIs });
  const [refusal, setRefusal] = useState<ImageProblem['reason']>();
  const [busy, setBusy] = useState(false);
  const latest = useRef<File>(null);
  const image: UserData['image'] = field.value;
  const fault = refusal ? studentFileTexts.photo.problem[refusal] : fieldState.error?.message;

  const choose = async (file: File | null) => {
    latest.current = file;
    setRefusal(undefined);
    setBusy(file !== null);
    if (!file) return field.onChange(null);
    try {
      const rawFile = await downscaleToFile(file);
      if (latest.current === file) field.onChange({ rawFile });
    } catch (error) {
      if (latest.current === file) setRefusal(error instanceof ImageProblem ? error.reason : 'unreadable');
    }
    if (latest.current === file) setBusy(false);
  };

  return (
    <Row>
      <UserImage name={record?.name ?? ''} image={image} />
      <div>
        {children}
        <FileButton
          size="small"
          sx={{ ml: -1.5 }}
          input={{
            accept: IMAGE_ACCEPT,
            'aria-label': cardTexts.image[image ? 'change' : 'choose'],
          }}
          busy={busy}
          onFiles={([file]) => choose(file)}
        >
          {cardTexts.image[image ? 'change' : 'choose']}
        </FileButton>
        {image && (
          <Button size="small" onClick={() => choose(null)}>
            {cardTexts.image.remove}
          </Button>
        )}
        {fault && (
          <FormHelperText error role="alert" sx={{ m: 0 }}>
            {fault}
          </FormHelperText>
        )}
      </div>
    </Row>
  );
};

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 1,
  minWidth: 0,
  '& > div:last-child': { minWidth: 0, flex: 1 },
});
