import {
  ARROWS,
  comboOf,
  commandsByKey,
  type KeyCommand,
  type KeyPress,
  MOVE_KEYS,
  type MoveCommand,
  SELECT_KEYS,
} from '../../components/grid/moveKeys.ts';
import type { KeySection } from '../../components/screenKeys.ts';
import { levelSheetTexts } from './levelSheetTexts.ts';

/** Commands of the sheet's keys. Those of 'page' and 'clipboard' are heard elsewhere. */
export type LevelCommand =
  | MoveCommand
  | 'down'
  | 'next'
  | 'type'
  | 'step'
  | 'empty'
  | 'help'
  | 'clipboard'
  | 'page';

const GROUPS = ['move', 'select', 'fill', 'repair'] as const;

const { groups, ...lines } = levelSheetTexts.keys;

/** All keys of the sheet, in the order of the help. */
const LEVEL_KEYS: readonly KeyCommand<LevelCommand, (typeof GROUPS)[number]>[] = [
  { group: 'move', text: lines.cell, keys: ARROWS, command: 'move' },
  { group: 'move', text: lines.down, keys: ['Enter'], command: 'down' },
  { group: 'move', text: lines.next, keys: ['Tab'], command: 'next' },
  { group: 'move', keys: ['Shift+Tab'], command: 'next' },
  ...MOVE_KEYS,
  ...SELECT_KEYS,
  { group: 'fill', text: lines.type, keys: [], command: 'type' },
  { group: 'fill', text: lines.raise, keys: ['+'], command: 'step' },
  { group: 'fill', text: lines.lower, keys: ['-'], command: 'step' },
  { group: 'fill', text: lines.empty, keys: ['Delete', 'Backspace'], command: 'empty' },
  { group: 'repair', text: lines.copy, keys: ['Control+C'], command: 'clipboard' },
  { group: 'repair', text: lines.paste, keys: ['Control+V'], command: 'clipboard' },
  { group: 'repair', text: lines.undo, keys: ['Control+Z'], command: 'page' },
  { group: 'repair', text: lines.redo, keys: ['Control+Y', 'Control+Shift+Z'], command: 'page' },
  { group: 'repair', text: lines.save, keys: ['Control+S'], command: 'page' },
  { group: 'repair', keys: ['?'], command: 'help' },
];

export const LEVEL_SECTIONS: readonly KeySection[] = GROUPS.map(group => ({
  title: groups[group],
  lines: LEVEL_KEYS.flatMap(({ group: own, text, keys }) => (text && own === group ? { text, keys } : [])),
}));

const COMMANDS = commandsByKey(LEVEL_KEYS);

/**
 * The command of a key press; undefined when it is not the sheet's.
 * @param isTyping a word is being typed, in which signs and spaces are letters, too
 */
export const commandOf = (press: KeyPress, isTyping: boolean): LevelCommand | undefined => {
  const { key, ctrlKey, metaKey, altKey } = press;
  if (altKey) return undefined;
  const isTyped = !ctrlKey && !metaKey && (isTyping ? /^[\p{L}\d +.-]$/u : /^[\p{L}\d]$/u).test(key);
  return isTyped ? 'type' : COMMANDS.get(comboOf(press));
};
