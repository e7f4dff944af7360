import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';
import { CardIconButton } from './CardIconButton.tsx';

type DeleteButtonProps = {
  /** Whom or what it deletes. */
  name: string;
  /** Whether the server is being asked. */
  busy: boolean;
  onClick: () => void;
};

/** The trash button of a card. */
export const DeleteButton = ({ name, busy, onClick }: DeleteButtonProps) => {
  const translate = useTranslate();
  return (
    <CardIconButton label={translate('administration.deleteRecord', { name })} busy={busy} onClick={onClick}>
      {busy ? <CircularProgress size={20} aria-hidden /> : <DeleteIcon fontSize="small" />}
    </CardIconButton>
  );
};
