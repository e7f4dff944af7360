import { useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import type { LevelSheet } from '../../../core/progress/contract.ts';
import type { LevelSource } from '../../../core/progress/skills.ts';
import { useStoredDraft } from '../../components/FormDraft.tsx';
import type { StoredDraft } from '../../providers/drafts.ts';
import {
  cellsOf,
  changedPlaces,
  type Edits,
  type Entry,
  knownFrom,
  type PlaceName,
  partsOf,
  redo,
  type Typed,
  undo,
  withTexts,
} from './sheetEdits.ts';

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
