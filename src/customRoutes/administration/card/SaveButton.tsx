import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';
import { CardButton } from './CardButton.tsx';

type SaveButtonProps = {
  busy: boolean;
  /** Whether there is something to save: the button stands out. */
  wanted: boolean;
};

/** Saves the card. It stays enabled while it is busy, so that the keyboard keeps its place. */
export const SaveButton = ({ busy, wanted }: SaveButtonProps) => {
  const translate = useTranslate();
  return (
    <CardButton type="submit" data-filled={wanted} aria-disabled={busy}>
      {busy && <CircularProgress size={16} color="inherit" aria-hidden />}
      {translate('administration.save')}
    </CardButton>
  );
};
