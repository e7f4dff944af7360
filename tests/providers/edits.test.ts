import { afterEach, expect, test, vi } from 'vitest';
import { type CachedList, keepNewer } from '../../src/providers/edits/cachedList.ts';
import { type CellValues, type Edit, patched, patchTo, reduceEdit } from '../../src/providers/edits/Edit.ts';
import {
  dropEdits,
  editsOf,
  editsOnDevice,
  forgetOldEdits,
  putEdits,
  storesEdits,
} from '../../src/providers/edits/editStore.ts';

const DAY_MS = 24 * 60 * 60_000;

const edit = (more: Partial<Edit> = {}): Edit => ({
  ...{ _id: 'r1', listId: 'l1', userId: 'anna', at: Date.now(), version: 1 },
  ...(!more.saved && !more.sent && { draft: { status: 'Aanwezig' } }),
  ...more,
});
const put = (...edits: Edit[]) => putEdits(edits.map(each => [each, each]));
const idsOf = (userId: string) => editsOf(userId).map(({ _id }) => _id);

afterEach(() => {
  vi.restoreAllMocks();
  dropEdits([...editsOf('anna'), ...editsOf('bert')]);
});

const CELL: CellValues = { status: '', reason: null, remark: '', minutesLate: 0, minutesLeftEarly: 0 };
const ILL: CellValues = { ...CELL, status: 'Afwezig', reason: 'ziek', remark: 'griep' };

test.each<[string, CellValues, CellValues, object | undefined]>([
  ['the same', ILL, ILL, undefined],
  [
    'a status that drops the reason',
    ILL,
    { ...CELL, status: 'Aanwezig', remark: 'griep' },
    { status: 'Aanwezig' },
  ],
  ['a status that keeps it', ILL, { ...ILL, status: 'Afgemeld' }, { status: 'Afgemeld' }],
  ['a reason', CELL, { ...CELL, status: 'Afwezig', reason: 'ziek' }, { status: 'Afwezig', reason: 'ziek' }],
  ['no remark any more', ILL, { ...ILL, remark: '' }, { status: 'Afwezig', remark: '' }],
])('%s is set by what the status alone would not lead to', (_, from, to, patch) => {
  expect(patchTo(from, to)).toEqual(patch);
  expect(patched(from, patchTo(from, to))).toEqual(to);
});

test('a mark over an announced absence takes what that said along; words over it make all of it the user’s', () => {
  const excused: CellValues = { ...CELL, status: 'Afgemeld', reason: 'reis', remark: 'tot maandag' };
  expect(patchTo(excused, { ...CELL, status: 'Afwezig' }, true)).toEqual({ status: 'Afwezig' });
  expect(patchTo(excused, { ...excused, reason: 'ziek' }, true)).toEqual({ ...excused, reason: 'ziek' });
});

test('what is edited while a save is on its way stays, over the version that the save brought', () => {
  const present = { status: 'Aanwezig' } as const;
  const absent = { status: 'Afwezig' } as const;
  const run = (events: Parameters<typeof reduceEdit>[1][]) =>
    events.reduce<Edit | undefined>((now, event) => now && reduceEdit(now, event), edit({ draft: present }));
  const sent = [{ type: 'saved' }, { type: 'sent', key: 'k' }] as const;
  expect(run([...sent, { type: 'stored', version: 7 }])).toBeUndefined();
  const later = run([...sent, { type: 'edited', patch: absent, at: 2 }, { type: 'stored', version: 7 }]);
  expect(later).toMatchObject({ draft: absent, version: 7 });
  expect(later).not.toHaveProperty('sent');
  expect(run([...sent, { type: 'unsent' }])).toMatchObject({ saved: present });
  expect(run([...sent, { type: 'failed', state: 'conflict' }])).toMatchObject({
    saved: present,
    state: 'conflict',
  });
  expect(run([{ type: 'discarded' }])).toBeUndefined();
});

test('a user finds their own edits and nothing of another; no remark or minutes are on the device', () => {
  const { waiting } = editsOnDevice();
  put(
    edit({ saved: { status: 'Afwezig', reason: 'ziek', remark: 'griep' } }),
    edit({ _id: 'r2', sent: { key: 'k', patch: { status: 'Aanwezig', minutesLate: 7 } } }),
    edit({ _id: 'r3', userId: 'bert' }),
  );
  expect([idsOf('anna'), idsOf('bert'), idsOf('ann')]).toEqual([['r1', 'r2'], ['r3'], []]);
  expect(editsOnDevice()).toEqual({ waiting: waiting + 2, unsaved: true });
  const device = JSON.stringify({ ...localStorage });
  expect(device).toContain('ziek');
  expect(device).not.toMatch(/griep|minutes|"k\\"/);
});

test('a browser that refuses storage or has no room keeps edits as long as the page lives', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  put(edit());
  expect([idsOf('anna'), localStorage.length, storesEdits()]).toEqual([['r1'], 0, false]);
  vi.restoreAllMocks();
  put(edit());
  expect(storesEdits()).toBe(true);
});

test('what somebody wrote into the storage by hand is nothing, and is swept away; the rest stays', () => {
  put(edit());
  const whole = { at: Date.now(), version: 1, draft: { status: 'Aanwezig' } };
  const hostile: Record<string, unknown> = {
    'edit.anna.l1': whole,
    'edit.anna.l1.x1': null,
    'edit.anna.l1.x3': {},
    'edit.anna.l1.x4': { ...whole, draft: { status: 'toString' } },
    'edit.anna.l1.x6': { ...whole, state: 'toString' },
    'edit.anna.l1.x7': { ...whole, at: 'yesterday' },
    'edit.anna.l1.x9.y': whole,
  };
  // As another tab does it.
  for (const [key, value] of Object.entries(hostile)) {
    const newValue = JSON.stringify(value);
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
  localStorage.setItem('theme', 'dark');
  expect(idsOf('anna')).toEqual(['r1']);
  forgetOldEdits();
  expect(Object.keys(localStorage).sort()).toEqual(['edit.anna.l1.r1', 'theme']);
});

test('edits of a user who does not come back are forgotten after 30 days', () => {
  put(edit());
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(Date.now() + 29 * DAY_MS);
    forgetOldEdits();
    expect(idsOf('anna')).toEqual(['r1']);
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    forgetOldEdits('anna');
    expect(idsOf('anna')).toEqual(['r1']);
    forgetOldEdits('bert');
    expect(idsOf('anna')).toEqual([]);
    expect(localStorage).toHaveLength(0);
  } finally {
    vi.useRealTimers();
  }
});

/** A list of two cells, of these versions. */
const listOf = (first: number, second: number): CachedList => ({
  schedule: { _id: 'list', classroom: { _id: 'class', name: 'Alfa A1' }, dates: ['2026-03-02'] },
  students: [],
  studentsAttendance: [first, second].map((version, index) => ({
    ...{ _id: `cell ${index}`, student: { _id: `student ${index}` }, date: '2026-03-02' },
    ...{ version, status: version > 1 ? 'Aanwezig' : '' },
  })),
});

test('an older answer does not take back what was saved since, cell by cell', () => {
  expect(keepNewer(undefined, listOf(1, 1))).toEqual(listOf(1, 1));
  expect(keepNewer(listOf(2, 1), listOf(1, 2))).toEqual(listOf(2, 2));
});
