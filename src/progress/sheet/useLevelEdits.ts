import { useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import type { LevelSheet, LevelSheetInput } from '../../../core/progress/contract.ts';
import {
  type LevelSource,
  levelsOf,
  readLevel,
  SKILL_NAMES,
  type SkillName,
} from '../../../core/progress/skills.ts';
import { useStoredDraft } from '../../components/FormDraft.tsx';
import type { StoredDraft } from '../../providers/drafts.ts';

type Draft = { typed: Typed; source: LevelSource };

/** The levels typed into the sheet of a class on a day, step by step, kept as a draft. */
export const useLevelEdits = ({ classroom, date, students }: LevelSheet) => {
  const restored: StoredDraft<Draft> | null = useStoredDraft(
    `levelSheet/${classroom._id}/${date}`,
    (): Draft | null => (Object.keys(edits.typed).length > 0 ? { typed: edits.typed, source } : null),
  );
  const [source, setSource] = useState<LevelSource>(restored?.draft.source ?? 'Toets');
  const [edits, setEdits] = useState<Edits>({
    typed: restored?.draft.typed ?? {},
    done: [],
    undone: [],
  });
  /** The cells that undo or redo changed last. */
  const [stepped, setStepped] = useState<{ row: string; column: string }[]>();
  const { typed } = edits;
  const cells = useMemo(() => cellsOf(students, typed), [students, typed]);

  const step = (next: Edits) => {
    const places = changedPlaces(typed, next.typed).map(partsOf);
    setEdits(next);
    setStepped(places.map(({ student, skill }) => ({ row: student, column: skill })));
  };
  return {
    typed,
    cells,
    source,
    setSource,
    stepped,
    isRestored: restored !== null,
    enter: useEvent((texts: ReadonlyMap<PlaceName, Entry>, goesOn?: boolean) =>
      setEdits(withTexts(edits, texts, goesOn)),
    ),
    /** Drops the steps of levels that are stored or given up: they can no longer be undone here. */
    replace: (next: (typed: Typed) => Typed) =>
      setEdits(now => ({ typed: next(now.typed), done: [], undone: [] })),
    /** Lets the next `redo` type levels again whose save was undone; what was typed over them, over what they knew. */
    takeBack: (stored: Typed) =>
      setEdits(({ typed, done, undone }) => {
        const known = (each: Typed) => knownFrom(stored, each);
        const later = [...undone, typed].map(each => ({ ...stored, ...known(each) }));
        return { typed: known(typed), done: done.map(known), undone: later };
      }),
    undo: edits.done.length > 0 ? () => step(undo(edits)) : undefined,
    redo: () => step(redo(edits)),
  };
};

export type LevelEdits = ReturnType<typeof useLevelEdits>;

export type SheetStudent = LevelSheet['students'][number];

/** A student's skill, by its name as `placeName` writes it. */
export type PlaceName = string;

/** A typed level, and the level of the day that the sheet showed then, '' for none. */
export type Entry = { text: string; known: string };
export type Typed = Readonly<Record<PlaceName, Entry>>;

export const placeName = (studentId: string, skill: SkillName): PlaceName => `${studentId} ${skill}`;

export const partsOf = (place: PlaceName): { student: string; skill: SkillName } => {
  const [student = '', skill = ''] = place.split(' ');
  return { student, skill: skill as SkillName };
};

/** A cell as it is shown; `value` is the level that was typed, as its scale writes it, else that of the day. */
export type LevelCell = {
  place: PlaceName;
  last: string;
  level: string;
  value: string;
  /** The typed text, `value`, is no level of this skill. */
  isWrong: boolean;
  isUnsaved: boolean;
};

export const cellOf = (student: SheetStudent, skill: SkillName, typed: Typed): LevelCell => {
  const place = placeName(student._id, skill);
  const { last = '', level = '' } = student.levels[skill] ?? {};
  const text = typed[place]?.text;
  const read = text === undefined ? undefined : readLevel(skill, text);
  const isWrong = text !== undefined && read === undefined;
  const value = read ?? text ?? level;
  return { place, last, level, value, isWrong, isUnsaved: text !== undefined && !isWrong && value !== level };
};

export const cellsOf = (students: readonly SheetStudent[], typed: Typed): LevelCell[] =>
  students.flatMap(student => SKILL_NAMES.map(skill => cellOf(student, skill, typed)));

/** The level a step further on the scale, from that of the cell or else the last one; from none, its lowest. */
export const steppedLevel = (skill: SkillName, { value, last, isWrong }: LevelCell, step: 1 | -1): string => {
  const scale = levelsOf(skill);
  const from = scale.indexOf((!isWrong && value) || last);
  const index = from < 0 ? 0 : Math.max(0, Math.min(from + step, scale.length - 1));
  return scale[index] ?? '';
};

export const levelsToSave = (cells: readonly LevelCell[], typed: Typed): LevelSheetInput['levels'] =>
  cells
    .filter(({ isUnsaved }) => isUnsaved)
    .map(({ place, value, level }) => ({
      ...partsOf(place),
      level: value,
      known: typed[place]?.known ?? level,
    }));

/** The typed levels, and the steps before and after them. */
export type Edits = { typed: Typed; done: readonly Typed[]; undone: readonly Typed[] };

type Texts = ReadonlyMap<PlaceName, Entry>;

/**
 * Sets texts as one step, '' for none.
 * @param goesOn it is the same step as the last one, as the next letter of a word is
 */
export const withTexts = ({ typed, done }: Edits, texts: Texts, goesOn = false): Edits => {
  const next = { ...typed };
  for (const [place, entry] of texts) {
    // The level shown when the first letter was typed.
    if (entry.text === '') delete next[place];
    else next[place] = { text: entry.text, known: typed[place]?.known ?? entry.known };
  }
  return { typed: next, done: goesOn ? done : [...done, typed], undone: [] };
};

export const undo = ({ typed, done, undone }: Edits): Edits => {
  const before = done.at(-1);
  return before
    ? { typed: before, done: done.slice(0, -1), undone: [...undone, typed] }
    : { typed, done, undone };
};

export const redo = ({ typed, done, undone }: Edits): Edits => {
  const after = undone.at(-1);
  return after
    ? { typed: after, done: [...done, typed], undone: undone.slice(0, -1) }
    : { typed, done, undone };
};

/** With what these entries knew, in their places. */
export const knownFrom = (entries: Typed, typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([place, entry]) => [
      place,
      { ...entry, known: (entries[place] ?? entry).known },
    ]),
  );

/** The places of which two states differ. */
export const changedPlaces = (one: Typed, other: Typed): PlaceName[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    place => one[place]?.text !== other[place]?.text,
  );
