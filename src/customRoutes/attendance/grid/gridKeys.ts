import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import {
  ARROWS,
  type CommandsWith,
  comboOf,
  commandsByKey,
  type KeyCommand,
  type KeyPress,
  keySections,
  MOVE_KEYS,
  REPAIR_KEYS,
  SELECT_KEYS,
} from '../../../components/grid/moveKeys.ts';
import type { KeySection } from '../../../components/shortcuts.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { STATUS_LOOKS } from './statusLooks.ts';

export type GridCommand = CommandsWith<'set' | 'empty' | 'cycle' | 'find' | 'menu' | 'details' | 'blanks'>;

const { lines } = attendanceTexts.keys;

/** All keys of the grid, in the order of the help: what the grid answers to and what the help says. */
export const GRID_KEYS: readonly KeyCommand<GridCommand>[] = [
  { group: 'move', text: lines.cell, keys: ARROWS, command: 'move' },
  ...MOVE_KEYS,
  { group: 'move', text: lines.name, keys: [], command: 'find' },
  ...SELECT_KEYS,
  ...ATTENDANCE_STATUSES.map(
    status =>
      ({
        group: 'fill',
        text: lines[status || 'empty'],
        keys: [STATUS_LOOKS[status].key],
        command: 'set',
      }) as const,
  ),
  { group: 'fill', text: lines.erase, keys: ['Delete', 'Backspace'], command: 'empty' },
  { group: 'fill', text: lines.next, keys: ['Space', 'Enter'], command: 'cycle' },
  { group: 'fill', text: lines.blanks, keys: ['Control+Enter'], command: 'blanks' },
  { group: 'fill', text: lines.details, keys: ['F2'], command: 'details' },
  { group: 'repair', text: lines.menu, keys: ['Shift+F10', 'ContextMenu'], command: 'menu' },
  ...REPAIR_KEYS,
];

export const GRID_SECTIONS: readonly KeySection[] = keySections(GRID_KEYS).map((section, index) =>
  index === 0 ? { ...section, note: attendanceTexts.keys.mouse } : section,
);

const COMMANDS = commandsByKey(GRID_KEYS);

/** The command of a key press; undefined when it is not the grid's. */
export const commandOf = (press: KeyPress): GridCommand | undefined => {
  if (press.altKey) return undefined;
  return COMMANDS.get(comboOf(press)) ?? (isTyped(press) ? 'find' : undefined);
};

const isTyped = ({ key, ctrlKey, metaKey }: KeyPress): boolean =>
  !ctrlKey && !metaKey && /^[\p{L}\p{M}'’-]$/u.test(key);
