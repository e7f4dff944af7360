import CircleIcon from '@mui/icons-material/CircleRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SaveButton, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useServerPress } from '../../components/OnlineButton.tsx';
import { cardTexts } from './cardTexts.ts';

type CardFooterProps = {
  onRevert: () => void;
  /** Given on a new card, which has nothing to revert to. */
  onDismiss: (() => void) | undefined;
  onClose: (() => void) | undefined;
  children: ReactNode;
};

export const CardFooter = ({ onRevert, onDismiss, onClose, children }: CardFooterProps) => {
  const { isDirty, isSubmitting } = useFormState();
  return (
    <Row>
      <Line role="status">
        {isDirty && !onDismiss && (
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
      {onClose && !isDirty && <Button onClick={onClose}>{cardTexts.close}</Button>}
      {isDirty && !onDismiss && !isSubmitting && (
        <IconButton size="small" aria-label={cardTexts.revert} title={cardTexts.revert} onClick={onRevert}>
          <UndoIcon fontSize="small" />
        </IconButton>
      )}
      {children}
    </Row>
  );
};

/** It stays enabled while it is busy, so that the keyboard keeps its place, and without a change, so that Enter saves. */
export const CardSaveButton = ({ label = cardTexts.save }: { label?: string }) => {
  const { isDirty, isSubmitting } = useFormState();
  const isNew = !useRecordContext();
  return (
    <SaveButton
      alwaysEnable
      icon={null}
      label={label}
      variant={isDirty || isNew ? 'contained' : 'outlined'}
      aria-disabled={isSubmitting}
      {...useServerPress(event => isSubmitting && event.preventDefault())}
    />
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
}));
