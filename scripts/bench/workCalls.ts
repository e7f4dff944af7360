import { API, pathTo } from '../../core/contract/paths.ts';
import { addDays } from '../../core/rules/days.ts';
import { ROLES } from '../../core/rules/roles.ts';
import { NO_FILTER } from '../../core/rules/studentQuery.ts';
import type { Database } from '../../server/database/database.ts';
import { find } from '../../server/insight/find/find.ts';
import { listStudentLetters } from '../../server/students/studentListRepository.ts';
import type { BenchCall } from './calls.ts';
import type { BenchSample, SavedField } from './sample.ts';

const HOME_GOAL = 50;
const ATTENTION_GOAL = 50;
const COLD_ATTENTION_GOAL = 300;
const FIND_GOAL = 20;
const TIMELINE_GOAL = 20;
const LIST_GOAL = 10;
const STATISTICS_GOAL = 30;

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

/** Each also right after a save: what was found before, and depends on what was saved, is computed again then. */
const twice = (call: BenchCall, afterSave: SavedField = 'telephone'): BenchCall[] => [
  call,
  { ...call, name: `${call.name} after a save`, afterSave },
];

function homeCalls({ teacher }: BenchSample): BenchCall[] {
  const home = { requests: [API.today], goal: HOME_GOAL };
  return [
    ...twice({ ...home, name: 'home of an administrator' }, 'sex'),
    ...(teacher ? twice({ ...home, name: 'home of a teacher', credentials: teacher }, 'sex') : []),
  ];
}

const attentionCalls: readonly BenchCall[] = [
  { name: 'attention: counts', requests: [API.attention], goal: ATTENTION_GOAL },
  {
    name: 'attention: low presence, a page',
    requests: [pathTo(API.attentionRule, { rule: 'lowPresence' })],
    goal: ATTENTION_GOAL,
  },
  {
    name: 'attention: counts after a save',
    requests: [API.attention],
    goal: COLD_ATTENTION_GOAL,
    afterSave: 'telephone',
  },
  // Every rule looks through all students again, as what is counted may decide who is listed.
  {
    name: 'attention: counts after a save that counts',
    requests: [API.attention],
    goal: COLD_ATTENTION_GOAL,
    afterSave: 'sex',
  },
];

function findCalls({ today, rareName }: BenchSample): BenchCall[] {
  const found = (name: string, text: string): BenchCall => ({
    name: `find: ${name}`,
    requests: [`${API.find}?${new URLSearchParams({ q: text })}`],
    goal: FIND_GOAL,
    inProcess: database =>
      find(database, {
        userId: '',
        roles: [ROLES.Admin, ROLES.Staff],
        text,
        recent: [],
        today,
      }),
  });
  return [...twice(found('a word', 'ali')), ...twice(found('a rare name', rareName)), found('a class', 'A1')];
}

function studentCalls({ today, markedStudent: id }: BenchSample): BenchCall[] {
  const period = new URLSearchParams({ from: addDays(today, -56), to: today });
  return [
    { name: 'a student’s line of time', requests: [pathTo(API.timeline, { id })], goal: TIMELINE_GOAL },
    {
      name: 'a student’s line of time, its summary',
      requests: [pathTo(API.timelineSummary, { id })],
      goal: TIMELINE_GOAL,
    },
    { name: 'a student’s presence', requests: [pathTo(API.studentPresence, { id })], goal: LIST_GOAL },
    {
      name: 'the cells behind a presence',
      requests: [`${pathTo(API.presenceCells, { id })}?${period}`],
      goal: LIST_GOAL,
    },
  ];
}

function others({ today }: BenchSample): BenchCall[] {
  const counted = (text: string) => `${API.countedStudents}?${new URLSearchParams({ counted: text })}`;
  return [
    { name: 'views of the students list', requests: [API.studentViews], goal: LIST_GOAL },
    ...twice({
      name: 'letters of the students list',
      requests: [API.studentLetters],
      goal: LIST_GOAL,
      inProcess: (database: Database) => listStudentLetters(database, { ...NO_FILTER, today }, 'lastName'),
    }),
    ...twice(
      {
        name: 'students behind a statistic',
        requests: [counted(`age.${today}.25-34`)],
        goal: STATISTICS_GOAL,
      },
      'sex',
    ),
    { name: 'a page of the bin', requests: [API.changeSets], goal: LIST_GOAL },
  ];
}
