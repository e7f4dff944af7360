import CheckIcon from '@mui/icons-material/CheckRounded';
import CircleIcon from '@mui/icons-material/CircleRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { SUCCESS_MESSAGE_MS } from '../../../core/rules/limits.ts';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { cardTexts } from './cardTexts.ts';

type CardFooterProps = {
  unsaved: boolean;
  saving: boolean;
  /** What somebody else saved meanwhile is to be settled first, by the buttons of the conflict. */
  conflict: boolean;
  savedAt: number | undefined;
  /** Called when the success has been shown for 1800 ms (docs/product.md §4, Update feedback). */
  onShown: () => void;
  onRevert: () => void;
  /** Given on a new card, which has nothing to revert to. */
  onDismiss?: () => void;
  onClose?: () => void;
  saveLabel?: ReactNode;
};

export const CardFooter = ({
  unsaved,
  saving,
  conflict,
  savedAt,
  onShown,
  onRevert,
  onDismiss,
  onClose,
  saveLabel = cardTexts.save,
}: CardFooterProps) => {
  const saved = savedAt !== undefined && !unsaved;
  const revertLabel = cardTexts.revert;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from the save, not from a render
  useEffect(() => {
    if (savedAt === undefined) return;
    const timer = setTimeout(onShown, SUCCESS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);

  return (
    <Row>
      <Line role="status" data-saved={saved}>
        {saved && (
          <>
            <CheckIcon aria-hidden fontSize="small" />
            {cardTexts.saved}
          </>
        )}
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
        <IconButton size="small" aria-label={revertLabel} title={revertLabel} onClick={onRevert}>
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
};

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
  '&[data-saved=true]': { color: palette.success.main },
}));
