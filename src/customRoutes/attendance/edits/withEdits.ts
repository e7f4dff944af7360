import { replaceEqualDeep } from '@tanstack/react-query';
import { type CellValues, type Edit, isSame, type Patch, patched } from '../../../providers/edits/Edit.ts';
import { isLeft } from '../../../providers/edits/editStore.ts';
import type { Sheet, SheetCell } from '../sheet.ts';

/** The cells of a list with the user's edits over them, and these edits by what is to become of them. */
type Shown = {
  cells: Sheet['cells'];
  drafts: readonly Edit[];
  waiting: readonly Edit[];
  conflicts: readonly Edit[];
  /** Of a conflict about which the server says the same by now, or of which a reload left nothing of the user's own. */
  settled: readonly Edit[];
};

export const editedValues = (
  { values, announced, version }: Pick<SheetCell, 'values' | 'announced' | 'version'>,
  { sent, saved, draft, ...edit }: Edit,
): CellValues => {
  // Somebody else's status stays under a remark that was made over the one before.
  const isOverOther = !sent && edit.version < version;
  return [sent?.patch, saved, draft]
    .filter(patch => patch !== undefined)
    .map(patch =>
      isOverOther && patch.status === edit.seen && isOfRemark(patch)
        ? { ...patch, status: values.status }
        : patch,
    )
    .reduce<CellValues>((under, patch, layer) => patched(under, patch, announced && layer === 0), values);
};

/** It sets nothing that goes with a status. */
const isOfRemark = ({ reason, minutesLate, minutesLeftEarly }: Patch): boolean =>
  [reason, minutesLate, minutesLeftEarly].every(value => value === undefined);

/** Somebody else set the cell otherwise than this user, who had not seen that. */
const isInConflict = (cell: SheetCell, values: CellValues, edit: Edit): boolean =>
  edit.state === 'conflict' || (!edit.sent && edit.version < cell.version && !isSame(values, cell.values));

type Base = {
  cells: Sheet['cells'];
  cellsById: ReadonlyMap<string, SheetCell>;
  reasonName: (id: string) => string | undefined;
  /** Waiting edits are being sent: they count as saved. */
  isSending: boolean;
};

/** Lays edits over the cells of a list; rows and cells that show the same as in `former` are the same objects. */
export const withEdits = (base: Base, edits: readonly Edit[], former: Sheet['cells'] = {}): Shown => {
  const rows = new Map<string, Record<string, SheetCell>>();
  const [drafts, waiting, conflicts, settled]: [Edit[], Edit[], Edit[], Edit[]] = [[], [], [], []];
  for (const edit of edits) {
    const cell = base.cellsById.get(edit._id);
    if (cell?.state !== 'open') continue;
    const values = editedValues(cell, edit);
    const show = (shown: Partial<SheetCell>) => {
      const row = rows.get(cell.studentId) ?? { ...base.cells[cell.studentId] };
      row[cell.date] = { ...cell, ...shown };
      rows.set(cell.studentId, row);
    };
    if (edit.state === 'refused') show({ edit: 'refused' });
    else if (edit.state === 'conflict' && isSame(values, cell.values)) settled.push(edit);
    else if (isInConflict(cell, values, edit)) {
      conflicts.push(edit);
      show({ edit: 'conflict', own: values.status });
    } else if (isLeft(edit) || !isSame(values, cell.values)) {
      if (edit.draft) drafts.push(edit);
      if (isLeft(edit)) waiting.push(edit);
      show({
        values,
        announced: cell.announced && isSame(values, cell.values),
        reasonName:
          values.reason === cell.values.reason ? cell.reasonName : base.reasonName(values.reason ?? ''),
        edit: edit.draft ? 'draft' : base.isSending ? 'sending' : 'waiting',
      });
    }
  }
  const shared = [...rows].map(([id, row]) => [id, replaceEqualDeep(former[id], row)]);
  return { cells: { ...base.cells, ...Object.fromEntries(shared) }, drafts, waiting, conflicts, settled };
};
