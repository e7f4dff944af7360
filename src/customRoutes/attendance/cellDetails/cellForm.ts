import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { takesMinutes, takesReason } from '../../../../core/rules/cellDetails.ts';
import { tidyLine } from '../../../../core/rules/text.ts';
import { type FieldVersions, isEqual, threeWay } from '../../../components/conflict/threeWay.ts';
import { type CellValues, withStatus } from '../../../providers/edits/Edit.ts';
import type { ServerCell } from '../edits/serverCells.ts';

/** A cell that the form asks about: as the server holds it now, and how it is called. */
export type AskedCell = ServerCell & { name: string };

/** What the form asks, as texts; what was not touched is left out. */
export type Entered = Partial<Record<keyof CellValues, string>>;

/** A cell when the form was opened: as the server held it, and with this user's own edit over it. */
export type Seen = { base: CellValues; own: CellValues };

/** What the cells are to say of a field; `undefined` where they differ. */
export const commonOf = (wanted: readonly CellValues[], field: keyof CellValues): string | undefined => {
  const [first, ...rest] = wanted.map(values => textOf(values, field));
  return first !== undefined && rest.every(text => text === first) ? first : undefined;
};

const textOf = (values: CellValues, field: keyof CellValues): string => String(values[field] || '');

/** What belongs together in a conflict: a status with its reason and minutes, and a remark. */
type Parts = { said: Omit<CellValues, 'remark'>; remark: string };

const partsOf = ({ remark, ...said }: CellValues): Parts => ({ said, remark });

/** What a cell is to say by this user's hand. Minutes that are no number are NaN. */
export const enteredIn = ({ own }: Seen, entered: Entered): CellValues => {
  const { status = own.status, reason, remark, minutesLate, minutesLeftEarly } = entered;
  const isLost =
    (reason && !takesReason(status as AttendanceStatus)) ||
    ((minutesLate || minutesLeftEarly) && !takesMinutes(status as AttendanceStatus));
  const values = {
    ...own,
    status: (isLost && entered.status === undefined ? own.status : status) as AttendanceStatus,
    ...(reason !== undefined && { reason: reason || null }),
    ...(remark !== undefined && { remark }),
    ...(minutesLate !== undefined && { minutesLate: minutesIn(minutesLate) }),
    ...(minutesLeftEarly !== undefined && { minutesLeftEarly: minutesIn(minutesLeftEarly) }),
  };
  return withStatus(values, values.status);
};

const minutesIn = (text: string): number => (/^\d*$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What a cell is to say: as was entered, else as it is by now; and where somebody else said otherwise since. */
export const compared = (cell: AskedCell, seen: Seen, entered: Entered) => {
  const mine = enteredIn(seen, entered);
  const now = partsOf(cell.values);
  const { onlyTheirs, both } = threeWay(partsOf(seen.base), partsOf(stored(mine)), now);
  const taken = Object.fromEntries(onlyTheirs.map(({ field }) => [field, now[field as keyof Parts]]));
  const { said, remark } = { ...partsOf(mine), ...taken };
  return {
    wanted: { ...said, remark } as CellValues,
    both: both.map((versions): FieldVersions => ({ ...versions, field: `${cell._id} ${versions.field}` })),
    isChangedByOther: onlyTheirs.length + both.length > 0,
    isEdited: !isEqual(stored(mine), stored(seen.own)),
  };
};

/** As the server stores it. */
export const stored = (values: CellValues): CellValues => ({ ...values, remark: tidyLine(values.remark) });

/** What a cell is to say once the user has chosen: `mine` are the parts that stay theirs. */
export const settled = (
  cell: AskedCell,
  wanted: CellValues,
  both: readonly FieldVersions[],
  mine: Record<string, unknown>,
): CellValues => {
  const theirs = both
    .filter(({ field }) => field.startsWith(`${cell._id} `) && !(field in mine))
    .map(({ field }) => field.slice(cell._id.length + 1));
  const now = partsOf(cell.values);
  const { said, remark } = {
    ...partsOf(wanted),
    ...Object.fromEntries(theirs.map(part => [part, now[part as keyof Parts]])),
  };
  return { ...said, remark } as CellValues;
};
