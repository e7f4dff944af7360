import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../../../../components/StatusChip.tsx';

/** How high a card is where its fields stand side by side, in pixels. */
export const ROW_CARD_HEIGHT = 78;

/** The style of a list of cards, one below the other. */
export const ROW_LIST = {
  display: 'flex',
  flexDirection: 'column',
  '& > :not(:empty) ~ *:not(:empty)': { mt: 1.5 },
} as const;

type RowCardProps = {
  /** What a screen reader calls the card, so that its fields are told from another card's. */
  label: string;
  /** Whether what it holds is active; said in a word, too. */
  tone?: 'active' | 'inactive';
  /** What is said below that word. */
  note?: string;
  /** Marks the newest of its list. */
  current?: boolean;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
};

/** A row of a list in the file, as a card: its fields, its state and a button that deletes it. */
export const RowCard = ({
  label,
  tone,
  note,
  current = tone === 'active',
  removeLabel,
  onRemove,
  children,
}: RowCardProps) => {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={label}
      data-current={current}
      sx={({ palette }) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 96px auto' },
        alignItems: { xs: 'start', sm: 'center' },
        gap: 1.5,
        minHeight: ROW_CARD_HEIGHT,
        px: 2,
        py: 2,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: current ? 'background.paper' : 'surface.sunken',
        boxShadow: current ? `inset 4px 0 0 ${palette.primary.main}` : 'none',
      })}
    >
      <Box
        sx={{
          gridRow: { xs: tone ? 2 : 1, sm: 1 },
          gridColumn: { xs: tone ? '1 / -1' : 1, sm: 1 },
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1.35fr) repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
          gap: 2,
        }}
      >
        {children}
      </Box>
      {tone && (
        <Box
          sx={{ gridRow: 1, gridColumn: { xs: 1, sm: 2 }, alignSelf: 'center', justifySelf: { sm: 'end' } }}
        >
          <StatusChip tone={tone}>{translate(`common.status.${tone}`)}</StatusChip>
          {note && (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </Box>
      )}
      <IconButton
        aria-label={removeLabel}
        onClick={onRemove}
        sx={{ gridRow: 1, gridColumn: { xs: 2, sm: 3 }, color: 'text.secondary' }}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  );
};
