import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { RemoveButton } from './FileSection.tsx';

/** How high a card is where its fields stand side by side, in pixels. */
export const ROW_CARD_HEIGHT = 78;

type RowCardProps = {
  section: 'classrooms' | 'statuses';
  /** Names the card for a screen reader, so that its fields are told from another card's. */
  label: string;
  /** Whether what it holds is active; shown as a word, too. */
  tone?: 'active' | 'inactive';
  note?: string | undefined;
  /** Marks the newest of its list. */
  current?: boolean;
  /** Whether it was just added: then it is scrolled into sight, whole. */
  isAdded: boolean;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
};

/** A row of a list in the file, as a card: its fields, its state and a button that deletes it, in lines as they fit. */
export const RowCard = ({ section, label, tone, note, isAdded, children, ...props }: RowCardProps) => {
  const { current = tone === 'active', removeLabel, onRemove } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAdded) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isAdded]);
  return (
    <Box
      ref={card}
      role="group"
      aria-label={label}
      data-current={current}
      sx={({ palette }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.5,
        minHeight: ROW_CARD_HEIGHT,
        p: 2,
        mb: 1.5,
        scrollMarginBlock: 24,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: current ? 'background.paper' : 'surface.sunken',
        boxShadow: current ? `inset 4px 0 0 ${palette.primary.main}` : 'none',
      })}
    >
      <Box sx={FIELDS}>{children}</Box>
      {tone && (
        <Box sx={{ flex: '1 0 96px', maxWidth: { sm: 96 }, textAlign: { sm: 'right' } }}>
          <StatusChip tone={tone}>{commonTexts.status[tone]}</StatusChip>
          {note && (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </Box>
      )}
      <RemoveButton section={section} label={removeLabel} onRemove={onRemove} />
    </Box>
  );
};

const FIELDS = {
  flex: '1 1 240px',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 2,
  '& > *': { flex: '1 1 152px', minWidth: 0 },
  '& > :first-of-type': { flexGrow: 3 },
} as const;
