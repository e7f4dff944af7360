import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router';
import { fullName } from '../../../../core/rules/text.ts';
import { FieldConflicts } from '../../../components/conflict/FieldConflicts.tsx';
import { isCovered } from '../../../components/focus.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { type CellValues, type Edit, hasWords } from '../../../providers/edits/Edit.ts';
import { AbsenceDialog, type AbsentStudent } from '../../../resources/students/absences/AbsenceDialog.tsx';
import { useAbsenceReasons } from '../../../resources/students/absences/absenceQueries.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { CellDetails } from '../cellDetails/CellDetails.tsx';
import { cellWords, lastSave, setBy } from '../cellDetails/cellWords.ts';
import { type AskedCells, draftedCells } from '../cellDetails/useCellForm.ts';
import type { SheetCell } from '../sheet.ts';
import type { DetailEdits } from './useListEdits.ts';
import { editedValues } from './withEdits.ts';

type Options = {
  editing: DetailEdits;
  /** The list: what covers it otherwise holds the conflicts back. */
  list: RefObject<Element | null>;
  onFocusCell?: (cell: SheetCell) => void;
};

/** The dialogs over a list: the form of its cells, the announcement of an absence, and the conflicts. */
export const useListDialogs = ({ editing, list, onFocusCell }: Options) => {
  const [asked, setAsked] = useState<AskedCells>();
  const [absent, setAbsent] = useState<AbsentStudent>();
  const { isOpen, onLater, onChoose } = useConflictDialog({
    conflicts: editing.conflicts,
    list,
    isHeld: asked !== undefined || absent !== undefined,
    onFocusCell: _id => {
      const cell = editing.cellsById.get(_id);
      if (cell) onFocusCell?.(cell);
    },
  });
  const [drafted, setDrafted] = useState(() => draftedCells(editing.listId));
  const isBack = drafted?.every(({ _id }) => editing.cellsById.has(_id)) ?? false;
  /** Opens the form again that a reload closed, at its cell. */
  const reopen = useEvent(() => {
    const [cell] = (drafted ?? []).flatMap(({ _id }) => editing.cellsById.get(_id) ?? []);
    if (!drafted || !cell || !list.current) return;
    onFocusCell?.(cell);
    const { activeElement } = document;
    const anchor = activeElement && list.current.contains(activeElement) ? activeElement : list.current;
    setAsked({ cells: drafted, anchor });
    setDrafted(undefined);
  });
  useEffect(() => {
    if (isBack) reopen();
  }, [isBack, reopen]);
  const announce = (studentId: string) => {
    setAsked(undefined);
    setAbsent(editing.sheet.students.find(({ _id }) => _id === studentId));
  };
  const dialogs = (
    <>
      {asked && (
        <CellDetails {...{ editing, asked }} onClose={() => setAsked(undefined)} onAnnounce={announce} />
      )}
      {absent && <AbsenceDialog student={absent} onClose={() => setAbsent(undefined)} />}
      {isOpen && editing.settle && (
        <ConflictDialog editing={editing} settle={editing.settle} onLater={onLater} />
      )}
    </>
  );
  // What is not stored on the device, as it says more than a status, may be in conflict or on its way. The form asks
  // about its own.
  const isUnsent = editing.edits.some(
    ({ _id, state, sent, saved }) =>
      (state || !asked?.cells.some(cell => cell._id === _id)) && (hasWords(sent?.patch) || hasWords(saved)),
  );
  return { ask: setAsked, isAsking: asked !== undefined, onChoose, dialogs, isUnsent };
};

type ConflictDialogProps = {
  editing: DetailEdits;
  settle: (mine: ReadonlySet<string>) => void;
  onLater: () => void;
};

/** Has the user choose for each cell that somebody else set otherwise meanwhile: a field a cell. */
const ConflictDialog = ({ editing, settle, onLater }: ConflictDialogProps) => {
  const { conflicts, cellsById, sheet } = editing;
  const { data: reasons = [] } = useAbsenceReasons();
  const textOf = (values: CellValues) => cellWords(values, reasons);
  const both = conflicts.flatMap(edit => {
    const cell = cellsById.get(edit._id);
    if (!cell) return [];
    const theirs = attendanceTexts.conflict.theirs({ who: setBy(cell), said: textOf(cell.values) });
    return [{ field: edit._id, base: undefined, mine: textOf(editedValues(cell, edit)), theirs }];
  });
  const nameOf = (_id: string) => {
    const cell = cellsById.get(_id);
    const student = sheet.students.find(each => each._id === cell?.studentId);
    return student && cell ? `${fullName(student)}, ${longDay(cell.date)}` : '';
  };
  return (
    <Dialog open onClose={onLater} maxWidth="sm" fullWidth>
      <DialogTitle>{attendanceTexts.conflict.open(both.length)}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Typography>{attendanceTexts.conflict.intro}</Typography>
        <FieldConflicts
          key={both.map(({ field, theirs }) => `${field} ${theirs}`).join()}
          save={lastSave(both.flatMap(({ field }) => cellsById.get(field) ?? []))}
          comparison={{ onlyMine: [], onlyTheirs: [], both }}
          labelOf={nameOf}
          textOf={(_, text) => String(text)}
          onSettle={mine => settle(new Set(Object.keys(mine)))}
          waits
        />
      </DialogContent>
      <DialogActions sx={BELOW_EACH_OTHER}>
        {both.length > 1 && (
          <>
            <Button onClick={() => settle(new Set(both.map(({ field }) => field)))}>
              {attendanceTexts.conflict.allMine}
            </Button>
            <Button onClick={() => settle(new Set())} sx={{ mr: { sm: 'auto' } }}>
              {attendanceTexts.conflict.allTheirs}
            </Button>
          </>
        )}
        <Button onClick={onLater}>{attendanceTexts.conflict.later}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** On a phone, where the buttons do not stand in one row. */
const BELOW_EACH_OTHER = {
  flexFlow: { xs: 'column', sm: 'row wrap' },
  alignItems: { xs: 'stretch', sm: 'center' },
  px: 1.5,
} as const;

type ConflictOptions = {
  conflicts: readonly Edit[];
  list: RefObject<Element | null>;
  isHeld: boolean;
  onFocusCell: (_id: string) => void;
};

/**
 * When the conflicts of a list are asked about: once what the user saved is in one, as soon as what is open over the list
 * is closed; later where the user puts them off, and again when they ask for it, here or in what has not arrived.
 * Afterwards the focus is on the cell that it was about.
 */
const useConflictDialog = ({ conflicts, list, isHeld, onFocusCell }: ConflictOptions) => {
  const [answer, setAnswer] = useState<'later' | 'now'>();
  const [asking, setAsking] = useState(false);
  const isListCovered = useIsCovered(list);
  const { state, key } = useLocation();
  const about = useRef<string>(undefined);
  const first = conflicts[0]?._id;
  const isSaved = conflicts.some(edit => edit.state === 'conflict');
  const isWanted = first !== undefined && answer !== 'later' && (isSaved || answer === 'now');
  // It covers the list itself: once asked, it is asked until it is answered.
  const isOpen = isWanted && asking;
  const focusCell = useEvent(onFocusCell);

  useEffect(() => {
    if (!isWanted) setAsking(false);
    else if (!isHeld && !isListCovered) setAsking(true);
  }, [isWanted, isHeld, isListCovered]);

  useEffect(() => {
    if (isOpen) about.current ??= first;
    else if (about.current !== undefined) {
      focusCell(about.current);
      about.current = undefined;
    }
    if (first === undefined) setAnswer(undefined);
  }, [isOpen, first, focusCell]);

  const arrive = useEvent(() => {
    const asked = askedCell(state);
    if (asked === undefined) return;
    if (conflicts.some(({ _id }) => _id === asked)) setAnswer('now');
    else focusCell(asked);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody comes here
  useEffect(() => arrive(), [key, arrive]);

  return { isOpen, onLater: () => setAnswer('later'), onChoose: () => setAnswer('now') };
};

/** The cell that a link to the list is about (WaitingMarks.tsx). */
const askedCell = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'cell' in state ? String(state.cell) : undefined;

/** A dialog, popover or menu is open over an element: a value that rerenders when it changes. */
const useIsCovered = (ref: RefObject<Element | null>): boolean =>
  useSyncExternalStore(
    watchCovers,
    useCallback(() => isCovered(ref.current), [ref]),
  );

const watchCovers = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};
