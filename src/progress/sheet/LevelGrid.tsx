import Box from '@mui/material/Box';
import { memo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { SKILL_NAMES, SKILLS, type SkillName } from '../../../core/progress/skills.ts';
import { fullName } from '../../../core/rules/text.ts';
import { type GridKeyDown, type KeyActions, moveActions } from '../../components/grid/moveKeys.ts';
import {
  cellRange,
  type GridPlace,
  isSamePlace,
  placedTexts,
  placeOf,
  placesIn,
  shapeAttribute,
  sizeOf,
} from '../../components/grid/places.ts';
import { useClipboard } from '../../components/grid/useClipboard.ts';
import { useDragSelection } from '../../components/grid/useDragSelection.ts';
import { usePlaces } from '../../components/grid/usePlaces.ts';
import { openDialog, useScreenKeys } from '../../components/shortcuts.ts';
import { GRID_WINDOW, gridStyles, STATUS_LINE } from './levelGridStyles.ts';
import { commandOf, LEVEL_SECTIONS, type LevelCommand } from './levelKeys.ts';
import { levelSheetTexts } from './levelSheetTexts.ts';
import {
  cellOf,
  type Entry,
  type LevelCell,
  type LevelEdits,
  type PlaceName,
  type SheetStudent,
  steppedLevel,
} from './useLevelEdits.ts';

/** A row of heads above the cells, without controls, and the names before them. */
const SHAPE = { above: 0, controls: 1, before: 1, after: 0 } as const;

type LevelGridProps = {
  label: string;
  students: readonly SheetStudent[];
  edits: Pick<LevelEdits, 'typed' | 'stepped' | 'enter'>;
  /** Which texts are no levels, but for that of a cell that is being typed. */
  statusWithout: (begun: PlaceName | undefined) => string;
};

/** Students by skills as a sheet, with the focus and the keys of the attendance grid; letters are typed into the cells. */
export const LevelGrid = ({ label, students, edits, statusWithout }: LevelGridProps) => {
  const { typed, stepped, enter } = edits;
  const table = useRef<HTMLTableElement>(null);
  const notify = useNotify();
  const places = usePlaces(table, { students, columnIds: SKILL_NAMES, firstShown: 0, stepped });
  const { onMouseDown } = useDragSelection(
    table,
    { rows: students.length, columns: SKILL_NAMES.length },
    places,
  );
  /** Where a word is being typed, and what of it: the next letter goes on with it. */
  const [typing, setTyping] = useState<GridPlace & { text: string }>();
  /** The column in which Tab began to go from skill to skill: Enter returns to it. */
  const tabbedFrom = useRef<number>(undefined);
  useScreenKeys(LEVEL_SECTIONS);

  const cellAt = ({ row, column }: GridPlace) => {
    const [student, skill] = [students[row], SKILL_NAMES[column]];
    return student && skill && { skill, ...cellOf(student, skill, typed) };
  };
  type Cell = NonNullable<ReturnType<typeof cellAt>>;
  /** The selected cells, or else the one at a place. */
  const askedAt = (place: GridPlace): Cell[] =>
    (places.range ? placesIn(places.range) : [place]).flatMap(each => cellAt(each) ?? []);
  const set = (place: GridPlace, textOf: (cell: Cell) => string, goesOn = false) => {
    const texts = new Map<PlaceName, Entry>();
    for (const cell of askedAt(place)) texts.set(cell.place, entryOf(cell, textOf(cell)));
    enter(texts, goesOn);
    return true;
  };
  const textAt = (place: GridPlace) => typed[cellAt(place)?.place ?? '']?.text ?? '';
  const isTypingAt = (place: GridPlace) => isSamePlace(typing, place) && typing?.text === textAt(place);
  const goTo = (row: number, column: number) => {
    setTyping(undefined);
    places.clear();
    places.moveTo({ row, column });
    return true;
  };

  const run: KeyActions<LevelCommand> = {
    ...moveActions(places),
    down: (_event, { row, column }) => {
      const start = tabbedFrom.current ?? column;
      if (row + 1 < students.length) return goTo(row + 1, start);
      return goTo(start + 1 < SKILL_NAMES.length ? 0 : row, start + 1);
    },
    next: ({ shiftKey }, { row, column }) => {
      const to = column + (shiftKey ? -1 : 1);
      // Beyond the skills Tab leads out of the grid.
      if (to < 0 || to >= SKILL_NAMES.length) return false;
      const start = tabbedFrom.current ?? column;
      goTo(row, to);
      tabbedFrom.current = start;
      return true;
    },
    type: ({ key }, place) => {
      const goesOn = isTypingAt(place);
      const text = `${goesOn ? textAt(place) : ''}${key}`.slice(0, TEXT_MAX);
      setTyping({ ...place, text });
      return set(place, () => text, goesOn);
    },
    step: ({ key }, place) => {
      const step = key === '+' ? 1 : -1;
      return set(place, cell => steppedLevel(cell.skill, cell, step));
    },
    empty: ({ key }, place) => {
      const goesOn = isTypingAt(place) && key === 'Backspace';
      const rest = goesOn ? textAt(place).slice(0, -1) : '';
      if (askedAt(place).some(cell => cell.level && !typed[cell.place]))
        notify(levelSheetTexts.stored, { type: 'info' });
      setTyping(rest ? { ...place, text: rest } : undefined);
      return set(place, () => rest, goesOn);
    },
    help: () => {
      openDialog('keys');
      return true;
    },
    clipboard: () => false,
    page: () => false,
  };

  const onKeyDown = (event: GridKeyDown) => {
    const place = placeOf(event.target as Element);
    const command = place && commandOf(event, isTypingAt(place));
    if (!place || place.row < 0 || !command) return;
    if (command !== 'next' && command !== 'type' && command !== 'down') tabbedFrom.current = undefined;
    if (run[command](event, place)) event.preventDefault();
  };

  useClipboard(table, {
    target: () => places.range ?? cellRange(places.place()),
    textAt: (row, column) => cellAt({ row, column })?.value ?? '',
    onPaste: (rows, target) => {
      if (!rows) return notify(levelSheetTexts.tooMuch, { type: 'warning' });
      const texts = new Map<PlaceName, Entry>();
      for (const { text, ...place } of placedTexts(target, rows).placed) {
        const pasted = text.trim().replace(/\s+/gu, ' ').slice(0, TEXT_MAX);
        const cell = pasted === '' ? undefined : cellAt(place);
        if (cell) texts.set(cell.place, entryOf(cell, pasted));
      }
      setTyping(undefined);
      enter(texts);
    },
  });

  const status = statusWithout(typing && isTypingAt(typing) ? cellAt(typing)?.place : undefined);
  return (
    <>
      <Box role="status" sx={STATUS_LINE} title={status}>
        {places.range ? levelSheetTexts.selected(sizeOf(places.range)) : status}
      </Box>
      <Box sx={GRID_WINDOW}>
        <Box
          component="table"
          ref={table}
          {...shapeAttribute(SHAPE)}
          role="grid"
          aria-label={label}
          aria-multiselectable
          sx={gridStyles}
          onMouseDown={event => {
            tabbedFrom.current = undefined;
            onMouseDown(event);
          }}
          onKeyDown={onKeyDown}
          onFocus={event => {
            places.onFocus(event);
            const place = placeOf(event.target);
            if (place && !isTypingAt(place)) setTyping(undefined);
          }}
        >
          <LevelHeads />
          <tbody>
            {students.map((student, row) => (
              <tr key={student._id}>
                <th scope="row" className="name" title={fullName(student)}>
                  {student.firstName} <strong>{student.lastName}</strong>
                </th>
                {SKILL_NAMES.map((skill, column) => (
                  <LevelGridCell
                    key={skill}
                    name={fullName(student)}
                    skill={skill}
                    text={isTypingAt({ row, column }) ? textAt({ row, column }) : undefined}
                    {...cellOf(student, skill, typed)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
};

const TEXT_MAX = 20;

const entryOf = ({ level }: LevelCell, text: string): Entry => ({ text, known: level });

const LevelHeads = memo(() => (
  <thead>
    <tr>
      <th scope="col" className="name">
        {levelSheetTexts.student}
      </th>
      {SKILL_NAMES.map(skill => (
        <th key={skill} scope="col" aria-label={SKILLS[skill].name} title={SKILLS[skill].name}>
          {SKILLS[skill].short}
        </th>
      ))}
    </tr>
  </thead>
));

type LevelGridCellProps = LevelCell & {
  name: string;
  skill: SkillName;
  /** The text being typed. */
  text: string | undefined;
};

const LevelGridCell = memo(({ name, skill, text, last, value, isWrong, isUnsaved }: LevelGridCellProps) => {
  const isBegun = text !== undefined;
  const { cell } = levelSheetTexts;
  const spoken = [
    ...[name, SKILLS[skill].name, value || cell.none],
    ...(isWrong && !isBegun ? [cell.wrong] : []),
    ...(last ? [cell.last(last)] : []),
    ...(isUnsaved ? [cell.unsaved] : []),
  ];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a td is a gridcell
    <td
      tabIndex={-1}
      aria-label={spoken.join(', ')}
      aria-selected={false}
      aria-invalid={(isWrong && !isBegun) || undefined}
      data-last={last}
      data-unsaved={isUnsaved || undefined}
    >
      {text ?? value}
    </td>
  );
});
