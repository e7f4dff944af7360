import { API, pathTo } from '../../core/contract/paths.ts';
import { ATTENTION_RULE_NAMES } from '../../core/rules/attentionRules.ts';
import { addDays, type Day } from '../../core/rules/days.ts';
import type { BenchRequest, BenchSample } from './sample.ts';
import { ADMINISTRATOR } from './target.ts';

export interface BenchCall {
  name: string;
  requests: BenchRequest[];
  /** Nobody waits for it without doing something else: it has no goal, and a few requests have to do. */
  large?: boolean;
  connections?: number;
}

/** The calls of docs/product.md §7 of which docs/performance.md tells, and what fifty people do at once. */
export function benchCalls({ today, students, saves, organization, list }: BenchSample): BenchCall[] {
  const work = {
    'students: first page': read(API.students, { page: '1' }),
    'search: a common name': read(API.students, { page: '1', name: 'ali' }),
    'a student’s file': students.map(id => ({ path: pathTo(API.student, { id }) })),
    'save of a student': saves,
    [`a teacher’s list, ${list.size}`]: read(pathTo(API.teacherList, { id: list.id })),
    'save of a teacher’s list, 60 marks': list.saves,
  };
  const year = { startDate: addDays(today, -365), endDate: today };
  const report = pathTo(API.organizationReport, { organizationId: organization });
  const rules = ATTENTION_RULE_NAMES.map(
    rule => [`attention: ${rule}, a page`, read(pathTo(API.attentionRule, { rule }))] as const,
  );
  const others = {
    'search: a telephone number': read(API.students, { page: '1', name: '06 12' }),
    'names like Muhamadd Hasann': read(API.nameSuggestions, { name: 'Muhamadd Hasann' }),
    'organization report, a year': read(report, year),
    'statistics by age': read(pathTo(API.statistics, { dimension: 'age' }), { selectedDate: today }),
    evaluations: read(API.evaluations),
    home: read(API.today),
    'attention: counts': read(API.attention),
    ...Object.fromEntries(rules),
    'sign-in (argon2)': [posted(API.auth, ADMINISTRATOR)],
  };
  const large = {
    'students: all, for the download': read(API.students, { studentsOnOnePage: 'true' }),
    'import: a check of 500 rows': [posted(API.studentImportCheck, importTable(today))],
  };
  return [
    ...Object.entries({ ...work, ...others }).map(([name, requests]) => ({ name, requests })),
    ...Object.entries(large).map(([name, requests]) => ({ name, requests, large: true })),
    { name: 'one person at work', requests: Object.values(work).flat() },
    { name: 'fifty people at work', requests: Object.values(work).flat(), connections: 50 },
  ];
}

const read = (path: string, query?: Record<string, string>): BenchRequest[] => [
  { path: query ? `${path}?${new URLSearchParams(query)}` : path },
];

const posted = (path: string, body: object): BenchRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const importTable = (startDate: Day) => ({
  ...{ heads: [], columns: ['firstName', 'lastName', 'birthDate'], meanings: [], startDate },
  rows: Array.from({ length: 500 }, (_, index) => ({
    ...{ _id: `${index}`, number: index + 1 },
    cells: [
      `Muhamad${index % 5 === 0 ? 'd' : ''}`,
      ['Hasan', 'Ally', 'Abdi'][index % 3],
      `${1980 + (index % 30)}-01-01`,
    ],
  })),
});
