import { useEffect, useState } from 'react';
import { useEvent, useStore } from 'react-admin';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { findName } from '../../../../core/rules/findName.ts';
import { NAME_TYPING_MS } from '../../../../core/rules/limits.ts';
import { type GridKeyDown, type KeyActions, moveActions } from '../../../components/grid/moveKeys.ts';
import { type GridPlace, NAMES, placeOf } from '../../../components/grid/places.ts';
import type { Places } from '../../../components/grid/usePlaces.ts';
import { useSession } from '../../../providers/session.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { SheetStudent } from '../sheet.ts';
import { commandOf, type GridCommand } from './gridKeys.ts';
import { STATUS_OF_KEY } from './statusLooks.ts';

type GridKeys = {
  places: Places;
  typed: TypedName;
  onMark: (place: GridPlace, status: AttendanceStatus) => void;
  onCycle: (place: GridPlace) => void;
  onSet: (place: GridPlace) => void;
  onDetails: (place: GridPlace, anchor: Element) => void;
  onBlanks: (place: GridPlace) => void;
  onMenu: (place: GridPlace, anchor: Element) => boolean;
  onHelp: () => void;
};

/** Runs the commands of `GRID_KEYS`, each of which returns true when it did something. */
export const useGridKeys = (options: GridKeys) => {
  const { places, typed, onMark, onCycle, onSet, onDetails, onBlanks, onMenu, onHelp } = options;
  const isMarkable = (place: GridPlace) =>
    places.range !== null || (place.row >= 0 && place.column !== NAMES);

  const erase = (place: GridPlace) => {
    if (!isMarkable(place)) return false;
    onMark(place, '');
    return true;
  };

  const run: KeyActions<GridCommand> = {
    ...moveActions(places),
    set: ({ key }, place) => {
      const status = STATUS_OF_KEY[key];
      if (status === undefined || !isMarkable(place)) return false;
      onMark(place, status);
      if (places.range === null) onSet(place);
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
      places.clear();
      places.moveTo({ row, column: place.column });
      return true;
    },
    details: (event, place) => {
      if (isMarkable(place)) onDetails(place, event.target as Element);
      return isMarkable(place);
    },
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

  return (event: GridKeyDown): void => {
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

const NOTHING = { text: '', isFound: true };

/** The name that somebody types to go to a student; it is forgotten when they pause. */
export const useTypedName = (students: readonly SheetStudent[]) => {
  const [typed, setTyped] = useState(NOTHING);

  useEffect(() => {
    if (typed === NOTHING) return;
    const timer = setTimeout(() => setTyped(NOTHING), NAME_TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    ...typed,

    /**
     * Adds a letter. Returns the row that begins with all of them, looked for from a row on, -1 for none;
     * undefined for a sign that no name begins with.
     */
    add: (letter: string, from: number): number | undefined => {
      if (typed.text === '' && !/^\p{L}$/u.test(letter)) return undefined;
      const text = `${typed.text}${letter}`.slice(0, TYPED_MAX);
      const row = findName(students, text, from);
      setTyped({ text, isFound: row >= 0 });
      return row;
    },
    removeLast: () => setTyped(({ text }) => ({ text: text.slice(0, -1), isFound: true })),
    clear: () => setTyped(NOTHING),
  };
};

export type TypedName = ReturnType<typeof useTypedName>;

export const nameBeingTyped = ({ text, isFound }: Pick<TypedName, 'text' | 'isFound'>): string =>
  text && attendanceTexts.grid[isFound ? 'typed' : 'typedNobody'](text);

const TYPED_MAX = 40;

/** Per user's `_id`, whether a digit goes on to the next student: persisted by providers/createStore.ts across a sign-out. */
const KEY = 'attendance.movesOn';

const UNSET: Readonly<Record<string, boolean>> = {};

/** This user's choice: a status that is set by its key goes on to the next student below. */
export const useMovesOn = (): [boolean, (movesOn: boolean) => void] => {
  const userId = useSession()?.userId ?? '';
  const [byUser, setByUser] = useStore(KEY, UNSET);
  const set = useEvent((movesOn: boolean) => setByUser({ ...byUser, [userId]: movesOn }));
  return [byUser[userId] ?? true, set];
};
