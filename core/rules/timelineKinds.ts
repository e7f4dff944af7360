/** Kinds of entries of a student's timeline; those of one day come in this order. */
export const TIMELINE_KINDS = [
  'change',
  'attachment',
  'note',
  'level',
  'goal',
  'report',
  'evaluation',
  'status',
  'classroom',
  'presence',
] as const;

export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** A place in the line: of the item that was shown last. */
export type TimelinePlace = { date: string; kind: TimelineKind; key: string };

/** As '2026-03-02_note_<key>'. */
export const writeTimelinePlace = ({ date, kind, key }: TimelinePlace): string => `${date}_${kind}_${key}`;

/** Reads what `writeTimelinePlace` writes; undefined for anything else. */
export const readTimelinePlace = (text: string): TimelinePlace | undefined => {
  const [, date = '', name = '', key = ''] = /^(\d{4}-\d{2}-\d{2})_([a-z]+)_(.{1,100})$/.exec(text) ?? [];
  const kind = TIMELINE_KINDS.find(each => each === name);
  return kind && { date, kind, key };
};

/** Orders items newest first, those of one day by kind, then by key. */
export const comparePlaces = (a: TimelinePlace, b: TimelinePlace): number =>
  compareTexts(b.date, a.date) ||
  TIMELINE_KINDS.indexOf(a.kind) - TIMELINE_KINDS.indexOf(b.kind) ||
  compareTexts(a.key, b.key);

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
