import GlobalStyles from '@mui/material/GlobalStyles';
import type { CSSObject, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { type ComponentProps, memo } from 'react';
import { markStyles } from '../StatusSigns.tsx';
import { cellStyles, selectionStyles } from './cellStyles.ts';
import { DETAILS, GRID, widthOf } from './GridWindow.ts';
import { iconImage, STATUS_LOOKS } from './statusLooks.ts';

const DOTS = 'M10 4h4v4h-4zm0 6h4v4h-4zm0 6h4v4h-4z';

const tableStyles = (theme: Theme): CSSObject => {
  const { palette, breakpoints, typography } = theme;
  const hairline = `1px solid ${palette.divider}`;
  return {
    '--ground': palette.background.paper,
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    width: '100%',
    minWidth: widthOf(GRID.name, ...DETAILS),
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
    // Rows that did not change are painted from the browser's cache. Each has a ground from the start: where the pointer
    // gives it one, the browser sorts all that it painted again.
    '& tbody tr': { isolation: 'isolate', backgroundColor: palette.background.paper },
    // Not last-of-type: with it every row is restyled whenever one is added.
    '& tbody tr:last-child > *': { borderBottom: 0 },
    '& .text': {
      paddingInline: 12,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .name': { position: 'sticky', left: 0, zIndex: 1, borderInlineEnd: hairline },
    '& tbody :is(.name, .totals)': { background: palette.background.paper },
    '& tbody a': {
      color: 'inherit',
      // The line is always there: one that comes has the browser sort all that it painted again.
      textDecoration: 'underline transparent',
      borderRadius: 4,
      '&:hover': { textDecorationColor: 'currentcolor' },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    },
    '& tbody .with-menu': { paddingInlineEnd: 30 },
    '& .menu-button': {
      position: 'absolute',
      right: 2,
      top: 'calc(50% - 14px)',
      width: 28,
      height: 28,
      padding: 0,
      border: 0,
      borderRadius: 6,
      background: `${iconImage(DOTS, palette.text.secondary)} center / 18px no-repeat`,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.surface.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    },
    '& .date': { textAlign: 'center' },
    ...headerStyles(theme),
    ...totalsStyles(theme),
    // Of the row, not of its 65 cells: the pointer is over another row after each step down.
    '& tbody tr:hover, & tbody tr:hover :is(.name, .totals)': { backgroundColor: palette.surface.hover },
    '& .last': { fontWeight: typography.fontWeightBold },
    '& .details': {
      display: 'none',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      color: palette.text.secondary,
      ...typography.caption,
    },
    ...markStyles(theme),
    ...cellStyles(theme),
    ...selectionStyles(theme),
    [breakpoints.down('sm')]: {
      minWidth: widthOf(GRID.nameOnPhone),
      '& .folding': { display: 'none' },
      '& .years span': { left: GRID.nameOnPhone },
      '& .details': { display: 'block', whiteSpace: 'nowrap' },
      // A name is read to its end, on a second line if need be.
      '& tbody th.text': {
        height: 52,
        paddingBlock: 6,
        paddingInlineStart: 8,
        lineHeight: 1.35,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        hyphens: 'auto',
      },
    },
  };
};

const CLASS = 'attendance-grid';

/**
 * Global, not the table's own: those of an element of Emotion are parsed again at each render, some 150 of them at
 * each mark.
 */
const GridStyles = memo(() => <GlobalStyles styles={theme => ({ [`.${CLASS}`]: tableStyles(theme) })} />);

export const GridTable = (props: ComponentProps<'table'>) => (
  <>
    <GridStyles />
    <table {...props} className={CLASS} />
  </>
);

const numberButton = {
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  background: 'none',
  cursor: 'pointer',
  textUnderlineOffset: '0.25em',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
} as const;

const headerStyles = ({ palette, typography }: Theme): CSSObject => ({
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& thead :is(th, td)': {
    height: 'auto',
    paddingBlock: '4px 8px',
    background: palette.background.default,
    color: palette.text.secondary,
    ...typography.label,
    verticalAlign: 'bottom',
  },
  '& thead tr:has(+ tr) > *': { borderBottom: 0, paddingBottom: 2 },
  '& thead .controls > *': { paddingBlock: '0 6px', verticalAlign: 'middle' },
  '& .controls .name': { ...typography.caption, textAlign: 'end' },
  '& thead .date': { fontVariantNumeric: 'tabular-nums', lineHeight: 1.25 },
  '& .weekday, & .date time': { display: 'block', whiteSpace: 'nowrap', ...typography.caption },
  '& .date time': { color: palette.text.primary },
  // Read out and copied, but not shown: the year has a line of its own.
  '& .slash, & .years ~ .days .year': visuallyHidden,
  '& .year': { display: 'block', ...typography.caption },
  // In the row of the years, while the date is pointed at or has the focus.
  '& .days .date': { position: 'relative' },
  '& .days .menu-button': {
    inset: 'auto 0 100%',
    width: 'auto',
    height: 24,
    backgroundColor: palette.background.default,
    visibility: 'hidden',
  },
  '@media (hover: hover)': {
    '& .days :is(:hover, :focus-within) > .menu-button': { visibility: 'visible' },
  },
  '& thead .years > *': { paddingBlock: '6px 0', textAlign: 'start', ...typography.caption },
  '& .years span': { position: 'sticky', left: `calc(${GRID.name} + 8px)`, paddingInline: 8 },
  // Of a fixed size: a change lays out nothing else.
  '& .count': {
    ...numberButton,
    ...typography.caption,
    height: '1.4375rem',
    color: 'inherit',
    contain: 'strict',
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2, borderRadius: 4 },
  },
  '& thead .today': {
    background: palette.surface.selected,
    boxShadow: `inset 0 2px ${palette.primary.main}`,
    '& .weekday, & time': { color: palette.primary.main, fontWeight: typography.fontWeightBold },
  },
  '& thead .off': { '& time': { color: palette.text.secondary, textDecoration: 'line-through' } },
  '& .controls .today': { boxShadow: 'none' },
  '& tbody .today': { backgroundColor: palette.surface.selected },
  // Looks as the others of the house, and is one element: there is one for each date.
  '& input': {
    display: 'block',
    margin: 'auto',
    appearance: 'none',
    border: `2px solid ${palette.text.secondary}`,
    borderRadius: 3,
    cursor: 'pointer',
    '&:checked': {
      borderColor: palette.primary.main,
      background: `${iconImage(STATUS_LOOKS.Aanwezig.icon, palette.primary.contrastText)} center / 16px no-repeat ${palette.primary.main}`,
    },
    '@media (forced-colors: active)': { appearance: 'auto' },
    '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 4 },
    width: 18,
    height: 18,
    '&:disabled': { cursor: 'default', opacity: 0.45 },
  },
});

const totalsStyles = ({ palette, breakpoints, typography }: Theme): CSSObject => ({
  '& .totals': {
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    [breakpoints.up('sm')]: {
      position: 'sticky',
      right: 0,
      zIndex: 1,
      borderInlineStart: `1px solid ${palette.divider}`,
    },
  },
  // Of a fixed size: a change lays out nothing else.
  '& .rate, & .counts': { display: 'block', contain: 'strict' },
  '& .rate': {
    ...numberButton,
    height: '1.3125rem',
    fontWeight: typography.fontWeightBold,
    '&[aria-disabled=true]': { color: 'inherit', cursor: 'inherit', textDecoration: 'none' },
  },
  '& .counts': {
    height: '1.125rem',
    whiteSpace: 'nowrap',
    ...typography.caption,
    color: palette.text.secondary,
  },
  // At a place of its own: what stands where it would in the flow has its whole row laid out when it changes.
  '& .words': { ...visuallyHidden, contain: 'strict', top: 0, left: 0 },
  '& .order': {
    display: 'inline-flex',
    alignItems: 'center',
    padding: '4px 2px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { color: palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
  },
});
