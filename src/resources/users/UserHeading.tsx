import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FieldsProps } from '../../customRoutes/administration/card/CardKind.ts';
import type { UserData } from '../../providers/dataProvider/users.ts';
import { ImageButtons } from './ImageButtons.tsx';
import { UserImage } from './UserImage.tsx';

type UserHeadingProps = FieldsProps<UserData> & { children: ReactNode };

/** A user's image beside the name, with the buttons that change it. */
export const UserHeading = ({ values: { name, image }, change, isWrong, children }: UserHeadingProps) => (
  <Row>
    <UserImage name={name} image={image} />
    <div>
      {children}
      <ImageButtons image={image} wrong={isWrong('image')} onChange={value => change('image', value)} />
    </div>
  </Row>
);

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 1,
  minWidth: 0,
  '& > div': { minWidth: 0, flex: 1 },
});
