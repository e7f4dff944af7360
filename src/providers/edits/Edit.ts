import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { fittingDetails, takesMinutes, takesReason } from '../../../core/rules/cellDetails.ts';

/** All that a cell of a list says; `reason` is an `_id`, no reason null, no minutes 0. */
export type CellValues = {
  status: AttendanceStatus;
  reason: string | null;
  remark: string;
  minutesLate: number;
  minutesLeftEarly: number;
};

/** The values that an edit sets: a status, and those that do not follow from it. */
export type Patch = Pick<CellValues, 'status'> & Partial<CellValues>;

/**
 * A user's change of a cell that is not known to be stored. Its three patches lie over one another and over the cell as
 * the server holds it: `sent` is on its way or may have arrived, `saved` waits to be sent, `draft` is not saved yet.
 */
export type Edit = {
  _id: string;
  listId: string;
  /** Whose it is: nobody else sends or sees it. */
  userId: string;
  /** When the cell was edited last, in milliseconds. */
  at: number;
  /** The base version: the one of the cell that was seen. 0 for a back end that knows none. */
  version: number;
  /** The status that the cell had at that version, as far as the page knew. */
  seen?: AttendanceStatus;
  /** `key` is the Idempotency-Key; all edits that bear it are one save. */
  sent?: { key: string; patch: Patch };
  saved?: Patch;
  draft?: Patch;
  /** 'conflict': somebody else set the cell otherwise. 'refused': the server takes it no more. */
  state?: 'conflict' | 'refused';
  message?: string;
};

export type EditEvent =
  /** A draft; none where the cell says it already. */
  | { type: 'edited'; patch: Patch | undefined; at: number }
  /** The draft is to be sent; `patch` is what it comes to with what waited before, where that is known. */
  | { type: 'saved'; patch?: Patch | undefined }
  | { type: 'discarded' }
  | { type: 'sent'; key: string }
  /** The save that bears the key is not to be repeated under it. */
  | { type: 'unsent' }
  /** The server set the cell, which has this version now. */
  | { type: 'stored'; version: number }
  | { type: 'failed'; state: 'conflict' | 'refused'; message?: string };

export const reduceEdit = (edit: Edit, event: EditEvent): Edit | undefined => {
  const { sent, saved, draft, ...rest } = edit;
  switch (event.type) {
    case 'edited':
      return withLayers({ ...rest, at: event.at }, { sent, saved, draft: event.patch });
    case 'saved':
      return withLayers(rest, { sent, saved: 'patch' in event ? event.patch : merged(saved, draft) });
    case 'discarded':
      return withLayers(rest, { sent, saved });
    case 'sent':
      return withLayers(rest, { sent: saved && { key: event.key, patch: saved }, draft });
    case 'unsent':
      return withLayers(rest, { saved: merged(sent?.patch, saved), draft });
    case 'stored':
      return withLayers(
        { ...rest, version: event.version, ...(sent && { seen: sent.patch.status }) },
        { saved, draft },
      );
    case 'failed': {
      const { state, message } = event;
      const own = merged(merged(sent?.patch, saved), draft);
      return withLayers({ ...rest, state, ...(message && { message }) }, { saved: own });
    }
  }
};

type Layers = { sent?: Edit['sent']; saved?: Patch | undefined; draft?: Patch | undefined };

const withLayers = (rest: Omit<Edit, keyof Layers>, { sent, saved, draft }: Layers): Edit | undefined =>
  sent || saved || draft
    ? { ...rest, ...(sent && { sent }), ...(saved && { saved }), ...(draft && { draft }) }
    : undefined;

const merged = (under: Patch | undefined, over: Patch | undefined): Patch | undefined => {
  if (!under || !over) return over ?? under;
  const { reason, minutesLate, minutesLeftEarly, ...kept } = under;
  return {
    ...kept,
    ...(takesReason(over.status) && reason !== undefined && { reason }),
    ...(takesMinutes(over.status) && minutesLate !== undefined && { minutesLate }),
    ...(takesMinutes(over.status) && minutesLeftEarly !== undefined && { minutesLeftEarly }),
    ...over,
  };
};

/** A cell's values once it gets a status; of an announced absence nothing stays. */
export const withStatus = (values: CellValues, status: AttendanceStatus, announced = false): CellValues =>
  announced && status !== values.status
    ? { status, reason: null, remark: '', minutesLate: 0, minutesLeftEarly: 0 }
    : { ...values, status, ...fittingDetails(status, values) };

const FIELDS = ['status', 'reason', 'remark', 'minutesLate', 'minutesLeftEarly'] as const;

export const isSame = (a: CellValues, b: CellValues): boolean => FIELDS.every(field => a[field] === b[field]);

export const differing = (from: CellValues, to: CellValues): Partial<CellValues> =>
  Object.fromEntries(FIELDS.filter(field => from[field] !== to[field]).map(field => [field, to[field]]));

/** The patch that leads from one to the other; undefined when they are the same. */
export const patchTo = (from: CellValues, to: CellValues, announced = false): Patch | undefined => {
  const byStatus = withStatus(from, to.status, announced);
  const more = differing(byStatus, to);
  if (Object.keys(more).length === 0) return from.status === to.status ? undefined : { status: to.status };
  // The details of an announced absence would go with it.
  return announced ? to : { status: to.status, ...more };
};

export const patched = (values: CellValues, patch: Patch | undefined, announced = false): CellValues => {
  if (!patch) return values;
  const next = { ...withStatus(values, patch.status, announced), ...patch };
  return withStatus(next, patch.status);
};

/** Remarks and minutes are never stored with an edit on this device: they may be about somebody's health. */
export const hasWords = (patch: Patch | undefined): boolean =>
  patch?.remark !== undefined || patch?.minutesLate !== undefined || patch?.minutesLeftEarly !== undefined;
