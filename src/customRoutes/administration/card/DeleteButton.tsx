import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';

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
  const label = translate('administration.deleteRecord', { name });
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-disabled={busy}
      onClick={onClick}
      sx={{ color: 'text.secondary' }}
    >
      {busy ? <CircularProgress size={20} aria-hidden /> : <DeleteIcon fontSize="small" />}
    </IconButton>
  );
};
