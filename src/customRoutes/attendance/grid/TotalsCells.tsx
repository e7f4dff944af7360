import SortIcon from '@mui/icons-material/UnfoldMoreRounded';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { memo, useDeferredValue, useId, useState } from 'react';
import type { AttendanceTotals } from '../../../../core/rules/attendanceTotals.ts';
import { formatPresence } from '../../../i18n/formatNumber.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { PRESENCE_BUTTON } from '../explained.ts';
import { ROW_ORDERS, type RowOrder } from '../useRowOrder.ts';

/**
 * A student's rate, with the counts that it comes from: a frame after the mark, as the counts in the header. It
 * explains itself; in a grid, which has one tab stop, the menu of the row does so for the keyboard.
 */
export const TotalsCell = memo(({ inGrid = false, isAhead = false, ...totals }: TotalsCellProps) => {
  const present = useDeferredValue(totals.present);
  const absent = useDeferredValue(totals.absent);
  const excused = useDeferredValue(totals.excused);
  return (
    <TotalsContents inGrid={inGrid} isAhead={isAhead} present={present} absent={absent} excused={excused} />
  );
});

type TotalsCellProps = AttendanceTotals & {
  inGrid?: boolean;
  /** Whether none of the lessons has taken place yet. */
  isAhead?: boolean;
};

const TotalsContents = memo(({ inGrid, isAhead, ...totals }: TotalsCellProps) => {
  const rate = formatPresence(totals);
  const none = isAhead ? attendanceTexts.totals.ahead : attendanceTexts.totals.none;
  const words = rate ? attendanceTexts.totals.counts({ ...totals }) : none;
  return (
    <td className="totals" title={rate || isAhead ? words : undefined}>
      {rate ? (
        <button
          type="button"
          className={`rate ${PRESENCE_BUTTON}`}
          tabIndex={inGrid ? -1 : undefined}
          title={attendanceTexts.totals.explain}
        >
          {rate}
        </button>
      ) : (
        <span className="rate" aria-hidden>
          {isAhead && '–'}
        </span>
      )}
      <span className="counts" aria-hidden>
        {rate && countsText(totals)}
      </span>
      <span className="words">{words}</span>
    </td>
  );
});

/** The same on paper. */
export const TotalsText = (totals: AttendanceTotals) => {
  const rate = formatPresence(totals);
  if (!rate) return null;
  return (
    <>
      {rate}
      <span className="small">{countsText(totals)}</span>
    </>
  );
};

/** '10 · 2 · 1': present, absent, excused. */
const countsText = ({ present, absent, excused }: AttendanceTotals): string =>
  `${present} · ${absent} · ${excused}`;

const ORDER_TEXTS = {
  name: attendanceTexts.totals.byName,
  rate: attendanceTexts.totals.byRate,
  absences: attendanceTexts.totals.byAbsences,
} as const;

type TotalsHeaderProps = { order: RowOrder; onOrder: (order: RowOrder) => void };

/** The header of the totals: says what the rate is when it is pointed at or focused, and orders the rows. */
export const TotalsHeader = memo(({ order, onOrder }: TotalsHeaderProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (next: RowOrder) => {
    setAnchor(null);
    onOrder(next);
  };
  return (
    <th
      scope="col"
      className="totals"
      aria-sort={order === 'name' ? undefined : order === 'rate' ? 'ascending' : 'descending'}
    >
      <Tooltip describeChild title={anchor ? '' : attendanceTexts.totals.definition}>
        <button
          type="button"
          className="order"
          id={id}
          aria-label={attendanceTexts.totals.order}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {attendanceTexts.totals.rate}
          <SortIcon aria-hidden />
        </button>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {ROW_ORDERS.map(each => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === order}
            selected={each === order}
            onClick={() => choose(each)}
          >
            {ORDER_TEXTS[each]}
          </MenuItem>
        ))}
      </Menu>
    </th>
  );
});
