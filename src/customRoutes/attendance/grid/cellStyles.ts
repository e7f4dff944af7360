import { alpha, type CSSObject, type Theme } from '@mui/material/styles';
import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import { CYCLE_ANIMATION_MS } from '../../../../core/rules/limits.ts';
import { ANNOUNCED_LOOK, dash, hatching, iconImage, STATUS_LOOKS } from './statusLooks.ts';

/**
 * Plays the animation with which a cell goes on to its next status. It grows by what is painted only: `transform` would
 * make the cell a layer, for which the browser sorts all of the grid's again.
 */
export const playCycle = (cell: Element): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const grown = ['12px', '0'].map(size => `inset 0 0 0 ${size} var(--ground)`);
  cell.animate(
    { boxShadow: grown },
    { duration: CYCLE_ANIMATION_MS, easing: 'ease-out', pseudoElement: '::before' },
  );
};

/**
 * The look of a cell or a sign by status: a tint with an icon, drawn without an element of its own.
 */
export const statusStyles = ({ palette: { tones } }: Theme): CSSObject =>
  Object.fromEntries(
    ATTENDANCE_STATUSES.map(status => {
      const { tone, icon } = STATUS_LOOKS[status];
      return [
        `& [data-status="${status}"]::before`,
        tone && {
          backgroundColor: tones[tone].background,
          backgroundImage: iconImage(icon, tones[tone].text),
          borderColor: tones[tone].border,
        },
      ];
    }),
  );

/** How selected cells look, and what selects whole rows and columns; after the rows' own grounds. */
export const selectionStyles = ({ palette }: Theme): CSSObject => ({
  '&[role=grid]': {
    '& .days :is(.date, .name), & tbody .name': { cursor: 'pointer', userSelect: 'none' },
    '@media (hover: hover)': {
      '& .days :is(.date, .name):hover': { backgroundColor: palette.surface.hover },
      // No element of its own: that would have all of the table laid out.
      '& tbody .name:hover': {
        backgroundImage: `linear-gradient(to right, ${palette.primary.main} 6px, transparent 6px)`,
      },
    },
  },
  '& tbody [aria-selected=true]': {
    backgroundColor: alpha(palette.primary.main, 0.14),
    boxShadow: `inset 0 0 0 1px ${alpha(palette.primary.main, 0.55)}`,
    '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: -2 },
    '&[data-state=open][data-status=""]::before': { backgroundColor: palette.background.paper },
  },
});

const unsavedCorner = (colour: string) => `linear-gradient(225deg, ${colour} 7px, transparent 7px)`;

const noteCorner = (colour: string) => `linear-gradient(315deg, ${colour} 7px, transparent 7px)`;

export const cellStyles = ({ palette }: Theme): CSSObject => ({
  // A cell to be filled in stands out, in today's tinted column too.
  '& [data-state=open][data-status=""]::before': { borderColor: palette.inputBorder },
  '& [data-state]': {
    cursor: 'pointer',
    outline: 'none',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    '&::before': {
      // In the flow: 6000 positioned boxes would each be a layer to paint.
      content: '""',
      display: 'block',
      boxSizing: 'border-box',
      width: 34,
      height: 34,
      margin: 'auto',
      borderRadius: 8,
      border: `1px solid ${palette.divider}`,
      background: 'center / 20px no-repeat',
      forcedColorAdjust: 'none',
      '@media (forced-colors: active)': { borderColor: 'CanvasText' },
    },
    '&:hover::before': { borderColor: palette.text.secondary },
    // No outline: one that moves to another row has the browser sort all that it painted again.
    '&:focus': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
    '@media (forced-colors: active)': { '&:focus': { outline: '2px solid Highlight', outlineOffset: -2 } },
  },
  '& [data-unsaved]': {
    backgroundImage: unsavedCorner(palette.accent.main),
  },
  ...statusStyles({ palette } as Theme),
  '& [data-announced][data-status]::before': {
    backgroundColor: 'transparent',
    backgroundImage: iconImage(ANNOUNCED_LOOK.icon, palette.tones[ANNOUNCED_LOOK.tone].text),
    borderStyle: 'dashed',
    borderColor: palette.tones[ANNOUNCED_LOOK.tone].text,
  },
  // The user's own mark, small, in the corner of the other's.
  ...Object.fromEntries(
    ATTENDANCE_STATUSES.map(status => {
      const { tone, icon } = STATUS_LOOKS[status];
      const image = tone ? iconImage(icon, palette.tones[tone].text) : unsavedCorner(palette.warning.main);
      return [
        `& [data-own="${status}"]`,
        {
          background: `${image} right 1px top 1px / 15px no-repeat, ${palette.background.paper}`,
          boxShadow: `inset 0 0 0 2px ${palette.warning.main}`,
        },
      ];
    }),
  ),
  '& [data-noted]': {
    backgroundImage: noteCorner(palette.primary.main),
    '&[data-unsaved]': {
      backgroundImage: `${noteCorner(palette.primary.main)}, ${unsavedCorner(palette.accent.main)}`,
    },
  },
  '& [data-state=none]': {
    cursor: 'default',
    '&::before': {
      border: 0,
      background: hatching(palette.divider),
    },
  },
  '& [data-state=off]': {
    cursor: 'default',
    '&::before': { border: 0, background: dash(palette.text.secondary) },
  },
  '& [data-state=locked]': {
    cursor: 'not-allowed',
    '&::before': { borderStyle: 'dashed', backgroundColor: 'transparent' },
  },
});
