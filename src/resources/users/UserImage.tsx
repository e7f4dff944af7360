import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { UserData } from '../../providers/dataProvider/users.ts';
import defaultImage from './defaultUserImage.svg';
import { useImageAddress } from './useImageAddress.ts';

type UserImageProps = { name: string; image: UserData['image'] };

/** A user's image: the file just chosen, the stored one, or the default one. */
export const UserImage = ({ name, image }: UserImageProps) => {
  const translate = useTranslate();
  const [address, onMissing] = useImageAddress(image);
  return (
    <Picture
      src={address ?? defaultImage}
      data-default={!address}
      alt={address ? translate('administration.image.of', { name }) : ''}
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      onError={onMissing}
    />
  );
};

const Picture = styled('img')(({ theme: { palette } }) => ({
  flexShrink: 0,
  objectFit: 'cover',
  borderRadius: 12,
  border: `1px solid ${palette.divider}`,
  backgroundColor: palette.surface.sunken,
  // Drawn for paper: at night its light and dark change places.
  ...(palette.mode === 'dark' && { '&[data-default=true]': { filter: 'invert(0.85) hue-rotate(180deg)' } }),
}));
