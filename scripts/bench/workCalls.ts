import { API, pathTo } from '../../core/contract/paths.ts';
import { ATTENTION_RULE_NAMES } from '../../core/rules/attentionRules.ts';
import { addDays } from '../../core/rules/days.ts';
import { ROLES } from '../../core/rules/roles.ts';
import { NO_FILTER } from '../../core/rules/studentQuery.ts';
import type { Database } from '../../server/database/database.ts';
import { find } from '../../server/insight/find/find.ts';
import { listStudentLetters } from '../../server/students/studentListRepository.ts';
import type { BenchCall } from './calls.ts';
import type { BenchSample } from './sample.ts';

/** The calls of the day's work: home, attention, find, a student's line of time, what is behind a number, the bin. */
export function workCalls(sample: BenchSample): BenchCall[] {
  return [
    ...homeCalls(sample),
    ...attentionCalls,
    ...findCalls(sample),
    ...studentCalls(sample),
    ...others(sample),
  ];
}

function homeCalls({ teacher }: BenchSample): BenchCall[] {
  const requests = [API.today];
  return [
    { name: 'home of an administrator', requests },
    ...(teacher ? [{ name: 'home of a teacher', requests, credentials: teacher }] : []),
  ];
}

const attentionCalls: readonly BenchCall[] = [
  { name: 'attention: counts', requests: [API.attention] },
  ...ATTENTION_RULE_NAMES.map(rule => ({
    name: `attention: ${rule}, a page`,
    requests: [pathTo(API.attentionRule, { rule })],
  })),
];

function findCalls({ today, rareName }: BenchSample): BenchCall[] {
  const found = (name: string, text: string): BenchCall => ({
    name: `find: ${name}`,
    requests: [`${API.find}?${new URLSearchParams({ q: text })}`],
    inProcess: database =>
      find(database, {
        userId: '',
        roles: [ROLES.Admin, ROLES.Staff],
        text,
        recent: [],
        today,
      }),
  });
  return [found('a word', 'ali'), found('a rare name', rareName), found('a class', 'A1')];
}

function studentCalls({ today, markedStudent: id }: BenchSample): BenchCall[] {
  const period = new URLSearchParams({ from: addDays(today, -56), to: today });
  return [
    { name: 'a student’s line of time', requests: [pathTo(API.timeline, { id })] },
    {
      name: 'a student’s line of time, its summary',
      requests: [pathTo(API.timelineSummary, { id })],
    },
    {
      name: 'the cells behind a presence',
      requests: [`${pathTo(API.presenceCells, { id })}?${period}`],
    },
  ];
}

function others({ today }: BenchSample): BenchCall[] {
  const counted = (text: string) => `${API.countedStudents}?${new URLSearchParams({ counted: text })}`;
  return [
    { name: 'views of the students list', requests: [API.studentViews] },
    {
      name: 'letters of the students list',
      requests: [API.studentLetters],
      inProcess: (database: Database) => listStudentLetters(database, { ...NO_FILTER, today }, 'lastName'),
    },
    {
      name: 'students behind a statistic',
      requests: [counted(`age.${today}.25-34`)],
    },
    { name: 'a page of the bin', requests: [API.changeSets] },
  ];
}
