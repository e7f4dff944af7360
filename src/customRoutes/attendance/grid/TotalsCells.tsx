import SortIcon from '@mui/icons-material/UnfoldMoreRounded';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { memo, useDeferredValue, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AttendanceTotals, attendanceRate } from '../../../../core/rules/attendanceTotals.ts';
import { formatShare } from '../../../components/formatNumber.ts';
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
  const translate = useTranslate();
  const rate = rateText(totals);
  const none = translate(isAhead ? 'attendance.totals.ahead' : 'attendance.totals.none');
  const words = rate ? translate('attendance.totals.counts', { ...totals }) : none;
  return (
    <td className="totals" title={rate || isAhead ? words : undefined}>
      {rate ? (
        <button
          type="button"
          className={`rate ${PRESENCE_BUTTON}`}
          tabIndex={inGrid ? -1 : undefined}
          title={translate('attendance.totals.explain')}
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
  const rate = rateText(totals);
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

/** '83,3%', as the student's file has it; '' where nothing is marked. */
const rateText = (totals: AttendanceTotals): string => {
  const rate = attendanceRate(totals);
  return rate === null ? '' : formatShare(rate);
};

const ORDER_TEXTS = {
  name: 'attendance.totals.byName',
  rate: 'attendance.totals.byRate',
  absences: 'attendance.totals.byAbsences',
} as const;

type TotalsHeaderProps = { order: RowOrder; onOrder: (order: RowOrder) => void };

/** The header of the totals: says what the rate is when it is pointed at or focused, and orders the rows. */
export const TotalsHeader = memo(({ order, onOrder }: TotalsHeaderProps) => {
  const translate = useTranslate();
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
      <Tooltip describeChild title={anchor ? '' : translate('attendance.totals.definition')}>
        <button
          type="button"
          className="order"
          id={id}
          aria-label={translate('attendance.totals.order')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {translate('attendance.totals.rate')}
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
            {translate(ORDER_TEXTS[each])}
          </MenuItem>
        ))}
      </Menu>
    </th>
  );
});
