import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import { isChosenImage, type UserData } from '../../providers/dataProvider/users.ts';
import { apiAddress } from '../../providers/httpClient.ts';
import defaultImage from './defaultUserImage.svg';

type UserImageProps = { name: string; image: UserData['image'] };

/** A user's image: the file just chosen, the stored one, or the default one. */
export const UserImage = ({ name, image }: UserImageProps) => {
  const [address, onMissing] = useImageAddress(image);
  return (
    <Picture
      src={address ?? defaultImage}
      data-default={!address}
      alt={address ? administrationTexts.image.of(name) : ''}
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

/**
 * The address of a user's image, a chosen file's included; undefined when there is none or it cannot be
 * shown. The second value is called when the browser cannot show it.
 */
const useImageAddress = (image: UserData['image']): [address: string | undefined, fail: () => void] => {
  const file = image && isChosenImage(image) ? image.rawFile : undefined;
  const [preview, setPreview] = useState<string>();
  const [failed, setFailed] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => {
      URL.revokeObjectURL(address);
      setPreview(undefined);
    };
  }, [file]);

  const stored =
    image && !isChosenImage(image)
      ? apiAddress(pathTo(API.userImageFile, { fileName: image.fileName }))
      : undefined;
  const address = file ? preview : stored;
  return [address === failed ? undefined : address, () => setFailed(address)];
};
