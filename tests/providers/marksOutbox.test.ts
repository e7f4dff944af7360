import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftsOfUser, findDrafts, storeDraft } from '../../src/providers/marksOutbox/draftStorage.ts';
import {
  forgetOldEntries,
  holdsMarksOf,
  type OutboxEntry,
  outboxOf,
  putEntry,
  removeEntry,
} from '../../src/providers/marksOutbox/outboxStore.ts';

const DAY_MS = 24 * 60 * 60_000;

const CELLS = [{ _id: 'r1', version: 1, status: 'Aanwezig' as const }];

const entry = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key: 'k1',
  userId: 'anna',
  listId: 'l1',
  at: Date.now(),
  cells: CELLS,
  state: 'waiting',
  tried: false,
  ...more,
});

const keysOf = (userId: string) => outboxOf(userId).map(({ key }) => key);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const each of [...outboxOf('anna'), ...outboxOf('bert')]) removeEntry(each);
});

test('a user finds what they saved, oldest first, and nothing of another', () => {
  putEntry(entry({ key: 'k2' }));
  putEntry(entry());
  putEntry(entry({ key: 'k3', userId: 'bert' }));
  expect(keysOf('anna')).toEqual(['k1', 'k2']);
  expect(keysOf('bert')).toEqual(['k3']);
  expect(keysOf('ann')).toEqual([]);
  expect(outboxOf(undefined)).toEqual([]);
});

test('what somebody wrote into the storage by hand is nothing, and is swept away; the rest stays', async () => {
  putEntry(entry());
  const hostile: Record<string, unknown> = {
    'marks.anna.x1': null,
    'marks.anna.x2': 'no object',
    'marks.anna.x3': {},
    'marks.anna.x4': { ...entry({ key: 'x4' }), cells: undefined },
    'marks.anna.x5': { ...entry({ key: 'x5' }), cells: [null] },
    'marks.anna.x6': { ...entry({ key: 'x6' }), state: 'toString' },
    'marks.anna.x7': { ...entry({ key: 'x7' }), at: 'yesterday' },
    // Would be sent again for ever: what takes it out looks under its own name.
    'marks.anna.x8': entry({ key: 'another' }),
    // Of somebody else, put in under this user's name.
    'marks.anna.x9': entry({ key: 'x9', userId: 'bert' }),
    'draft.anna.l1.tab': { at: Date.now() },
    'draft.anna.l2.tab': null,
  };
  for (const [name, value] of Object.entries(hostile)) localStorage.setItem(name, JSON.stringify(value));
  localStorage.setItem('marks.anna.x0', '{');
  localStorage.setItem('theme', 'dark');
  expect(keysOf('anna')).toEqual(['k1']);
  expect(draftsOfUser('anna').drafts).toEqual([]);
  expect((await findDrafts({ userId: 'anna', listId: 'l1' })).cells).toEqual([]);
  forgetOldEntries();
  expect(Object.keys(localStorage).sort()).toEqual(['marks.anna.k1', 'theme']);
});

test('marks of a user who does not come back are forgotten after 30 days, unsaved ones too', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    putEntry(entry());
    storeDraft({ userId: 'anna', listId: 'l1' }, CELLS);
    vi.setSystemTime(Date.now() + 20 * DAY_MS);
    putEntry(entry({ key: 'k2', userId: 'bert', at: Date.now() }));
    forgetOldEntries();
    expect(holdsMarksOf('anna')).toBe(true);
    vi.setSystemTime(Date.now() + 11 * DAY_MS);
    forgetOldEntries('anna');
    expect(keysOf('anna')).toEqual(['k1']);
    forgetOldEntries('bert');
    expect(holdsMarksOf('anna')).toBe(false);
    expect(keysOf('bert')).toEqual(['k2']);
  } finally {
    vi.useRealTimers();
  }
});

test('a storage that is full keeps marks as long as the page lives, and none twice', () => {
  putEntry(entry());
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  putEntry(entry({ tried: true }));
  putEntry(entry({ key: 'k2' }));
  storeDraft({ userId: 'anna', listId: 'l1' }, CELLS);
  expect(outboxOf('anna').map(({ key, tried }) => [key, tried])).toEqual([
    ['k1', true],
    ['k2', false],
  ]);
  for (const each of outboxOf('anna')) removeEntry(each);
  expect(outboxOf('anna')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
