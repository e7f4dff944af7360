import GlobalStyles from '@mui/material/GlobalStyles';
import type { CSSObject, Theme } from '@mui/material/styles';
import { type ComponentProps, memo } from 'react';
import { markRules } from '../StatusMarks.tsx';
import { cellRules, selectionRules } from './cellRules.ts';
import { DETAILS_WIDTH, GRID, widthOf } from './gridSizes.ts';
import { headRules, totalsRules } from './headRules.ts';
import { iconImage } from './statusLooks.ts';

/** Three dots, one below the other. */
const DOTS = 'M10 4h4v4h-4zm0 6h4v4h-4zm0 6h4v4h-4z';

/** How a table of students by dates looks: a mark is drawn in each cell by its data. */
const tableRules = (theme: Theme): CSSObject => {
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
    '& .name': { position: 'sticky', left: 0, zIndex: 1, borderInlineEnd: hairline },
    '& tbody :is(.name, .totals)': { background: palette.background.paper },
    '& tbody a': {
      color: 'inherit',
      textDecoration: 'none',
      borderRadius: 4,
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    },
    '& tbody .with-menu': { paddingInlineEnd: 30 },
    '& .student-menu': {
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
    ...headRules(theme),
    ...totalsRules(theme),
    '& tbody tr:hover > *': { backgroundColor: palette.surface.hover },
    '& .last': { fontWeight: typography.fontWeightBold },
    '& .details': {
      display: 'none',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      color: palette.text.secondary,
      ...typography.caption,
    },
    ...markRules(theme),
    ...cellRules(theme),
    ...selectionRules(theme),
    [breakpoints.down('sm')]: {
      minWidth: widthOf(GRID.nameOnPhone),
      '& .folding': { display: 'none' },
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

/** By this class the table has its rules. */
const CLASS = 'attendance-grid';

/**
 * Global, not the table's own: those of an element of Emotion are parsed again at each render, some 150 of them at
 * each mark.
 */
const GridRules = memo(() => <GlobalStyles styles={theme => ({ [`.${CLASS}`]: tableRules(theme) })} />);

/** A table of students by dates: fixed columns, head and names in sight. */
export const GridTable = (props: ComponentProps<'table'>) => (
  <>
    <GridRules />
    <table {...props} className={CLASS} />
  </>
);
