import CircleIcon from '@mui/icons-material/CircleRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { cardTexts } from './cardTexts.ts';

type CardFooterProps = {
  unsaved: boolean;
  saving: boolean;
  /** Somebody else's save is to be settled first, by the buttons of the conflict. */
  conflict: boolean;
  onRevert: () => void;
  /** Given on a new card, which has nothing to revert to. */
  onDismiss?: () => void;
  onClose?: () => void;
  saveLabel: ReactNode;
};

export const CardFooter = ({
  unsaved,
  saving,
  conflict,
  onRevert,
  onDismiss,
  onClose,
  saveLabel,
}: CardFooterProps) => (
  <Row>
    <Line role="status">
      {unsaved && !onDismiss && (
        <>
          <CircleIcon aria-hidden fontSize="inherit" />
          {cardTexts.unsaved}
        </>
      )}
    </Line>
    {onDismiss && (
      <Button variant="outlined" onClick={onDismiss}>
        {cardTexts.dismiss}
      </Button>
    )}
    {onClose && !unsaved && <Button onClick={onClose}>{cardTexts.close}</Button>}
    {unsaved && !onDismiss && !saving && (
      <IconButton size="small" aria-label={cardTexts.revert} title={cardTexts.revert} onClick={onRevert}>
        <UndoIcon fontSize="small" />
      </IconButton>
    )}
    {!conflict && (
      // It stays enabled while it is busy, so that the keyboard keeps its place.
      <OnlineButton
        type="submit"
        variant={unsaved || onDismiss ? 'contained' : 'outlined'}
        aria-disabled={saving}
        startIcon={saving && <CircularProgress size={16} color="inherit" aria-hidden />}
        onClick={event => saving && event.preventDefault()}
      >
        {saveLabel}
      </OnlineButton>
    )}
  </Row>
);

const Row = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minHeight: 56,
  padding: '8px 16px',
  borderTop: `1px solid ${palette.divider}`,
}));

const Line = styled('p')(({ theme: { palette, typography } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 1,
  minWidth: 0,
  margin: 0,
  ...typography.label,
  color: palette.warning.main,
}));
