import type { CellDetailsUpdate, StoredCell } from '../../../../core/contract/attendance.ts';
import { takesMinutes, takesReason } from '../../../../core/rules/cellDetails.ts';
import type { KnownCell } from '../saving/useListCells.ts';
import { type CellValues, isSameValue, valuesOf } from './enteredDetails.ts';

/** What a cell said before and after a save of the form, and the version that the save gave it. */
type DetailsChange = { _id: string; version: number; from: CellValues; to: CellValues };

/** What the form saved at once, as a step that can be undone; in memory only. */
export type DetailsStep = {
  kind: 'details';
  /** Its statuses are saved already: it changes no marks on screen by itself. */
  changes: readonly [];
  cells: readonly DetailsChange[];
};

/**
 * What a save did to the cells that it set. Undefined where it cannot be taken back, as of what was announced.
 */
export const detailsStep = (
  known: readonly KnownCell[],
  set: readonly StoredCell[],
  update: CellDetailsUpdate,
): DetailsStep | undefined => {
  const cells = set.flatMap(({ _id, version }): DetailsChange[] => {
    const cell = known.find(each => each._id === _id);
    const own = update.cells.find(each => each._id === _id);
    if (!cell || !own || cell.said?.announced) return [];
    return [{ _id, version, from: valuesOf(cell), to: storedValues({ ...update, ...own }) }];
  });
  const isWhole = cells.length > 0 && cells.length === set.length;
  return isWhole ? { kind: 'details', changes: [], cells } : undefined;
};

/** What is stored of what was sent: what does not belong to the status is left out. */
const storedValues = ({
  status,
  reason,
  remark,
  minutesLate,
  minutesLeftEarly,
}: CellDetailsUpdate['cells'][number]): CellValues => ({
  status,
  reason: (takesReason(status) && reason) || '',
  remark: remark ?? '',
  minutesLate: String((takesMinutes(status) && minutesLate) || ''),
  minutesLeftEarly: String((takesMinutes(status) && minutesLeftEarly) || ''),
});

/** What is sent to make each cell say these values, over these versions. */
export const updateTo = (
  cells: readonly { _id: string; version: number; values: CellValues }[],
): CellDetailsUpdate => ({
  cells: cells.map(({ _id, version, values }) => ({
    _id,
    version,
    status: values.status,
    reason: values.reason || null,
    remark: values.remark,
    minutesLate: Number(values.minutesLate),
    minutesLeftEarly: Number(values.minutesLeftEarly),
  })),
  reason: null,
  remark: '',
  minutesLate: 0,
  minutesLeftEarly: 0,
});

/** Whether a cell says these values. */
export const says = (cell: KnownCell, values: CellValues): boolean => {
  const now = valuesOf(cell);
  return (['status', 'reason', 'remark', 'minutesLate', 'minutesLeftEarly'] as const).every(field =>
    isSameValue(now[field], values[field]),
  );
};
