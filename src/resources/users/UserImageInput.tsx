import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { IMAGE_ACCEPT } from '../../../core/rules/files.ts';
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
        <Buttons aria-busy={busy}>
          <label>
            <input
              type="file"
              accept={IMAGE_ACCEPT}
              aria-invalid={fieldState.invalid || refusal !== undefined}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) choose(file);
                // The same file can be chosen again after it was taken away.
                target.value = '';
              }}
            />
            {image ? cardTexts.image.change : cardTexts.image.choose}
          </label>
          {image && (
            <button type="button" onClick={() => choose(null)}>
              {cardTexts.image.remove}
            </button>
          )}
        </Buttons>
        {refusal && <Refusal role="alert">{studentFileTexts.photo.problem[refusal]}</Refusal>}
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

const Buttons = styled('div')(({ theme: { palette, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  '&[aria-busy=true]': { opacity: 0.6 },
  '& label, & button': {
    position: 'relative',
    padding: '2px 0',
    border: 0,
    borderRadius: 4,
    ...typography.label,
    color: palette.primary.main,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible, &:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  },
  '& input': { position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer' },
}));

const Refusal = styled('p')(({ theme: { palette, typography } }) => ({
  margin: 0,
  ...typography.caption,
  color: palette.error.main,
}));
