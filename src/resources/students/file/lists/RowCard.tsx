import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { StatusChip } from '../../../../components/StatusChip.tsx';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { RemoveButton } from '../frame/RemoveButton.tsx';

/** How high a card is where its fields stand side by side, in pixels. */
export const ROW_CARD_HEIGHT = 78;

/** The style of a list of cards, one below the other. */
export const ROW_LIST = { display: 'grid', gap: 1.5, containerType: 'inline-size' } as const;

/** From this width of the list on a card's state stands beside its fields, from `ONE_LINE` on so do all fields. */
const BESIDE = '@container (width >= 440px)';
const ONE_LINE = '@container (width >= 820px)';

/** Of a field with a whole day and the button of its calendar, in pixels. */
const DAY_WIDTH = 152;

type RowCardProps = {
  section: 'classrooms' | 'statuses';
  /** Names the card for a screen reader, so that its fields are told from another card's. */
  label: string;
  /** Whether what it holds is active; shown as a word, too. */
  tone?: 'active' | 'inactive';
  /** Text below that word. */
  note?: string | undefined;
  /** Marks the newest of its list. */
  current?: boolean;
  /** Whether it was just added: then it is scrolled into sight, whole. */
  isAdded: boolean;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
};

/** A row of a list in the file, as a card: its fields, its state and a button that deletes it. */
export const RowCard = ({
  section,
  label,
  tone,
  note,
  current = tone === 'active',
  isAdded,
  removeLabel,
  onRemove,
  children,
}: RowCardProps) => {
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
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'start',
        gap: 1.5,
        minHeight: ROW_CARD_HEIGHT,
        p: 2,
        scrollMarginBlock: 24,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: current ? 'background.paper' : 'surface.sunken',
        boxShadow: current ? `inset 4px 0 0 ${palette.primary.main}` : 'none',
        [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 96px auto', alignItems: 'center' },
      })}
    >
      <Box
        sx={{
          gridRow: tone ? 2 : 1,
          gridColumn: tone ? '1 / -1' : 1,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignItems: 'start',
          gap: 2,
          [BESIDE]: {
            gridArea: '1 / 1',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            '& > :first-of-type:has(~ :nth-of-type(3))': { gridColumn: '1 / -1' },
          },
          [ONE_LINE]: {
            gridTemplateColumns: `minmax(0, 1fr) repeat(2, ${DAY_WIDTH}px)`,
            '& > :first-of-type:has(~ :nth-of-type(3))': { gridColumn: 'auto' },
          },
        }}
      >
        {children}
      </Box>
      {tone && (
        <Box
          sx={{ gridArea: '1 / 1', alignSelf: 'center', [BESIDE]: { gridArea: '1 / 2', justifySelf: 'end' } }}
        >
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
