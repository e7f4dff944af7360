import { describe, expect, test } from 'vitest';
import {
  type CellMark,
  changesBetween,
  markOf,
  withChanges,
} from '../../../src/customRoutes/attendance/marks.ts';
import {
  type MarksEvent,
  type MarksState,
  marksReducer,
  marksState,
  UNDO_CELLS_MAX,
} from '../../../src/customRoutes/attendance/marksReducer.ts';

const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';

const LOADED = {
  ali: { [MONDAY]: 'Aanwezig', [TUESDAY]: '' },
  zahra: { [MONDAY]: 'Afgemeld', [TUESDAY]: '' },
} as const;

const everywhere = () => true;

const afterEvents = (...events: MarksEvent[]): MarksState => events.reduce(marksReducer, marksState(LOADED));

const mark = (
  studentId: string,
  to: 'Aanwezig' | 'Afwezig' | 'Afgemeld' | '',
  date = MONDAY,
): MarksEvent => ({ type: 'marked', kind: 'cell', date, to, studentIds: [studentId] });

const everyonePresent: MarksEvent = {
  type: 'marked',
  kind: 'column',
  date: MONDAY,
  to: 'Aanwezig',
  studentIds: ['ali', 'zahra'],
};

const unsaved = ({ saved, current }: MarksState) =>
  changesBetween(saved, current).map(({ studentId, date, from, to }) => `${studentId} ${date} ${from}>${to}`);

describe('marking', () => {
  test('changes one mark and tells it as unsaved', () => {
    const state = afterEvents(mark('ali', 'Afwezig'));
    expect(markOf(state.current, 'ali', MONDAY)).toBe('Afwezig');
    expect(unsaved(state)).toEqual(['ali 2026-03-02 Aanwezig>Afwezig']);
    expect(state.fresh).toEqual({ ali: MONDAY });
  });

  test('keeps the very marks of students who were not touched', () => {
    const state = afterEvents(mark('ali', 'Afwezig'));
    expect(state.current.zahra).toBe(LOADED.zahra);
  });

  test('with the mark that is there already is nothing', () => {
    expect(afterEvents(mark('ali', 'Aanwezig'))).toEqual(marksState(LOADED));
  });

  test('back to what was saved leaves nothing unsaved', () => {
    expect(unsaved(afterEvents(mark('ali', 'Afwezig'), mark('ali', 'Aanwezig')))).toEqual([]);
  });

  test('an empty cell of a new list counts as unmarked', () => {
    expect(changesBetween({}, { ali: { [MONDAY]: '' } })).toEqual([]);
  });
});

describe('undoing', () => {
  test('a column brings back each mark that it overwrote', () => {
    const marked = afterEvents(everyonePresent);
    expect(unsaved(marked)).toEqual(['zahra 2026-03-02 Afgemeld>Aanwezig']);
    expect(marked.history.at(-1)?.changes).toHaveLength(1);
    const undone = marksReducer(marked, { type: 'undone' });
    expect(undone.current).toEqual(LOADED);
    expect(undone.history).toEqual([]);
  });

  test('goes back one action at a time, and then does nothing', () => {
    const state = afterEvents(mark('ali', 'Afwezig'), mark('ali', 'Afgemeld'), { type: 'undone' });
    expect(markOf(state.current, 'ali', MONDAY)).toBe('Afwezig');
    const start = afterEvents(mark('ali', 'Afwezig'), { type: 'undone' }, { type: 'undone' });
    expect(start.current).toEqual(LOADED);
  });

  test('after a save is an unsaved change again', () => {
    const marked = afterEvents(mark('ali', 'Afwezig'));
    const changes = changesBetween(marked.saved, marked.current);
    const state = [{ type: 'saving', changes } as const, { type: 'undone' } as const].reduce(
      marksReducer,
      marked,
    );
    expect(unsaved(state)).toEqual(['ali 2026-03-02 Afwezig>Aanwezig']);
  });
});

const fill = (kind: 'range' | 'paste', cells: readonly CellMark[]): MarksEvent => ({
  type: 'filled',
  kind,
  cells,
});

describe('several cells at once', () => {
  const filled = fill('paste', [
    { studentId: 'ali', date: MONDAY, to: 'Afwezig' },
    { studentId: 'ali', date: TUESDAY, to: 'Afgemeld' },
    { studentId: 'zahra', date: MONDAY, to: 'Afgemeld' },
  ]);

  test('are one step, of those that change', () => {
    const state = afterEvents(filled);
    expect(unsaved(state)).toEqual(['ali 2026-03-02 Aanwezig>Afwezig', 'ali 2026-03-03 >Afgemeld']);
    expect(state.history).toHaveLength(1);
    expect(state.last).toEqual({ changes: state.history[0]?.changes, way: 'done' });
    expect(marksReducer(state, { type: 'undone' }).current).toEqual(LOADED);
  });

  test('animate no cell, not even one that was animated before', () => {
    expect(afterEvents(mark('zahra', 'Aanwezig', TUESDAY), mark('ali', 'Afgemeld'), filled).fresh).toEqual({
      zahra: TUESDAY,
    });
  });

  test('that have these statuses already are nothing', () => {
    const cells = [{ studentId: 'ali', date: MONDAY, to: 'Aanwezig' } as const];
    expect(afterEvents(fill('range', cells))).toEqual(marksState(LOADED));
  });
});

describe('doing again', () => {
  test('what was undone, step by step, until there is no more', () => {
    const state = afterEvents(
      mark('ali', 'Afwezig'),
      everyonePresent,
      { type: 'undone' },
      { type: 'undone' },
      { type: 'redone' },
    );
    expect(unsaved(state)).toEqual(['ali 2026-03-02 Aanwezig>Afwezig']);
    expect(state.last?.way).toBe('redone');
    const all = marksReducer(state, { type: 'redone' });
    expect(unsaved(all)).toEqual(['zahra 2026-03-02 Afgemeld>Aanwezig']);
    expect(marksReducer(all, { type: 'redone' })).toBe(all);
    expect(all.history.map(({ kind }) => kind)).toEqual(['cell', 'column']);
  });

  test('ends with another mark', () => {
    const state = afterEvents(mark('ali', 'Afwezig'), { type: 'undone' }, mark('zahra', 'Aanwezig'));
    expect(state.undone).toEqual([]);
  });

  test('after a save is an unsaved change again, too', () => {
    const allSaved = (state: MarksState) =>
      marksReducer(state, { type: 'saving', changes: changesBetween(state.saved, state.current) });
    const undone = marksReducer(allSaved(afterEvents(mark('ali', 'Afwezig'))), { type: 'undone' });
    const state = marksReducer(allSaved(undone), { type: 'redone' });
    expect(unsaved(state)).toEqual(['ali 2026-03-02 Aanwezig>Afwezig']);
  });
});

describe('a mark that a colleague changed after a step', () => {
  const theirs = {
    ali: { ...LOADED.ali, [MONDAY]: 'Afgemeld' },
    zahra: { ...LOADED.zahra, [MONDAY]: 'Afwezig' },
  } as const;
  const loaded: MarksEvent = { type: 'loaded', marks: theirs, isOpen: everywhere };
  const both = fill('range', [
    { studentId: 'ali', date: MONDAY, to: 'Afwezig' },
    { studentId: 'zahra', date: MONDAY, to: 'Afwezig' },
  ]);
  const saved = (state: MarksState) =>
    marksReducer(state, { type: 'saving', changes: changesBetween(state.saved, state.current) });

  test('stays when the step is undone and done again', () => {
    const undone = [loaded, { type: 'undone' } as const].reduce(marksReducer, saved(afterEvents(both)));
    expect(markOf(undone.current, 'ali', MONDAY)).toBe('Afgemeld');
    expect(markOf(undone.current, 'zahra', MONDAY)).toBe('Afgemeld');
    expect(undone.last?.changes).toHaveLength(1);
    const again = marksReducer(undone, { type: 'redone' });
    expect(markOf(again.current, 'ali', MONDAY)).toBe('Afgemeld');
    expect(markOf(again.current, 'zahra', MONDAY)).toBe('Afwezig');
  });

  test('and that was all of the step passes it over: the step before is undone', () => {
    const start = saved(afterEvents(mark('zahra', 'Afwezig'), mark('ali', 'Afwezig')));
    const undone = [loaded, { type: 'undone' } as const].reduce(marksReducer, start);
    expect(unsaved(undone)).toEqual(['zahra 2026-03-02 Afwezig>Afgemeld']);
    expect(undone.history).toEqual([]);
  });
});

test('undoing remembers so many cells, and always the last step', () => {
  const whole = (count: number, to: 'Aanwezig' | 'Afwezig'): MarksEvent =>
    fill(
      'range',
      Array.from({ length: count }, (_, index) => ({ studentId: `s${index}`, date: MONDAY, to })),
    );
  const more = afterEvents(whole(UNDO_CELLS_MAX, 'Aanwezig'), mark('ali', 'Afwezig'));
  expect(more.history.map(({ kind }) => kind)).toEqual(['cell']);
  expect(afterEvents(whole(UNDO_CELLS_MAX + 1, 'Afwezig')).history).toHaveLength(1);
});

describe('saving', () => {
  const marked = afterEvents(mark('ali', 'Afwezig'), mark('zahra', 'Afwezig'));
  const changes = changesBetween(marked.saved, marked.current);

  test('counts as saved at once', () => {
    expect(unsaved(marksReducer(marked, { type: 'saving', changes }))).toEqual([]);
  });

  test('that failed leaves its marks unsaved and what was marked meanwhile too', () => {
    const events: MarksEvent[] = [
      { type: 'saving', changes },
      mark('zahra', 'Aanwezig', TUESDAY),
      { type: 'failed', changes },
    ];
    expect(unsaved(events.reduce(marksReducer, marked))).toEqual([
      'ali 2026-03-02 Aanwezig>Afwezig',
      'zahra 2026-03-02 Afgemeld>Afwezig',
      'zahra 2026-03-03 >Aanwezig',
    ]);
  });
});

describe('what the server tells later', () => {
  const colleague = withChanges(
    LOADED,
    [{ studentId: 'zahra', date: TUESDAY, from: '', to: 'Afwezig' }],
    'to',
  );

  test('brings a colleague’s mark and keeps one’s own unsaved one', () => {
    const state = afterEvents(mark('ali', 'Afgemeld'), {
      type: 'loaded',
      marks: colleague,
      isOpen: everywhere,
    });
    expect(markOf(state.current, 'zahra', TUESDAY)).toBe('Afwezig');
    expect(unsaved(state)).toEqual(['ali 2026-03-02 Aanwezig>Afgemeld']);
  });

  test('drops an unsaved mark, and its undoing, of a cell that is no longer there', () => {
    const { ali: _, ...marks } = LOADED;
    const state = afterEvents(mark('ali', 'Afgemeld'), mark('zahra', 'Afwezig'), {
      type: 'loaded',
      marks,
      isOpen: studentId => studentId === 'zahra',
    });
    expect(unsaved(state)).toEqual(['zahra 2026-03-02 Afgemeld>Afwezig']);
    expect(state.history).toHaveLength(1);
  });

  test('changes nothing, not even an object, where it is the same', () => {
    const before = afterEvents(mark('ali', 'Afgemeld'));
    const marks = structuredClone(LOADED);
    const state = marksReducer(before, { type: 'loaded', marks, isOpen: everywhere });
    expect(state.current.ali).toBe(before.current.ali);
    expect(state.current.zahra).toBe(before.current.zahra);
  });
});

test('marks left behind by an ended session come back unsaved, where they still can', () => {
  const changes = [
    { studentId: 'ali', date: MONDAY, from: 'Aanwezig', to: 'Afwezig' },
    { studentId: 'gone', date: MONDAY, from: '', to: 'Afwezig' },
  ] as const;
  const state = afterEvents({ type: 'restored', changes, isOpen: studentId => studentId !== 'gone' });
  expect(unsaved(state)).toEqual(['ali 2026-03-02 Aanwezig>Afwezig']);
});

test('giving up what is not saved leaves what is', () => {
  const saved = LOADED;
  const state = afterEvents(mark('ali', 'Afwezig'), { type: 'discarded' });
  expect(unsaved(state)).toEqual([]);
  expect(state.current).toEqual(saved);
});

test('clearing forgets everything', () => {
  expect(afterEvents(mark('ali', 'Afwezig'), { type: 'cleared' })).toEqual(marksState());
});
