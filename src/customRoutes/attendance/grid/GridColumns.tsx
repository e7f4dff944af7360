import { styled } from '@mui/material/styles';
import { GRID } from './gridSizes.ts';

/** The widths of the columns: name, country, sex and birth date, then one per date. */
export const GridColumns = ({ dates }: { dates: number }) => (
  <colgroup>
    <NameColumn />
    <col className="folding" style={{ width: GRID.country }} />
    <col className="folding" style={{ width: GRID.sex }} />
    <col className="folding" style={{ width: GRID.birthDate }} />
    <col span={dates} style={{ width: GRID.date }} />
  </colgroup>
);

const NameColumn = styled('col')(({ theme }) => ({
  width: GRID.name,
  [theme.breakpoints.down('sm')]: { width: GRID.nameOnPhone },
}));
