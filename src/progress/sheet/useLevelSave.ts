import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { LevelSheet, LevelSheetInput, LevelSheetSaved } from '../../../core/progress/contract.ts';
import { readLevel } from '../../../core/progress/skills.ts';
import type { Day } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { untilOnline, useOnline } from '../../components/OnlineButton.tsx';
import { useUndoMessage } from '../../components/useUndoing.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { progress } from '../../providers/dataProvider/progress.ts';
import { useCalls } from '../../providers/dataProvider/records.ts';
import { onceAnswered } from '../../providers/uncertainWrites.ts';
import { levelSheetTexts } from './levelSheetTexts.ts';
import { type LevelEdits, levelsToSave, partsOf, placeName, type Typed } from './useLevelEdits.ts';

type SentLevels = LevelSheetInput['levels'];
type LeftOut = LevelSheetSaved['leftOut'];

export const sheetKey = (classroom: string, date: Day) => ['progress', 'levelSheet', classroom, date];

/**
 * Saves what is typed as one change. What a colleague entered meanwhile is left out and stays typed, until one of the
 * two is chosen; students whose levels cannot be saved are named.
 */
export const useLevelSave = ({ classroom, date, students }: LevelSheet, edits: LevelEdits) => {
  const calls = useCalls<typeof progress>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const online = useOnline();
  const tellUndoable = useUndoMessage();
  const [leftOut, setLeftOut] = useState<LeftOut>([]);
  /** Undoes the last save, until it is undone. */
  const lastUndo = useRef<() => void>(undefined);
  /** Aborted by a save that works: what was said of those before it is over. */
  const failure = useRef(new AbortController());
  const { mutate, isPending } = useMutation({
    mutationFn: (levels: SentLevels) => {
      const input: LevelSheetInput = { date, source: edits.source, levels };
      return onceAnswered(JSON.stringify(input), key => calls.saveLevels(input, key));
    },
    onSuccess: ({ changeSetId, saved, leftOut: others, refused }, levels) => {
      failure.current.abort();
      failure.current = new AbortController();
      const stays = new Set(others.map(({ student, skill }) => placeName(student, skill)));
      const isRefused = (id: string) => refused.some(({ student }) => student === id);
      const stored = levels.filter(
        ({ student, skill }) => !stays.has(placeName(student, skill)) && !isRefused(student),
      );
      queryClient.setQueryData<LevelSheet>(
        sheetKey(classroom._id, date),
        sheet => sheet && withLevels(sheet, [...stored, ...others]),
      );
      edits.replace(typed => without(typed, stored));
      setLeftOut(others);
      for (const [message, of] of Map.groupBy(refused, each => each.message)) {
        const names = students.filter(({ _id }) => of.some(({ student }) => student === _id)).map(fullName);
        notify(levelSheetTexts.refused(names.join(', '), message), { type: 'warning' });
      }
      if (saved > 0 || others.length + refused.length === 0) tell(changeSetId ?? undefined, saved, stored);
      queryClient.invalidateQueries();
    },
    onError: error => notify(error.message, { type: 'error', until: failure.current.signal }),
  });

  const tell = (changeSetId: string | undefined, saved: number, stored: SentLevels) => {
    const undo = tellUndoable(changeSetId, levelSheetTexts.saved(saved), () => {
      if (lastUndo.current === undo) lastUndo.current = undefined;
      edits.takeBack(typedOf(stored));
    });
    lastUndo.current = undo;
  };

  /** @param nothing what to say where there is no level to save */
  const save = (nothing: string) => {
    const levels = levelsToSave(edits.cells, edits.typed);
    if (!online) notify(commonTexts.offline.later, { type: 'info', until: untilOnline() });
    else if (levels.length === 0) notify(nothing, { type: 'info' });
    else if (!isPending) mutate(levels);
  };

  /** Saves these of the levels that were left out over the colleague's, and takes the colleague's of all others. */
  const settle = (mine: Readonly<Record<string, unknown>>) => {
    const over = leftOut.flatMap(({ student, skill, level: known }): SentLevels => {
      const level = mine[placeName(student, skill)];
      return level === undefined ? [] : [{ student, skill, level: String(level), known }];
    });
    edits.replace(typed => {
      const next = { ...typed };
      for (const { student, skill } of leftOut) delete next[placeName(student, skill)];
      return { ...next, ...typedOf(over) };
    });
    setLeftOut([]);
    if (over.length > 0) mutate(over);
  };

  return { save, undoSave: () => lastUndo.current?.(), isSaving: isPending, leftOut, settle };
};

type PlacedLevel = Pick<SentLevels[number], 'student' | 'skill' | 'level'>;

const withLevels = (sheet: LevelSheet, levels: readonly PlacedLevel[]): LevelSheet => ({
  ...sheet,
  students: sheet.students.map(student => {
    const own = levels.filter(each => each.student === student._id);
    const entries = own.map(({ skill, level }) => [
      skill,
      { last: student.levels[skill]?.last ?? '', level },
    ]);
    return own.length === 0
      ? student
      : { ...student, levels: { ...student.levels, ...Object.fromEntries(entries) } };
  }),
});

const typedOf = (levels: SentLevels): Typed =>
  Object.fromEntries(
    levels.map(({ student, skill, level, known }) => [placeName(student, skill), { text: level, known }]),
  );

/** Without what is stored; what was typed in its place since it was sent stays. */
const without = (typed: Typed, stored: SentLevels): Typed => {
  const levels = new Map(stored.map(({ student, skill, level }) => [placeName(student, skill), level]));
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([place, { text }]) =>
        !levels.has(place) || readLevel(partsOf(place).skill, text) !== levels.get(place),
    ),
  );
};
