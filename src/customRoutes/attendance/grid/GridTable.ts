import { type CSSObject, keyframes, styled, type Theme } from '@mui/material/styles';
import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import { CYCLE_ANIMATION_MS } from '../../../../core/rules/limits.ts';
import { DETAILS_WIDTH, GRID, widthOf } from './gridSizes.ts';
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

/** What a cell of each status looks like: a tint with an icon, drawn without an element of its own. */
const statusRules = ({ palette: { tones } }: Theme): CSSObject =>
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

const cellRules = ({ palette }: Theme): CSSObject => ({
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

/**
 * A table of students by dates: fixed columns, head and names in sight, a mark drawn in each cell by its
 * data.
 */
export const GridTable = styled('table')(({ theme }) => {
  const { palette, breakpoints, typography } = theme;
  const hairline = `1px solid ${palette.divider}`;
  return {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    width: '100%',
    minWidth: widthOf(GRID.name + DETAILS_WIDTH),
    ...typography.body2,
    touchAction: 'manipulation',
    '& th, & td': {
      boxSizing: 'border-box',
      padding: 0,
      height: GRID.row,
      borderBottom: hairline,
      textAlign: 'start',
      fontWeight: 'inherit',
    },
    // Rows that did not change are painted from the browser's cache.
    '& tbody tr': { isolation: 'isolate' },
    // Not last-of-type: with it every row is restyled whenever one is added.
    '& tbody tr:last-child > *': { borderBottom: 0 },
    '& .text': {
      paddingInline: 12,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: 'auto',
      paddingBlock: 8,
      background: palette.background.default,
      color: palette.text.secondary,
      ...typography.label,
      verticalAlign: 'bottom',
      '&:first-of-type': { left: 0, zIndex: 3, borderInlineEnd: hairline },
    },
    '& .date': { textAlign: 'center' },
    '& thead .date': { fontVariantNumeric: 'tabular-nums', lineHeight: 1.25 },
    '& .weekday, & .date time': { display: 'block', whiteSpace: 'nowrap', ...typography.caption },
    '& .date time': { color: palette.text.primary },
    '& .count': { display: 'block', height: 18, contain: 'strict', ...typography.caption },
    '& input': {
      display: 'block',
      width: 20,
      height: 20,
      margin: '5px auto 1px',
      cursor: 'pointer',
      '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 4 },
      '&:disabled': { cursor: 'default' },
    },
    '& tbody th': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      background: palette.background.paper,
      borderInlineEnd: hairline,
    },
    '& tbody tr:hover > *': { backgroundColor: palette.surface.hover },
    '& .last': { fontWeight: typography.fontWeightBold },
    '& .details': {
      display: 'none',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      color: palette.text.secondary,
      ...typography.caption,
    },
    ...cellRules(theme),
    [breakpoints.down('sm')]: {
      minWidth: widthOf(GRID.nameOnPhone),
      '& .folding': { display: 'none' },
      '& .details': { display: 'block', whiteSpace: 'nowrap' },
      // A name is read to its end, on a second line if need be.
      '& tbody th.text': {
        height: 52,
        paddingBlock: 6,
        lineHeight: 1.35,
        whiteSpace: 'normal',
        overflowWrap: 'break-word',
      },
    },
  };
});
