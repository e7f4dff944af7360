import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import type { KeySection } from '../../../components/screenKeys.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { STATUS_LOOKS } from './statusLooks.ts';

/** Commands of the grid's keys. Those of 'page' and 'clipboard' are heard elsewhere: the first work on the whole page. */
export type GridCommand =
  | 'move'
  | 'extend'
  | 'selectRow'
  | 'selectColumn'
  | 'selectAll'
  | 'unselect'
  | 'set'
  | 'empty'
  | 'cycle'
  | 'find'
  | 'menu'
  | 'details'
  | 'blanks'
  | 'help'
  | 'clipboard'
  | 'page';

/** Keys with one line in the help; `text` names that line, which the help itself has not. */
type GridKeyLine = {
  group: (typeof KEY_GROUPS)[number];
  text?: keyof typeof attendanceTexts.keys.lines;
  /** 'Control+Shift+ArrowUp'; Control is also Cmd. None for what is typed. */
  keys: readonly string[];
  command: GridCommand;
};

const KEY_GROUPS = ['move', 'select', 'mark', 'repair'] as const;

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
const ENDS = ['Home', 'End'] as const;
const PAGES = ['PageUp', 'PageDown'] as const;

const withKeys = (modifiers: string, keys: readonly string[]) => keys.map(key => `${modifiers}+${key}`);

/** All keys of the grid, in the order of the help: what the grid answers to and what the help says. */
export const GRID_KEYS: readonly GridKeyLine[] = [
  { group: 'move', text: 'cell', keys: ARROWS, command: 'move' },
  { group: 'move', text: 'edge', keys: withKeys('Control', ARROWS), command: 'move' },
  { group: 'move', text: 'rowEnds', keys: ENDS, command: 'move' },
  { group: 'move', text: 'corners', keys: withKeys('Control', ENDS), command: 'move' },
  { group: 'move', text: 'page', keys: PAGES, command: 'move' },
  { group: 'move', text: 'name', keys: [], command: 'find' },
  { group: 'select', text: 'extend', keys: withKeys('Shift', ARROWS), command: 'extend' },
  { group: 'select', text: 'extendEdge', keys: withKeys('Control+Shift', ARROWS), command: 'extend' },
  { group: 'select', text: 'extendFar', keys: withKeys('Shift', [...ENDS, ...PAGES]), command: 'extend' },
  { group: 'select', text: 'extendCorners', keys: withKeys('Control+Shift', ENDS), command: 'extend' },
  { group: 'select', text: 'row', keys: ['Shift+Space'], command: 'selectRow' },
  { group: 'select', text: 'column', keys: ['Control+Space'], command: 'selectColumn' },
  { group: 'select', text: 'all', keys: ['Control+A'], command: 'selectAll' },
  { group: 'select', text: 'none', keys: ['Escape'], command: 'unselect' },
  ...ATTENDANCE_STATUSES.map(
    status =>
      ({
        group: 'mark',
        text: status || 'empty',
        keys: status ? [STATUS_LOOKS[status].key] : [STATUS_LOOKS[''].key],
        command: 'set',
      }) as const,
  ),
  { group: 'mark', text: 'erase', keys: ['Delete', 'Backspace'], command: 'empty' },
  { group: 'mark', text: 'next', keys: ['Space', 'Enter'], command: 'cycle' },
  { group: 'mark', text: 'blanks', keys: ['Control+Enter'], command: 'blanks' },
  { group: 'mark', text: 'details', keys: ['F2'], command: 'details' },
  { group: 'repair', text: 'menu', keys: ['Shift+F10', 'ContextMenu'], command: 'menu' },
  { group: 'repair', text: 'copy', keys: ['Control+C'], command: 'clipboard' },
  { group: 'repair', text: 'paste', keys: ['Control+V'], command: 'clipboard' },
  { group: 'repair', text: 'undo', keys: ['Control+Z'], command: 'page' },
  { group: 'repair', text: 'redo', keys: ['Control+Y', 'Control+Shift+Z'], command: 'page' },
  { group: 'repair', text: 'save', keys: ['Control+S'], command: 'page' },
  { group: 'repair', keys: ['?'], command: 'help' },
];

/** The same for the help of the screen, which says the key of the help itself. */
export const GRID_SECTIONS: readonly KeySection[] = KEY_GROUPS.map((group, index) => ({
  title: attendanceTexts.keys.groups[group],
  lines: GRID_KEYS.flatMap(({ group: own, text, keys }) =>
    text && own === group ? { text: attendanceTexts.keys.lines[text], keys } : [],
  ),
  ...(index === 0 && { note: attendanceTexts.keys.mouse }),
}));

const COMMANDS = new Map(GRID_KEYS.flatMap(({ keys, command }) => keys.map(key => [key, command])));

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

/** The command of a key press; undefined when it is not the grid's. */
export const commandOf = (press: KeyPress): GridCommand | undefined => {
  if (press.altKey) return undefined;
  return COMMANDS.get(comboOf(press)) ?? (isTyped(press) ? 'find' : undefined);
};

const isTyped = ({ key, ctrlKey, metaKey }: KeyPress): boolean =>
  !ctrlKey && !metaKey && /^[\p{L}\p{M}'’-]$/u.test(key);

/** 'Control+Shift+ArrowUp'; Shift is not told of what it takes to type a sign, as a question mark. */
const comboOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyPress): string => {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  const isSign = name.length === 1 && !/\p{L}/u.test(name);
  return [ctrlKey || metaKey ? 'Control' : '', shiftKey && !isSign ? 'Shift' : '', name]
    .filter(part => part)
    .join('+');
};
