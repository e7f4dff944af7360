import type { KeyboardEvent } from 'react';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { KeySection } from '../shortcuts.ts';
import { type GridPlace, NAMES } from './places.ts';
import type { Places } from './usePlaces.ts';

/** Commands of the keys that move the focus and select, in every grid. */
export type MoveCommand = 'move' | 'extend' | 'selectRow' | 'selectColumn' | 'selectAll' | 'unselect';

/** Commands of keys that are heard elsewhere, those of 'page' on the whole page. */
type RepairCommand = 'clipboard' | 'page' | 'help';

export type CommandsWith<Own extends string> = MoveCommand | RepairCommand | Own;

/** Keys with one line in the help, which has none for keys without a `text`. */
export type KeyCommand<Command> = {
  group: keyof typeof groups;
  text?: string;
  /** 'Control+Shift+ArrowUp'; Control is also Cmd. None for what is typed. */
  keys: readonly string[];
  command: Command;
};

const { moves, repairs, groups } = commonTexts.keys;

/** Of the line of each grid that says what is beside a cell there. */
export const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
const ENDS = ['Home', 'End'] as const;
const PAGES = ['PageUp', 'PageDown'] as const;

const withKeys = (modifiers: string, keys: readonly string[]) => keys.map(key => `${modifiers}+${key}`);

export const MOVE_KEYS: readonly KeyCommand<MoveCommand>[] = [
  { group: 'move', text: moves.edge, keys: withKeys('Control', ARROWS), command: 'move' },
  { group: 'move', text: moves.rowEnds, keys: ENDS, command: 'move' },
  { group: 'move', text: moves.corners, keys: withKeys('Control', ENDS), command: 'move' },
  { group: 'move', text: moves.page, keys: PAGES, command: 'move' },
];

export const SELECT_KEYS: readonly KeyCommand<MoveCommand>[] = [
  { group: 'select', text: moves.extend, keys: withKeys('Shift', ARROWS), command: 'extend' },
  { group: 'select', text: moves.extendEdge, keys: withKeys('Control+Shift', ARROWS), command: 'extend' },
  { group: 'select', text: moves.extendFar, keys: withKeys('Shift', [...ENDS, ...PAGES]), command: 'extend' },
  { group: 'select', text: moves.extendCorners, keys: withKeys('Control+Shift', ENDS), command: 'extend' },
  { group: 'select', text: moves.row, keys: ['Shift+Space'], command: 'selectRow' },
  { group: 'select', text: moves.column, keys: ['Control+Space'], command: 'selectColumn' },
  { group: 'select', text: moves.all, keys: ['Control+A'], command: 'selectAll' },
  { group: 'select', text: moves.none, keys: ['Escape'], command: 'unselect' },
];

export const REPAIR_KEYS: readonly KeyCommand<RepairCommand>[] = [
  { group: 'repair', text: repairs.copy, keys: ['Control+C'], command: 'clipboard' },
  { group: 'repair', text: repairs.paste, keys: ['Control+V'], command: 'clipboard' },
  { group: 'repair', text: repairs.undo, keys: ['Control+Z'], command: 'page' },
  { group: 'repair', text: repairs.redo, keys: ['Control+Y', 'Control+Shift+Z'], command: 'page' },
  { group: 'repair', text: repairs.save, keys: ['Control+S'], command: 'page' },
  { group: 'repair', keys: ['?'], command: 'help' },
];

/** The command of each key, by its name as `comboOf` writes it. */
export const commandsByKey = <Command>(lines: readonly KeyCommand<Command>[]) =>
  new Map(lines.flatMap(({ keys, command }) => keys.map(key => [key, command])));

/** The same for the help of the screen, which says the key of the help itself. */
export const keySections = (lines: readonly KeyCommand<string>[]): KeySection[] =>
  Object.entries(groups).map(([name, title]) => ({
    title,
    lines: lines.flatMap(({ group, text, keys }) => (text && group === name ? { text, keys } : [])),
  }));

export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
};

/** 'Control+Shift+ArrowUp'; Shift is not told of what it takes to type a sign, as a question mark. */
export const comboOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyPress): string => {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  const isSign = name.length === 1 && !/\p{L}/u.test(name);
  return [(ctrlKey || metaKey) && 'Control', shiftKey && !isSign && 'Shift', name].filter(Boolean).join('+');
};

export type GridKeyDown = KeyboardEvent<HTMLTableElement>;
export type KeyActions<Command extends string> = Record<
  Command,
  (event: GridKeyDown, place: GridPlace) => boolean
>;

/** Does what `MOVE_KEYS` and `SELECT_KEYS` say; each returns true when it did something. */
export const moveActions = (places: Places): KeyActions<MoveCommand> => ({
  move: (event, place) => {
    places.clear();
    places.moveTo(destination(event, place));
    return true;
  },
  extend: (event, place) => {
    if (place.row < 0) return false;
    const next = destination(event, places.current?.extent ?? place);
    places.moveTo(places.extendTo(place, next));
    return true;
  },
  selectRow: (_event, place) => place.row >= 0 && selectAll(places, 'rows', place),
  selectColumn: (_event, place) => place.column !== NAMES && selectAll(places, 'columns', place),
  selectAll: (_event, place) => selectAll(places, 'all', place),
  unselect: () => {
    const isSelected = places.current !== null;
    places.clear();
    return isSelected;
  },
});

const selectAll = (places: Places, by: 'rows' | 'columns' | 'all', place: GridPlace): boolean => {
  places.select({ by, anchor: place, extent: place });
  return true;
};

const PAGE = 10;
const LAST = Number.MAX_SAFE_INTEGER;

const destination = ({ key, ctrlKey, metaKey }: GridKeyDown, { row, column }: GridPlace): GridPlace => {
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
