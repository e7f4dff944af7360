import type { CellDetailsUpdate, ToldCell } from '../../../../core/contract/attendance.ts';
import type { OutboxCell } from '../../../providers/marksOutbox/outboxStore.ts';
import type { KnownCell } from '../saving/useListCells.ts';
import { fittingSaid, saidIn } from './cellDetails.ts';
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

type Save = {
  userId: string | undefined;
  /** The cells as they were known when they were first sent: a save whose answer is lost is sent again. */
  before: readonly KnownCell[];
  /** As they were known when they were sent last. */
  known: readonly KnownCell[];
};

/**
 * What a save of this user did to the cells that it set; what a colleague had made the same is not theirs. Undefined
 * where it did nothing. What was announced comes back as said by this user.
 */
export const detailsStep = (
  set: readonly ToldCell[],
  { userId, before, known }: Save,
): DetailsStep | undefined => {
  const own = set.filter(({ changedBy }) => changedBy._id === userId);
  const pairs = own.flatMap(told => {
    const to = valuesOf({ status: told.status, said: saidIn(told) });
    const [last, first] = [known, before].map(cells => cells.find(({ _id }) => _id === told._id));
    // Where it arrived before, it is known as it is stored already.
    const former = last && isAlike(valuesOf(last), to) ? first : last;
    return former ? [{ told, former, to }] : [];
  });
  const changed = pairs.filter(({ former, to }) => !isAlike(valuesOf(former), to));
  if (changed.length === 0) return undefined;
  const cells = changed.map(({ told: { _id, version }, former, to }) => ({
    _id,
    version,
    from: valuesOf(former),
    to,
  }));
  return { kind: 'details', changes: [], cells };
};

/** What a save will have done to the cells of which a status or reason waits in the outbox, once these are sent. */
export const waitingStep = (waiting: readonly OutboxCell[], known: readonly KnownCell[]): DetailsStep => ({
  kind: 'details',
  changes: [],
  cells: waiting.flatMap(({ _id, version, status, reason }) => {
    const former = known.find(cell => cell._id === _id);
    if (!former) return [];
    const fitting = valuesOf({ status, said: former.said && fittingSaid(former.said, status) });
    const to = reason === undefined ? fitting : { ...fitting, reason: reason ?? '' };
    return [{ _id, version, from: valuesOf(former), to }];
  }),
});

/** What is sent to make each cell say these values again, over these versions. */
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
  restoring: true,
});

/** Whether a cell says these values. */
export const says = (cell: KnownCell, values: CellValues): boolean => isAlike(valuesOf(cell), values);

const isAlike = (one: CellValues, other: CellValues): boolean =>
  (['status', 'reason', 'remark', 'minutesLate', 'minutesLeftEarly'] as const).every(field =>
    isSameValue(one[field], other[field]),
  );
