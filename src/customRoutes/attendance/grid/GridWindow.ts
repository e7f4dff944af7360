import { styled } from '@mui/material/styles';
import { LOW_WINDOW } from '../../../components/pageFrame.ts';
import { DETAILS_WIDTH, GRID, widthOf } from './gridSizes.ts';

const MARGIN = 4;
const BORDERS = 2;

/**
 * The window on a grid of as many dates as `--dates` says: it scrolls both ways, and what gets the focus
 * never hides below the head or the names.
 */
export const GridWindow = styled('div')(({ theme: { palette, breakpoints, shape } }) => ({
  overflow: 'auto',
  // Clips what is hidden from view in the cells, too: it is absolutely positioned.
  position: 'relative',
  width: widthOf(GRID.longName + DETAILS_WIDTH + BORDERS),
  maxWidth: '100%',
  maxHeight: 'max(calc(100dvh - 260px), 360px)',
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  background: palette.background.paper,
  scrollPaddingBlock: `${GRID.head + MARGIN}px ${MARGIN}px`,
  scrollPaddingInline: `${GRID.name + MARGIN}px ${GRID.totals + MARGIN}px`,
  overscrollBehavior: 'contain',
  [breakpoints.down('sm')]: {
    width: widthOf(GRID.longName),
    maxHeight: 'calc(100dvh - 144px)',
    marginBottom: 56,
    scrollPaddingInline: `${GRID.nameOnPhone + MARGIN}px ${MARGIN}px`,
  },
  [LOW_WINDOW]: { maxHeight: 'none', marginBottom: 0 },
}));
