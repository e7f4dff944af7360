import UndoIcon from '@mui/icons-material/UndoRounded';
import { useTranslate } from 'react-admin';
import { CardIconButton } from './CardIconButton.tsx';

/** Takes back what was changed on a card since it was saved. It goes with that: the card gets the keyboard's place. */
export const RevertButton = ({ onClick }: { onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <CardIconButton
      label={translate('administration.revert')}
      onClick={({ currentTarget }) => {
        currentTarget.form?.focus({ preventScroll: true });
        onClick();
      }}
    >
      <UndoIcon fontSize="small" />
    </CardIconButton>
  );
};
