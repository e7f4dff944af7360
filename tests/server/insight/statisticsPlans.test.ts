import type BetterSqlite3 from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import {
  countDueEvaluations,
  listComingEvaluations,
  listDueEvaluations,
  readEvaluationState,
} from '../../../server/insight/evaluationRepository.ts';
import { studentsPresentBelow } from '../../../server/insight/presenceBelowRepository.ts';
import { countStudentsBy, developmentOf } from '../../../server/insight/statistics.ts';
import { openTestSqlite } from '../../support/database.ts';
import { queryPlans } from '../../support/queryPlans.ts';

const DAY = '2026-03-02';

let connection: BetterSqlite3.Database;
beforeEach(async () => {
  connection = (await openTestSqlite()).connection;
});

describe('at 100,000 students', () => {
  test.each([
    { dimension: 'sex', index: 'studentSpansBySex' },
    { dimension: 'age', index: 'studentSpansByBirthDate' },
    { dimension: 'country', index: 'studentSpansByCountry' },
    { dimension: 'organization', index: 'studentSpansByOrganization' },
  ] as const)(
    'the statistic by $dimension reads one covering index, in its order',
    async ({ dimension, index }) => {
      const steps = await queryPlans(connection, database => countStudentsBy(database, dimension, DAY));
      const onSpans = steps.filter(step => step.includes('studentSpans'));
      expect(onSpans).not.toEqual([]);
      for (const step of onSpans) expect(step).toContain(`COVERING INDEX ${index}`);
      expect(steps.filter(step => step.includes('TEMP B-TREE'))).toEqual([]);
    },
  );

  test('the development over months reads what the statistic of each day reads, and nothing else', async () => {
    const ofOne = await queryPlans(connection, database => countStudentsBy(database, 'country', DAY));
    const days = ['2025-12-31', '2026-01-31', DAY];
    const ofThree = await queryPlans(connection, database => developmentOf(database, 'country', days));
    expect(ofThree).toEqual([...ofOne, ...ofOne, ...ofOne]);
  });

  test.each([
    ['the evaluation list', (database: Database) => listDueEvaluations(database, DAY), 'anchorDay<?'],
    [
      'the number of due evaluations',
      (database: Database) => countDueEvaluations(database, DAY),
      'anchorDay<?',
    ],
    [
      'what home says of coming evaluations',
      (database: Database) => listComingEvaluations(database, DAY, 5),
      'anchorDay>? AND anchorDay<?',
    ],
  ])(
    '%s reads no more of the spans without an end than are due, from one covering index',
    async (_, read, range) => {
      const steps = await queryPlans(connection, read);
      const search = 'SEARCH studentSpans USING COVERING INDEX studentSpansByEnd';
      expect(steps).toContain(`${search} (endDay=? AND ${range})`);
      expect(steps).toContain(`${search} (endDay>? AND endDay<?)`);
      expect(steps.filter(step => step.startsWith('SCAN studentSpans'))).toEqual([]);
    },
  );

  test('‘Klaar’ looks up one student', async () => {
    const steps = await queryPlans(connection, database => readEvaluationState(database, 'somebody', DAY));
    expect(steps).not.toEqual([]);
    expect(steps.filter(step => step.startsWith('SCAN') && step !== 'SCAN CONSTANT ROW')).toEqual([]);
  });

  test('what a presence counts is looked up by the enrolments of the student, not of all the class', async () => {
    const steps = await queryPlans(connection, database =>
      studentsPresentBelow(database, { below: 70, from: '2026-01-05', to: DAY, today: DAY }, ['a']),
    );
    const read = steps.filter(step => step.includes('studentClassrooms'));
    expect(read).toEqual([expect.stringContaining('studentClassroomsByStudent (studentId=?')]);
  });
});
