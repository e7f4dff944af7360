import { visuallyHidden } from '@mui/utils';
import type { StudentColumn } from '../studentColumns.ts';

type Area = StudentColumn['name'] | 'select' | 'delete';

/** Two columns share one, a line each; a name that is in both lines takes both. */
const LINES = [
  ['select', 'firstName', 'lastName', 'birthDate', 'classrooms', 'organization', 'delete'],
  ['select', 'country', 'sex', 'registrationDate', 'classrooms', 'contactPersonName', 'delete'],
] as const satisfies Area[][];

/** Below both, where the column is shown. */
const LEVEL_LINE = ['select', 'level', 'level', 'level', 'classrooms', '.', 'delete'] as const;

const WIDTHS = [
  '2.75rem',
  'minmax(7.5rem, 12fr)',
  'minmax(0, 11fr)',
  '6.25rem',
  'minmax(0, 16fr)',
  'minmax(0, 19fr)',
  '3.25rem',
];

const areas = (lines: readonly (readonly string[])[]): string =>
  lines.map(line => `'${line.join(' ')}'`).join(' ');

/**
 * The students' table in a window that has no room for nine columns side by side: they are stacked, in rows
 * and heading alike. It stays a table with the same cells, each with its column's name as class; only their
 * places differ.
 */
export const STACKED_COLUMNS = {
  '@media screen and (width < 83.125em)': {
    '&& table, &&.MuiTable-root, && thead, && tbody': { display: 'block' },
    '&& thead': { position: 'sticky', top: 'var(--below-bar)', zIndex: 2, bgcolor: 'background.default' },
    '&& th, && td': { display: 'block', position: 'static', width: 'auto', minWidth: 0, py: 0, border: 0 },
    '&& th': { display: 'flex', alignItems: 'center' },
    ...Object.fromEntries(LINES.flat().map(area => [`& .${area}`, { gridArea: area }])),
    '& .select': { gridArea: 'select', alignSelf: 'center' },
    '& .delete': { gridArea: 'delete', alignSelf: 'center' },
    // The initials stand beside both lines.
    '&& tr': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: WIDTHS.join(' '),
      gridTemplateAreas: areas(LINES),
      height: 'auto',
      minHeight: 44,
      py: 0.5,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '&& tr:has(.level)': { gridTemplateAreas: areas([...LINES, LEVEL_LINE]) },
    '& .level': { gridArea: 'level' },
    '&& .firstName, && .country, && .level': { pl: '2.75rem' },
    '& .initials': { position: 'absolute', left: '3.25rem', top: 'calc(50% - 0.875rem)' },
    // There is no line for a word below the name: its sign stands beside it.
    '& .name': { display: 'flex', alignItems: 'center', gap: 0.5 },
    '& .mark': { flexShrink: 0, px: 0.25 },
    '& .mark span': visuallyHidden,
    // The question that a row asks: in place of all that stands beside the names.
    '&& [colspan]': { gridArea: '1 / 4 / -1 / -1' },
  },
  // Side by side, the column of levels takes its room from the two widest.
  '@media screen and (width >= 83.125em)': {
    '& tr:has(.level) > :is(.classrooms, .organization).MuiTableCell-root': { width: '10%' },
  },
} as const;
