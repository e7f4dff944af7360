import type { CellDetailsUpdate } from '../../../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { takesMinutes, takesReason } from '../../../../core/rules/cellDetails.ts';
import { REMARK_MAX } from '../../../../core/rules/limits.ts';
import type { KnownCell } from '../saving/useListCells.ts';

/** What the form asks of a cell, as texts: no reason and no minutes are ''. */
export type CellValues = {
  status: AttendanceStatus;
  reason: string;
  remark: string;
  minutesLate: string;
  minutesLeftEarly: string;
};
export type DetailField = keyof CellValues;

/** What the user entered, for all cells; a field that was not touched is left out. */
export type Entered = Partial<CellValues>;

/** A cell as it is known now, with how it is called and the mark that is on screen, saved or not. */
export type AskedCell = KnownCell & { name: string; mark: AttendanceStatus };

/** What a cell said when the form was opened. */
export type Seen = { values: CellValues; mark: AttendanceStatus };

/** A field that this user and somebody else set otherwise. */
export type FieldClash = { key: string; cell: AskedCell; field: DetailField; mine: string; theirs: string };

/** What was chosen between two values: `theirs` is what the other one was. */
export type Decision = { side: 'mine' | 'theirs' | 'own'; theirs: string; text: string };
export type Decisions = ReadonlyMap<string, Decision>;

/** What the form is about. */
export type EnteredDetails = {
  cells: readonly AskedCell[];
  /** By the cell's `_id`. */
  seen: ReadonlyMap<string, Seen>;
  entered: Entered;
  decisions: Decisions;
};

const FIELDS = ['status', 'reason', 'remark', 'minutesLate', 'minutesLeftEarly'] as const;

export const valuesOf = ({ status, said = {} }: Pick<KnownCell, 'status' | 'said'>): CellValues => ({
  status,
  reason: said.reason?._id ?? '',
  remark: said.remark ?? '',
  minutesLate: String(said.minutesLate || ''),
  minutesLeftEarly: String(said.minutesLeftEarly || ''),
});

/** Whether two values of a field are stored as one. */
export const isSameValue = (a: string, b: string): boolean => tidy(a) === tidy(b);

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/** What a cell is to say of a field by this user's hand; undefined where they said nothing. */
const mineOf = (
  cell: AskedCell,
  field: DetailField,
  { seen, entered }: EnteredDetails,
): string | undefined => {
  if (field !== 'status' || entered.status !== undefined) return entered[field];
  const before = seen.get(cell._id);
  if (before && before.mark !== before.values.status) return before.mark;
  const loses =
    (entered.reason && !takesReason(cell.status)) ||
    ((entered.minutesLate || entered.minutesLeftEarly) && !takesMinutes(cell.status));
  // What was entered does not fit the status that a colleague set.
  return loses ? before?.values.status : undefined;
};

/** Whether a colleague wrote something that would go with their status. */
const losesTheirs = (before: CellValues, now: CellValues, status: string): boolean => {
  const isNew = (field: DetailField) => now[field] !== '' && !isSameValue(now[field], before[field]);
  const mine = status as AttendanceStatus;
  return (
    (isNew('reason') && !takesReason(mine)) ||
    ((isNew('minutesLate') || isNew('minutesLeftEarly')) && !takesMinutes(mine))
  );
};

/** Where the user and somebody else said different things of a cell since the form was opened, decided or not. */
export const clashesOf = (details: EnteredDetails): FieldClash[] =>
  details.cells.flatMap(cell => {
    const before = details.seen.get(cell._id)?.values;
    const now = valuesOf(cell);
    if (!before) return [];
    return FIELDS.flatMap(field => {
      const mine = mineOf(cell, field, details);
      if (mine === undefined || isSameValue(mine, now[field])) return [];
      const isChanged =
        !isSameValue(before[field], now[field]) || (field === 'status' && losesTheirs(before, now, mine));
      return isChanged ? [{ key: clashKey(cell._id, field), cell, field, mine, theirs: now[field] }] : [];
    });
  });

/** The cells of which somebody else says something new since the form was opened: what the user entered is their own. */
export const cellsChangedByOthers = (details: EnteredDetails): AskedCell[] =>
  details.cells.filter(cell => {
    const before = details.seen.get(cell._id)?.values;
    const now = valuesOf(cell);
    return FIELDS.some(
      field =>
        before &&
        !isSameValue(before[field], now[field]) &&
        !isSameValue(mineOf(cell, field, details) ?? before[field], now[field]),
    );
  });

/** The key of the choice about a field of a cell. */
export const clashKey = (_id: string, field: DetailField): string => `${_id} ${field}`;

/** What was chosen, unless the other value has become another since. */
export const decisionOf = ({ key, theirs }: FieldClash, decisions: Decisions): Decision | undefined => {
  const decision = decisions.get(key);
  return decision?.theirs === theirs ? decision : undefined;
};

/** Whether it was chosen what is to be saved, and that fits into a remark. */
export const isSettled = (clash: FieldClash, decisions: Decisions): boolean => {
  const decision = decisionOf(clash, decisions);
  return decision !== undefined && (decision.side !== 'own' || decision.text.length <= REMARK_MAX);
};

/** What a cell is to say: as the user entered or chose, and for the rest as it is by now. */
export const wantedOf = (cell: AskedCell, details: EnteredDetails): CellValues => {
  const wanted: Record<DetailField, string> = { ...valuesOf(cell) };
  const clashes = new Map(clashesOf({ ...details, cells: [cell] }).map(clash => [clash.field, clash]));
  for (const field of FIELDS) {
    const clash = clashes.get(field);
    const chosen = clash && decisionOf(clash, details.decisions);
    if (chosen?.side === 'theirs') continue;
    wanted[field] = chosen?.side === 'own' ? chosen.text : (mineOf(cell, field, details) ?? wanted[field]);
  }
  return wanted as CellValues;
};

/** Whether a cell is to say something else than it does on the screen, its unsaved mark included. */
export const isUnlike = (cell: AskedCell, wanted: CellValues | undefined): boolean => {
  const shown = { ...valuesOf(cell), status: cell.mark };
  return wanted !== undefined && FIELDS.some(field => !isSameValue(shown[field], wanted[field]));
};

/** What all cells are to say of a field; undefined where they differ. */
export const commonOf = <Field extends DetailField>(
  wanted: readonly CellValues[],
  field: Field,
): CellValues[Field] | undefined => {
  const [first, ...rest] = wanted.map(values => values[field]);
  return first !== undefined && rest.every(value => isSameValue(value, first)) ? first : undefined;
};

/** What is sent: what the first cell is to say, and of the others what is different. */
export const updateOf = (details: EnteredDetails): CellDetailsUpdate => {
  const all = details.cells.map(cell => said(wantedOf(cell, details)));
  const common = all[0] ?? NOTHING_SAID;
  const cells = details.cells.map(({ _id, version }, index): CellDetailsUpdate['cells'][number] => {
    const own = all[index] ?? common;
    const { reason, remark, minutesLate, minutesLeftEarly } = own;
    return {
      _id,
      version,
      status: own.status,
      ...(reason !== common.reason && { reason }),
      ...(remark !== common.remark && { remark }),
      ...(minutesLate !== common.minutesLate && { minutesLate }),
      ...(minutesLeftEarly !== common.minutesLeftEarly && { minutesLeftEarly }),
    };
  });
  const { reason, remark, minutesLate, minutesLeftEarly } = common;
  return { cells, reason, remark, minutesLate, minutesLeftEarly };
};

const said = ({ minutesLate, minutesLeftEarly, ...values }: CellValues) => ({
  ...values,
  minutesLate: Number(minutesLate),
  minutesLeftEarly: Number(minutesLeftEarly),
});

const NOTHING_SAID = said({ status: '', reason: '', remark: '', minutesLate: '', minutesLeftEarly: '' });
