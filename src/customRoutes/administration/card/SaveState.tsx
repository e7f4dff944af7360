import CheckIcon from '@mui/icons-material/CheckRounded';
import CircleIcon from '@mui/icons-material/CircleRounded';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { SUCCESS_MESSAGE_MS } from '../../../../core/rules/limits.ts';
import type { SavePhase } from './useCardForm.ts';

type SaveStateProps = {
  phase: SavePhase;
  dirty: boolean;
  /** Called when the success has been shown for 1800 ms (SPEC.md §4, Update feedback). */
  onShown: () => void;
};

/** Says beside the save button that a card has unsaved changes, or was saved just now. */
export const SaveState = ({ phase, dirty, onShown }: SaveStateProps) => {
  const translate = useTranslate();
  const saved = phase === 'saved';

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(onShown, SUCCESS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [saved, onShown]);

  return (
    <Line role="status" data-saved={saved}>
      {saved && (
        <>
          <CheckIcon aria-hidden sx={{ fontSize: 18 }} />
          {translate('administration.saved')}
        </>
      )}
      {!saved && dirty && (
        <>
          <CircleIcon aria-hidden sx={{ fontSize: 8 }} />
          {translate('administration.unsaved')}
        </>
      )}
    </Line>
  );
};

const Line = styled('p')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 1,
  minWidth: 0,
  margin: 0,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: palette.warning.main,
  '&[data-saved=true]': { color: palette.success.main },
}));
