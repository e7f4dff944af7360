import type { GivenReason } from '../../../../core/contract/absences.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type CellValues, type Edit, isSame, patched } from '../../../providers/edits/Edit.ts';
import { isLeft } from '../../../providers/edits/editStore.ts';
import { type DetailsByStudent, type ShownDetails, saidIn } from '../cellDetails/cellDetails.ts';
import { type ByStudent, type Marks, withValues } from '../marks.ts';
import { type AttendanceSheet, isOpen } from '../sheet.ts';
import type { ServerCell, ServerCells } from './serverCells.ts';

/** What a list shows: the server's cells with the user's edits over them. */
export type ShownCells = {
  marks: Marks;
  details: DetailsByStudent;
  unsaved: ByStudent<true>;
  /** Of cells that somebody else set otherwise and that show that: what this user set. */
  own: Marks;
  values: ReadonlyMap<string, CellValues>;
  drafts: readonly Edit[];
  waiting: readonly Edit[];
  conflicts: readonly Edit[];
};

export const editedValues = ({ values, announced }: ServerCell, { sent, saved, draft }: Edit): CellValues =>
  [sent?.patch, saved, draft]
    .filter(patch => patch !== undefined)
    .reduce<CellValues>((under, patch, layer) => patched(under, patch, announced && layer === 0), values);

/** Whether somebody else set the cell otherwise than this user, who had not seen it. */
export const isInConflict = (cell: ServerCell, edit: Edit): boolean =>
  edit.state === 'conflict' ||
  (!edit.sent && edit.version < cell.version && !isSame(editedValues(cell, edit), cell.values));

type Base = {
  sheet: AttendanceSheet;
  cells: ServerCells;
  marks: Marks;
  details: DetailsByStudent;
  reasonName: (id: string) => string | undefined;
  /** Whether what waits is on its way: then it counts as saved. */
  isSending: boolean;
};

/** Lays edits over the cells of a list; rows that show the same as in `former` are the same objects. */
export const shownCells = (base: Base, edits: readonly Edit[], former?: ShownCells): ShownCells => {
  const { sheet, cells, marks, details, reasonName, isSending } = base;
  const values = new Map<string, CellValues>();
  const drafts: Edit[] = [];
  const waiting: Edit[] = [];
  const conflicts: Edit[] = [];
  const shown: (ServerCell & { says: CellValues })[] = [];
  const unsaved: ServerCell[] = [];
  const own: { studentId: string; date: Day; value: CellValues['status'] }[] = [];
  for (const edit of edits) {
    const cell = cells.get(edit._id);
    if (!cell || edit.state === 'refused' || !isOpen(sheet, cell.studentId, cell.date)) continue;
    const says = editedValues(cell, edit);
    if (isInConflict(cell, edit)) {
      conflicts.push(edit);
      own.push({ studentId: cell.studentId, date: cell.date, value: says.status });
      continue;
    }
    if (!isLeft(edit) && isSame(says, cell.values)) continue;
    if (edit.draft) drafts.push(edit);
    if (isLeft(edit)) waiting.push(edit);
    if (edit.draft || !isSending) unsaved.push(cell);
    values.set(edit._id, says);
    shown.push({ ...cell, says });
  }
  const detailsOf = ({ studentId, date, values, says }: (typeof shown)[number]) => {
    if (isSame(values, says)) return details[studentId]?.[date];
    const reason = says.reason
      ? reasonOf(says.reason, details[studentId]?.[date]?.reason, reasonName)
      : undefined;
    const { remark, minutesLate, minutesLeftEarly } = says;
    return saidIn({ reason, remark, minutesLate, minutesLeftEarly });
  };
  return {
    marks: withValues(
      marks,
      shown.map(cell => ({ ...cell, value: cell.says.status })),
      former?.marks,
    ),
    details: withValues<ShownDetails>(
      details,
      shown.map(cell => ({ ...cell, value: detailsOf(cell) })),
      former?.details,
    ),
    unsaved: withValues<true>(
      {},
      unsaved.map(cell => ({ ...cell, value: true })),
      former?.unsaved,
    ),
    own: withValues<CellValues['status']>({}, own, former?.own),
    values,
    ...{ drafts, waiting, conflicts },
  };
};

const reasonOf = (
  id: string,
  given: Pick<GivenReason, '_id' | 'name'> | undefined,
  nameOf: (id: string) => string | undefined,
) => {
  const name = given?._id === id ? given.name : nameOf(id);
  return name === undefined ? undefined : { _id: id, name };
};
