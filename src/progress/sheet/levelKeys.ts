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
} from '../../components/grid/moveKeys.ts';
import { levelSheetTexts } from './levelSheetTexts.ts';

export type LevelCommand = CommandsWith<'down' | 'next' | 'type' | 'step' | 'empty'>;

const { keys: lines } = levelSheetTexts;

/** All keys of the sheet, in the order of the help. */
const LEVEL_KEYS: readonly KeyCommand<LevelCommand>[] = [
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
  ...REPAIR_KEYS,
];

export const LEVEL_SECTIONS = keySections(LEVEL_KEYS);

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
