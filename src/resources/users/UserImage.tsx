import Avatar from '@mui/material/Avatar';
import { useEffect, useState } from 'react';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { initialsOf } from '../../../core/rules/text.ts';
import { isChosenImage, type UserData } from '../../providers/dataProvider/users.ts';
import { apiAddress } from '../../providers/httpClient.ts';
import { cardTexts } from '../managedCards/cardTexts.ts';

type UserImageProps = { name: string; image: UserData['image'] };

/** A user's image: the file just chosen, or the stored one; else initials, and of a new user a default picture. */
export const UserImage = ({ name, image }: UserImageProps) => {
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
