import UndoIcon from '@mui/icons-material/UndoRounded';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';

/** Takes back what was changed on a card since it was saved. */
export const RevertButton = ({ onClick }: { onClick: () => void }) => {
  const translate = useTranslate();
  const label = translate('administration.revert');
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={{ color: 'text.secondary' }}
    >
      <UndoIcon fontSize="small" />
    </IconButton>
  );
};
