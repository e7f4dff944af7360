import { alpha, type CSSObject, keyframes, type Theme } from '@mui/material/styles';
import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import { CYCLE_ANIMATION_MS } from '../../../../core/rules/limits.ts';
import { hatching, iconImage, STATUS_LOOKS } from './statusLooks.ts';

/**
 * An animation per status, each a hair unlike the others and so under a name of its own: going on to the next
 * status starts the next animation.
 */
const TURNS = ATTENDANCE_STATUSES.map((status, index) => [
  status,
  keyframes({
    '0%': { transform: `scale(${0.55 + index / 1000})`, opacity: 0.3 },
    '55%': { transform: 'scale(1.12)', opacity: 1 },
    '100%': { transform: 'none' },
  }),
]);

/**
 * What a cell or a sign of each status looks like: a tint with an icon, drawn without an element of its own.
 */
export const statusRules = ({ palette: { tones } }: Theme): CSSObject =>
  Object.fromEntries(
    TURNS.map(([status = '', turn]) => {
      const { tone, icon } = STATUS_LOOKS[status as keyof typeof STATUS_LOOKS];
      const animation = { animation: `${turn} ${CYCLE_ANIMATION_MS}ms ease-out` };
      return [
        `& [data-status="${status}"]`,
        {
          '&::before': tone && {
            backgroundColor: tones[tone].background,
            backgroundImage: iconImage(icon, tones[tone].text),
            borderColor: tones[tone].border,
          },
          '&[data-fresh]::before': animation,
        },
      ];
    }),
  );

/** How selected cells look, and what selects whole rows and columns; after the rows' own grounds. */
export const selectionRules = ({ palette }: Theme): CSSObject => ({
  '&[role=grid]': {
    '& thead tr:first-of-type :is(.date, .name), & tbody .name': { cursor: 'pointer', userSelect: 'none' },
    '& thead tr:first-of-type :is(.date, .name):hover': { backgroundColor: palette.surface.hover },
    '& tbody .name:hover::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: 6,
      background: palette.primary.main,
    },
  },
  '& tbody [aria-selected=true]': {
    backgroundColor: alpha(palette.primary.main, 0.14),
    boxShadow: `inset 0 0 0 1px ${alpha(palette.primary.main, 0.55)}`,
    '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: -2 },
  },
});

/** How the cells of the grid look and answer the pointer and the keyboard. */
export const cellRules = ({ palette }: Theme): CSSObject => ({
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
    '&:hover::before': { borderColor: palette.text.disabled },
    '&:focus::before': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  },
  '& [data-unsaved]': {
    backgroundImage: `linear-gradient(225deg, ${palette.accent.main} 7px, transparent 7px)`,
  },
  ...statusRules({ palette } as Theme),
  '& [data-state=none]': {
    cursor: 'default',
    '&::before': {
      border: 0,
      background: hatching(palette.divider),
    },
  },
  '& [data-state=locked]': {
    cursor: 'not-allowed',
    '&::before': { borderStyle: 'dashed', backgroundColor: 'transparent' },
  },
});
