import { useEffect, useState } from 'react';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { isChosenImage, type UserData } from '../../providers/dataProvider/users.ts';
import { apiAddress } from '../../providers/httpClient.ts';

/**
 * The address of a user's image, a chosen file's included; undefined when there is none or it cannot be
 * shown. The second value is called when the browser cannot show it.
 */
export const useImageAddress = (
  image: UserData['image'],
): [address: string | undefined, fail: () => void] => {
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
