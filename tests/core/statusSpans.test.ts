import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, dayFromNumber, dayNumber } from '../../core/rules/days.ts';
import {
  AFTER_ALL_DAYS,
  BEFORE_ALL_DAYS,
  type StatusSpan,
  statusSpans,
} from '../../core/rules/statusSpans.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';
import { activeDays, activePeriods, currentStatus } from '../support/oracles.ts';

type Status = { status: StatusValue; date: Day };

const on = (date: Day): Status => ({ status: 'true', date });
const off = (date: Day): Status => ({ status: 'false', date });

/** A span as one line: first day, day after, state, active days on the first day. */
const line = ({ startDay, endDay, active, begun, anchorDay }: StatusSpan): string => {
  const end = (day: number) => (Math.abs(day) === AFTER_ALL_DAYS ? '…' : dayFromNumber(day));
  const state = `${active ? 'active' : 'inactive'}${begun ? '' : ' borrowed'}`;
  return `${end(startDay)} to ${end(endDay)} ${state}${active && begun ? ` ${startDay - anchorDay}` : ''}`;
};

const cases: { behaviour: string; statuses: Status[]; evaluation?: Day; spans: string[] }[] = [
  { behaviour: 'no statuses are no spans', statuses: [], spans: [] },
  {
    behaviour: 'one status lasts, and is borrowed before it begins',
    statuses: [on('2024-01-01')],
    spans: ['… to 2024-01-01 active borrowed', '2024-01-01 to … active 0'],
  },
  {
    behaviour: 'before the first status the newest is borrowed, not the first',
    statuses: [on('2024-01-01'), off('2024-03-01')],
    spans: [
      '… to 2024-01-01 inactive borrowed',
      '2024-01-01 to 2024-03-01 active 0',
      '2024-03-01 to … inactive',
    ],
  },
  {
    behaviour: 'active days are summed over periods, across summer time, a leap day and a new year',
    statuses: [on('2023-12-25'), off('2024-01-04'), on('2024-02-28'), off('2024-03-01'), on('2024-03-30')],
    spans: [
      '… to 2023-12-25 active borrowed',
      '2023-12-25 to 2024-01-04 active 0',
      '2024-01-04 to 2024-02-28 inactive',
      '2024-02-28 to 2024-03-01 active 10',
      '2024-03-01 to 2024-03-30 inactive',
      '2024-03-30 to … active 12',
    ],
  },
  {
    behaviour: 'an evaluation starts the count again, in its own span and for the spans after it',
    statuses: [on('2024-01-01'), off('2024-02-01'), on('2024-03-01')],
    evaluation: '2024-01-22',
    spans: [
      '… to 2024-01-01 active borrowed',
      '2024-01-01 to 2024-02-01 active -21',
      '2024-02-01 to 2024-03-01 inactive',
      '2024-03-01 to … active 10',
    ],
  },
];

describe('statusSpans', () => {
  test.each(cases)('$behaviour', ({ statuses, evaluation, spans }) => {
    expect(statusSpans(statuses, evaluation ?? null).map(line)).toEqual(spans);
  });

  test('agrees on any day with currentStatus and activeDays, and covers each day once', () => {
    const day = fc.integer({ min: 0, max: 400 }).map(days => addDays('2023-06-01', days));
    const status = fc.record({ status: fc.constantFrom<StatusValue>('true', 'false'), date: day });
    fc.assert(
      fc.property(
        fc.array(status, { minLength: 1, maxLength: 8 }),
        fc.option(day),
        day,
        (statuses, evaluation, today) => {
          const number = dayNumber(today);
          const spans = statusSpans(statuses, evaluation);
          expect(spans[0]?.startDay).toBe(BEFORE_ALL_DAYS);
          expect(spans.at(-1)?.endDay).toBe(AFTER_ALL_DAYS);

          const covering = spans.filter(({ startDay, endDay }) => startDay <= number && number < endDay);
          expect(covering).toHaveLength(1);
          const [span] = covering;
          const current = currentStatus(statuses, today);
          expect({ status: String(span?.active), date: span?.statusDate }).toEqual(current);
          if (span?.active) {
            const counted = activeDays(activePeriods(statuses), evaluation, today);
            expect(Math.max(0, number - span.anchorDay)).toBe(counted);
          }
        },
      ),
    );
  });
});
