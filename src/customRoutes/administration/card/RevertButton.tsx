import UndoIcon from '@mui/icons-material/UndoRounded';
import { useTranslate } from 'react-admin';
import { CardIconButton } from './CardIconButton.tsx';

/** Takes back what was changed on a card since it was saved. */
export const RevertButton = ({ onClick }: { onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <CardIconButton label={translate('administration.revert')} onClick={onClick}>
      <UndoIcon fontSize="small" />
    </CardIconButton>
  );
};
