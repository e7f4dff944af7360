import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { IMAGE_ACCEPT } from '../../../core/rules/files.ts';
import { initialsOf } from '../../../core/rules/text.ts';
import { FileButton } from '../../components/FileButton.tsx';
import { downscaleToFile, ImageProblem } from '../../files/downscaleImage.ts';
import {
  isChosenImage,
  type UserData,
  type UserRecord,
} from '../../providers/dataProvider/arrayResources.ts';
import { apiAddress } from '../../providers/httpClient.ts';
import { cardTexts } from '../managedCards/cardTexts.ts';
import { studentFileTexts } from '../students/file/studentFileTexts.ts';

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

/** A user's image: the file just chosen, or the stored one; else initials, and of a new user a default picture. */
export const UserImage = ({ name, image }: { name: string; image: UserData['image'] }) => {
  const address = useImageAddress(image);
  return (
    <Avatar
      variant="rounded"
      src={address}
      alt={cardTexts.image.of(name)}
      aria-hidden={address === undefined}
      sx={{ width: 56, height: 56, typography: 'h3', bgcolor: 'surface.selected', color: 'primary.main' }}
    >
      {initialsOf(name) || undefined}
    </Avatar>
  );
};

const useImageAddress = (image: UserData['image']): string | undefined => {
  const file = image && isChosenImage(image) ? image.rawFile : undefined;
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => {
      URL.revokeObjectURL(address);
      setPreview(undefined);
    };
  }, [file]);
  if (!image || isChosenImage(image)) return preview;
  return apiAddress(pathTo(API.userImageFile, { fileName: image.fileName }));
};
