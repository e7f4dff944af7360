import type { CSSObject, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { iconImage, STATUS_LOOKS } from './statusLooks.ts';

/** A number that opens what is behind it. */
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
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
} as const;

/** How the heads of the dates and the controls in them look. */
export const headRules = ({ palette, typography }: Theme): CSSObject => ({
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& thead :is(th, td)': {
    height: 'auto',
    paddingBlock: '4px 8px',
    background: palette.background.default,
    color: palette.text.secondary,
    ...typography.label,
    verticalAlign: 'bottom',
  },
  '& thead tr:has(+ .controls) > *': { borderBottom: 0, paddingBottom: 2 },
  '& thead .controls > *': { paddingBlock: '0 6px', verticalAlign: 'middle' },
  '& .controls .name': { ...typography.caption, textAlign: 'end' },
  '& thead .date': { fontVariantNumeric: 'tabular-nums', lineHeight: 1.25 },
  '& .weekday, & .date time': { display: 'block', whiteSpace: 'nowrap', ...typography.caption },
  '& .date time': { color: palette.text.primary },
  // Read out and copied, but not shown: the year has a line of its own.
  '& .slash': visuallyHidden,
  '& .year': { display: 'block', ...typography.caption },
  // Of a fixed size: a change lays out nothing else.
  '& .count': {
    ...numberButton,
    ...typography.caption,
    height: 23,
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
  '& col.today': { backgroundColor: palette.surface.selected },
  '& input, & .fill': {
    display: 'block',
    margin: 'auto',
    cursor: 'pointer',
    '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 4 },
    '&:disabled, &[aria-disabled=true]': { cursor: 'default', opacity: 0.45 },
  },
  '& input': { width: 20, height: 20 },
  '& .fill': {
    width: 34,
    height: 26,
    padding: 0,
    border: `1px dashed ${palette.inputBorder}`,
    borderRadius: 6,
    background: `${iconImage(STATUS_LOOKS.Aanwezig.icon, palette.tones.present.text)} center / 18px no-repeat`,
    '&:hover': { backgroundColor: palette.surface.hover },
  },
});

/** How the totals look: at the end of the row and, where there is room, always in sight. */
export const totalsRules = ({ palette, breakpoints, typography }: Theme): CSSObject => ({
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
  '& .rate': { height: 20, fontWeight: typography.fontWeightBold },
  '& button.rate': { ...numberButton, fontWeight: typography.fontWeightBold },
  '& .counts': { height: 18, whiteSpace: 'nowrap', ...typography.caption, color: palette.text.secondary },
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
