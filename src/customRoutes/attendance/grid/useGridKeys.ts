import type { KeyboardEvent } from 'react';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { commandOf, type GridCommand } from './gridKeys.ts';
import type { GridPlace } from './selection.ts';
import { STATUS_OF_KEY } from './statusLooks.ts';
import { type GridFocus, NAMES, placeOf } from './useGridFocus.ts';
import type { GridSelection } from './useGridSelection.ts';
import type { TypedName } from './useTypedName.ts';

/** Rows that PageUp and PageDown pass. */
const PAGE = 10;

type GridKeys = {
  focus: GridFocus;
  selection: GridSelection;
  typed: TypedName;
  /** Marks what is selected, else the cell at a place. */
  onMark: (place: GridPlace, status: AttendanceStatus) => void;
  /** Sets what is selected, else the cell at a place, to the status that follows that of the place. */
  onCycle: (place: GridPlace) => void;
  /** Called after a status was set by its key. */
  onSet: (place: GridPlace) => void;
  /** Asks what is selected, else the cell at a place, says beside its status; returns whether it can be asked. */
  onDetails: (place: GridPlace, anchor: Element) => boolean;
  /** Marks who has no mark in the column of a place. */
  onBlanks: (place: GridPlace) => void;
  /** Opens the menu of a student's row or a date's column; returns whether there is one. */
  onMenu: (place: GridPlace, anchor: Element) => boolean;
  onHelp: () => void;
};

type KeyDown = KeyboardEvent<HTMLTableElement>;

/** What the keys of `GRID_KEYS` do; true is returned for a key that did something. */
export const useGridKeys = (options: GridKeys) => {
  const { focus, selection, typed, onMark, onCycle, onSet, onDetails, onBlanks, onMenu, onHelp } = options;
  const isMarkable = (place: GridPlace) =>
    selection.range !== null || (place.row >= 0 && place.column !== NAMES);

  const erase = (place: GridPlace) => {
    if (!isMarkable(place)) return false;
    onMark(place, '');
    return true;
  };

  const run: Record<GridCommand, (event: KeyDown, place: GridPlace) => boolean> = {
    move: (event, place) => {
      selection.clear();
      focus.moveTo(destination(event, place));
      return true;
    },
    extend: (event, place) => {
      if (place.row < 0) return false;
      const next = destination(event, selection.current?.extent ?? place);
      focus.moveTo(selection.extendTo(place, next));
      return true;
    },
    selectRow: (_event, place) => {
      if (place.row < 0) return false;
      selection.select({ by: 'rows', anchor: place, extent: place });
      return true;
    },
    selectColumn: (_event, place) => {
      if (place.column === NAMES) return false;
      selection.select({ by: 'columns', anchor: place, extent: place });
      return true;
    },
    selectAll: (_event, place) => {
      selection.select({ by: 'all', anchor: place, extent: place });
      return true;
    },
    unselect: () => {
      const isSelected = selection.current !== null;
      selection.clear();
      return isSelected;
    },
    set: ({ key }, place) => {
      const status = STATUS_OF_KEY[key];
      if (status === undefined || !isMarkable(place)) return false;
      onMark(place, status);
      if (selection.range === null) onSet(place);
      return true;
    },
    empty: (_event, place) => erase(place),
    cycle: (event, place) => {
      if (place.row >= 0 && place.column !== NAMES) {
        onCycle(place);
        return true;
      }
      // A button and a link answer Enter by themselves, a checkbox does not.
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return false;
      event.target.click();
      return true;
    },
    find: ({ key }, place) => {
      const row = typed.add(key, place.row);
      if (row === undefined) return false;
      if (row < 0) return true;
      selection.clear();
      focus.moveTo({ row, column: place.column });
      return true;
    },
    details: (event, place) => isMarkable(place) && onDetails(place, event.target as Element),
    blanks: (_event, place) => {
      if (place.column !== NAMES) onBlanks(place);
      return place.column !== NAMES;
    },
    menu: (event, place) => onMenu(place, event.target as Element),
    help: () => {
      onHelp();
      return true;
    },
    clipboard: () => false,
    page: () => false,
  };

  return (event: KeyDown): void => {
    const place = placeOf(event.target as Element);
    const command = commandOf(event);
    if (!place || !command) return;
    const isTypedBack = event.key === 'Backspace' && typed.text !== '';
    if (isTypedBack) typed.removeLast();
    else {
      const wasTyping = typed.text !== '';
      if (command !== 'find') typed.clear();
      const isEnd = command === 'unselect' && wasTyping;
      if (!run[command](event, place) && !isEnd) return;
    }
    event.preventDefault();
  };
};

const LAST = Number.MAX_SAFE_INTEGER;

/** Where a key of 'move' or 'extend' leads to; beyond the edges, where these end it. */
const destination = ({ key, ctrlKey, metaKey }: KeyDown, { row, column }: GridPlace): GridPlace => {
  const far = ctrlKey || metaKey;
  const moves: Partial<Record<string, GridPlace>> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? LAST : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? LAST : column + 1 },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? LAST : row, column: LAST },
    PageUp: { row: Math.max(0, row - PAGE), column },
    PageDown: { row: row + PAGE, column },
  };
  return moves[key] ?? { row, column };
};
