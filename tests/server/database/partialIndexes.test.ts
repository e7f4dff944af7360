import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { countAbsenceReasonUses } from '../../../server/attendance/absenceReasonRepository.ts';
import { cellsOfAbsence } from '../../../server/attendance/announcedAbsenceRepository.ts';
import { lessonsNotHeldIn } from '../../../server/attendance/lessonRepository.ts';
import { attentionContext } from '../../../server/insight/attention/attention.ts';
import { ATTENTION_REGISTRY } from '../../../server/insight/attention/attentionRegistry.ts';
import { listDueEvaluations } from '../../../server/insight/evaluationRepository.ts';
import { changesOfOthers, ownLists } from '../../../server/insight/ownWorkRepository.ts';
import { countStudentsBy } from '../../../server/insight/statistics.ts';
import { createClock } from '../../../server/platform/clock.ts';
import { openTestSqlite } from '../../support/database.ts';
import { statementsOf } from '../../support/statements.ts';

const TODAY = '2026-03-02';
const clock = createClock(() => new Date(`${TODAY}T11:00:00.000Z`), 'Europe/Amsterdam');

let opened: Awaited<ReturnType<typeof openTestSqlite>>;
beforeAll(async () => {
  opened = await openTestSqlite();
});
afterAll(() => opened.database.destroy());

const rule = (name: AttentionRuleName) => async () =>
  ATTENTION_REGISTRY[name].find(await attentionContext({ database: opened.database, clock }));
const statistic = (dimension: Dimension) => () => countStudentsBy(opened.database, dimension, TODAY);
const own = { userId: 'user', since: 1 };

/** By each partial index: what is quick by it alone. */
const QUICK_BY: Readonly<Record<string, () => Promise<unknown>>> = {
  auditEntriesOfChanges: () => changesOfOthers(opened.database, { ...own, lists: [], students: ['student'] }),
  auditEntriesOfLists: () => ownLists(opened.database, { ...own, from: TODAY }),
  studentsArrivedLate: rule('arrivalAfterRegistration'),
  studentsBornLate: rule('unlikelyBirth'),
  studentClassroomsReversed: rule('endBeforeStart'),
  studentSpansByBirthDate: statistic('age'),
  studentSpansByCountry: statistic('country'),
  studentSpansByEnd: () => listDueEvaluations(opened.database, TODAY),
  studentSpansByName: rule('noRecentNote'),
  studentSpansByOrganization: statistic('organization'),
  studentSpansBySex: statistic('sex'),
  attendanceRecordsByAbsence: () => cellsOfAbsence(opened.database, 'absence'),
  attendanceRecordsByReason: () => countAbsenceReasonUses(opened.database, 'reason'),
  attendanceRecordsWithoutWord: rule('absentInARow'),
  scheduleDatesNotHeld: () => lessonsNotHeldIn(opened.database, { from: TODAY, to: TODAY }),
};

test('every partial index is looked at here', () => {
  const names = opened.connection
    .prepare(`select "name" from sqlite_master where "type" = 'index' and "sql" like '% where %'`)
    .pluck()
    .all();
  expect(names.sort()).toEqual(Object.keys(QUICK_BY).sort());
});

// Its condition has to stand in the statement to the letter: a parameter in its place leaves the index unused.
test.each(Object.entries(QUICK_BY))('%s is used', async (index, work) => {
  const plans = (await statementsOf(work)).flatMap(statement =>
    opened.connection
      .prepare<unknown[], { detail: string }>(`explain query plan ${statement}`)
      .all(Array.from(statement.matchAll(/\?/g), () => null))
      .map(({ detail }) => detail),
  );
  expect(plans).toContainEqual(expect.stringMatching(new RegExp(`INDEX ${index}\\b`)));
});
