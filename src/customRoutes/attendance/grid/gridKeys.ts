import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import {
  ARROWS,
  comboOf,
  commandsByKey,
  type KeyCommand,
  type KeyPress,
  MOVE_KEYS,
  type MoveCommand,
  SELECT_KEYS,
} from '../../../components/grid/moveKeys.ts';
import type { KeySection } from '../../../components/screenKeys.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { STATUS_LOOKS } from './statusLooks.ts';

/** Commands of the grid's keys. Those of 'page' and 'clipboard' are heard elsewhere: the first work on the whole page. */
export type GridCommand =
  | MoveCommand
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

const KEY_GROUPS = ['move', 'select', 'mark', 'repair'] as const;

const { lines } = attendanceTexts.keys;

/** All keys of the grid, in the order of the help: what the grid answers to and what the help says. */
export const GRID_KEYS: readonly KeyCommand<GridCommand, (typeof KEY_GROUPS)[number]>[] = [
  { group: 'move', text: lines.cell, keys: ARROWS, command: 'move' },
  ...MOVE_KEYS,
  { group: 'move', text: lines.name, keys: [], command: 'find' },
  ...SELECT_KEYS,
  ...ATTENDANCE_STATUSES.map(
    status =>
      ({
        group: 'mark',
        text: lines[status || 'empty'],
        keys: [STATUS_LOOKS[status].key],
        command: 'set',
      }) as const,
  ),
  { group: 'mark', text: lines.erase, keys: ['Delete', 'Backspace'], command: 'empty' },
  { group: 'mark', text: lines.next, keys: ['Space', 'Enter'], command: 'cycle' },
  { group: 'mark', text: lines.blanks, keys: ['Control+Enter'], command: 'blanks' },
  { group: 'mark', text: lines.details, keys: ['F2'], command: 'details' },
  { group: 'repair', text: lines.menu, keys: ['Shift+F10', 'ContextMenu'], command: 'menu' },
  { group: 'repair', text: lines.copy, keys: ['Control+C'], command: 'clipboard' },
  { group: 'repair', text: lines.paste, keys: ['Control+V'], command: 'clipboard' },
  { group: 'repair', text: lines.undo, keys: ['Control+Z'], command: 'page' },
  { group: 'repair', text: lines.redo, keys: ['Control+Y', 'Control+Shift+Z'], command: 'page' },
  { group: 'repair', text: lines.save, keys: ['Control+S'], command: 'page' },
  { group: 'repair', keys: ['?'], command: 'help' },
];

/** The same for the help of the screen, which says the key of the help itself. */
export const GRID_SECTIONS: readonly KeySection[] = KEY_GROUPS.map((group, index) => ({
  title: attendanceTexts.keys.groups[group],
  lines: GRID_KEYS.flatMap(({ group: own, text, keys }) => (text && own === group ? { text, keys } : [])),
  ...(index === 0 && { note: attendanceTexts.keys.mouse }),
}));

const COMMANDS = commandsByKey(GRID_KEYS);

/** The command of a key press; undefined when it is not the grid's. */
export const commandOf = (press: KeyPress): GridCommand | undefined => {
  if (press.altKey) return undefined;
  return COMMANDS.get(comboOf(press)) ?? (isTyped(press) ? 'find' : undefined);
};

const isTyped = ({ key, ctrlKey, metaKey }: KeyPress): boolean =>
  !ctrlKey && !metaKey && /^[\p{L}\p{M}'’-]$/u.test(key);
