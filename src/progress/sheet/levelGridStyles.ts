import { alpha, type CSSObject, type Theme } from '@mui/material/styles';
import { SKILL_NAMES } from '../../../core/progress/skills.ts';
import { LOW_WINDOW } from '../../components/pageFrame.ts';

const NAME = '12.5rem';
const SKILL = '6.75rem';
const ROW = 44;

/** The window on the sheet, which scrolls both ways; what gets the focus never hides below the heads or the names. */
export const GRID_WINDOW = {
  overflow: 'auto',
  position: 'relative',
  maxWidth: `calc(${NAME} + ${SKILL_NAMES.length} * 9rem)`,
  maxHeight: 'max(calc(100dvh - 330px), 320px)',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  scrollPaddingBlock: `${ROW + 4}px 4px`,
  scrollPaddingInline: `calc(${NAME} + 4px) 4px`,
  overscrollBehavior: 'contain',
  [LOW_WINDOW]: { maxHeight: 'none' },
} as const;

/** One line, whatever it says: the sheet below stays where it is. */
export const STATUS_LINE = {
  minHeight: 24,
  mb: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  typography: 'label',
} as const;

export const gridStyles = ({ palette, typography }: Theme): CSSObject => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  width: '100%',
  minWidth: `calc(${NAME} + ${SKILL_NAMES.length} * ${SKILL})`,
  ...typography.body2,
  '& th, & td': {
    boxSizing: 'border-box',
    height: ROW,
    padding: '0 12px',
    borderBottom: `1px solid ${palette.divider}`,
    textAlign: 'start',
    fontWeight: 'inherit',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& thead th': {
    background: palette.background.default,
    color: palette.text.secondary,
    ...typography.label,
  },
  '& .name': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: NAME,
    borderInlineEnd: `1px solid ${palette.divider}`,
  },
  '& tbody .name': { background: palette.background.paper },
  '& tbody tr:hover > *': { backgroundColor: palette.surface.hover },
  '& td': {
    cursor: 'text',
    outline: 'none',
    userSelect: 'none',
    '&:focus': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
  },
  // Said by the name of the cell.
  '& td::before': {
    content: 'attr(data-last)',
    display: 'inline-block',
    minWidth: '2.5em',
    marginInlineEnd: '8px',
    ...typography.caption,
    color: palette.text.secondary,
  },
  '& tbody [aria-selected=true]': {
    backgroundColor: alpha(palette.primary.main, 0.14),
    '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: -2 },
  },
  '& [data-unsaved]': {
    backgroundImage: `linear-gradient(225deg, ${palette.accent.main} 7px, transparent 7px)`,
  },
  '& [aria-invalid]': { color: palette.error.main, textDecoration: 'underline wavy' },
});
