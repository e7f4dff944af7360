import { styled } from '@mui/material/styles';
import type { ChangeEvent } from 'react';
import { useTranslate } from 'react-admin';
import { IMAGE_ACCEPT } from '../../../core/rules/files.ts';
import type { UserData } from '../../providers/dataProvider/users.ts';

type Image = UserData['image'];
type ImageButtonsProps = { image: Image; wrong: boolean; onChange: (image: Image) => void };

/** Chooses a user's image, or takes it away (SPEC.md §5, Files). */
export const ImageButtons = ({ image, wrong, onChange }: ImageButtonsProps) => {
  const translate = useTranslate();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [rawFile] = target.files ?? [];
    if (rawFile) onChange({ rawFile });
    // The same file can be chosen again after it was taken away.
    target.value = '';
  };

  return (
    <Buttons>
      <label>
        <input type="file" accept={IMAGE_ACCEPT} onChange={choose} aria-invalid={wrong} />
        {translate(image ? 'administration.image.change' : 'administration.image.choose')}
      </label>
      {image && (
        <button type="button" onClick={() => onChange(null)}>
          {translate('administration.image.remove')}
        </button>
      )}
    </Buttons>
  );
};

const Buttons = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  '& label, & button': {
    position: 'relative',
    padding: '2px 0',
    border: 0,
    borderRadius: 4,
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 550,
    color: palette.primary.main,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible, &:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  },
  '& input': { position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer', fontSize: 0 },
}));
