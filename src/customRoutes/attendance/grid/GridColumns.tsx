import { GRID } from './gridSizes.ts';

/** The widths of the columns: the name what is left, country, sex, birth date, then one per date. */
export const GridColumns = ({ dates }: { dates: number }) => (
  <colgroup>
    <col />
    <col className="folding" style={{ width: GRID.country }} />
    <col className="folding" style={{ width: GRID.sex }} />
    <col className="folding" style={{ width: GRID.birthDate }} />
    <col span={dates} style={{ width: GRID.date }} />
  </colgroup>
);
