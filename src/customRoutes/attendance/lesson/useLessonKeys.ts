import { type KeyboardEvent, useRef } from 'react';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { type KeySection, useScreenKeys } from '../../../components/shortcuts.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { commandOf } from '../grid/gridKeys.ts';
import { STATUS_LOOKS, STATUS_OF_KEY } from '../grid/statusLooks.ts';
import { useMovesOn, useTypedName } from '../grid/useGridKeys.ts';
import type { SheetCell, SheetStudent } from '../sheet.ts';
import { lessonTexts } from './lessonTexts.ts';

const { groups, repairs } = commonTexts.keys;

/** The help on the keys of a lesson; those of the grid that do the same have its words. */
export const LESSON_SECTIONS: readonly KeySection[] = [
  {
    title: groups.move,
    lines: [
      { text: lessonTexts.keys.around, keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
      { text: lessonTexts.keys.ends, keys: ['Home', 'End'] },
      { text: attendanceTexts.keys.lines.name, keys: [] },
    ],
  },
  {
    title: groups.fill,
    lines: [
      ...ATTENDANCE_STATUSES.map(status => ({
        text: attendanceTexts.keys.lines[status || 'empty'],
        keys: [STATUS_LOOKS[status].key],
      })),
      { text: attendanceTexts.keys.lines.details, keys: ['F2'] },
      { text: repairs.undo, keys: ['Control+Z'] },
      { text: repairs.redo, keys: ['Control+Y', 'Control+Shift+Z'] },
    ],
  },
];

type LessonKeysOptions = {
  students: readonly SheetStudent[];
  /** Of these students, in their order. */
  cells: readonly SheetCell[];
  onMark: (cell: SheetCell, to: AttendanceStatus) => void;
};

/**
 * The keys of a lesson, on the buttons of its students' rows: arrows and letters of a name lead to others, digits mark
 * and, as in the grid, go on to the next student.
 * @return the name that is being typed, and the listeners of what is around the rows
 */
export const useLessonKeys = ({ students, cells, onMark }: LessonKeysOptions) => {
  useScreenKeys(LESSON_SECTIONS);
  const typed = useTypedName(students);
  const [movesOn] = useMovesOn();
  /** The row that a digit marked, until another key or a press: what is asked then is about that student. */
  const justMarked = useRef<number>(undefined);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    const rows = [...currentTarget.querySelectorAll(`[${STUDENT}]`)];
    const row = rows.findIndex(each => each.contains(target));
    const cell = cells[row];
    if (!cell) return;
    const column = buttonsIn(rows[row]).indexOf(target);
    const goTo = (to: number, at = column) => buttonsIn(rows[to]).at(Math.max(0, at))?.focus();

    const about = justMarked.current ?? row;
    justMarked.current = undefined;
    const run = (): boolean => {
      const status = STATUS_OF_KEY[key];
      if (key === 'Backspace' && typed.text !== '') {
        typed.removeLast();
        return true;
      }
      if (status !== undefined) {
        if (cell.values.status !== status) onMark(cell, status);
        if (movesOn && /\d/.test(key)) {
          goTo(row + 1);
          justMarked.current = row;
        }
      } else if (key === 'ArrowUp' || key === 'ArrowDown') goTo(row + (key === 'ArrowUp' ? -1 : 1));
      else if (key === 'ArrowLeft') goTo(row, column - 1);
      else if (key === 'ArrowRight') goTo(row, column + 1);
      else if (key === 'Home' || key === 'End') goTo(key === 'Home' ? 0 : rows.length - 1);
      else if (key === 'F2') buttonsIn(rows[about])[0]?.click();
      else if (commandOf(event) === 'find') {
        const found = typed.add(key, row);
        if (found !== undefined && found >= 0) goTo(found);
        return found !== undefined;
      } else return false;
      typed.clear();
      return true;
    };
    if (run()) event.preventDefault();
  };

  const onPointerDown = () => {
    justMarked.current = undefined;
  };
  return { typed, listeners: { onKeyDown, onPointerDown } };
};

export const STUDENT = 'data-student';

const buttonsIn = (row: Element | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('button')] : [];
