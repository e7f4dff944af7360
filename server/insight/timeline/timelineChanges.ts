import type { TimelineItem } from '../../../core/contract/timeline.ts';
import type { Change } from '../../history/index.ts';

type ShownChange = NonNullable<TimelineItem['changes']>[number];

/**
 * What an entry of the audit log changed, for the line of time: the fields of the profile with their values, and of
 * the rows of lists, whose texts stand in the line themselves, only which list it was.
 */
export function readChanges(json: string | null): ShownChange[] {
  const changes = JSON.parse(json ?? '[]') as Change[];
  const shown = new Map<string, ShownChange>();
  for (const { field, from, to } of changes) {
    const [part = '', name = ''] = field.split('.');
    const isProfile = part === 'student' && name !== 'image';
    const key = part === 'student' ? name : part;
    if (!shown.has(key)) {
      shown.set(key, { field: key, from: isProfile ? text(from) : null, to: isProfile ? text(to) : null });
    }
  }
  return [...shown.values()].slice(0, CHANGES_MAX);
}

/** Of one entry: more than a file has fields. */
const CHANGES_MAX = 40;

/** Without the `_id` by which the log tells apart what has the same name. */
const text = (value: Change['from']): string | null =>
  value === null ? null : String(value).replace(/ \([0-9a-f-]{36}\)$/, '');
