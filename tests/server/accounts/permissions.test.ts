import type { HTTPMethods } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../server/accounts/auth.ts';
import { buildApp } from '../../../server/app.ts';
import { newId } from '../../../server/database/database.ts';
import { ANY_MEMORY, type SignedInClient } from '../../support/server.ts';
import { serverPerFile } from '../../support/serverPerTest.ts';

type Access = 'everybody' | 'staff' | 'administrators';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The calls by access (docs/product.md §6), stated a second time on purpose: a route without a place fails. */
const CALLS: Record<Access, Partial<Record<Method, string>>> = {
  everybody: {
    GET: 'health ready config refresh logout passwordReset userImageFile',
    POST: 'auth passwordLink passwordReset',
  },
  staff: {
    GET: `organizations classrooms students student presenceCells timeline timelineSummary
      studentAbsences absenceReasons nameSuggestions contactPersons studentLetters
      studentViews samePersons studentsByClassroom studentIds studentAttachmentFile
      teacherLists teacherList teacherListEvents listPhotos classroomDates organizationReport presenceReport
      settings freePeriods changeSetContents today attention attentionRule freeDayLessons
      find statistics development countedStudents
      studentProgress evaluationReport levelSheet levelStatistics`,
    POST: `newStudent studentAbsences studentViews studentImports studentImportHeads
      studentImportCheck studentRows studentPasses studentBatchPlan studentBatches
      newTeacherList listDays listDayMove listDayRemoval listDayRestoration changeSetUndo
      freeDayLessonsNotHeld freeDayLessonsHeld studentLevels studentGoals`,
    PUT: `studentAbsence student studentView studentListSettings teacherList lessonNotHeld
      hiddenAttention studentLevel studentGoal levels`,
    PATCH: 'teacherList',
    DELETE: `studentAbsence studentView lessonNotHeld hiddenAttention
      studentLevel studentGoal evaluationReport`,
  },
  administrators: {
    GET: `users user organizationCounts organization classroomCounts classroom absenceReason
      changeSets studentMerge evaluations evaluationWeeks evaluationReportDraft`,
    POST: `newUser userInvitation userInvitationLink userPasswordLink newOrganization newClassroom newAbsenceReason
      freePeriods studentMerge evaluationReports`,
    PUT: 'user organization classroom absenceReason settings freePeriod evaluation',
    DELETE: `user organization classroom absenceReason student teacherList freePeriod changeSet
      evaluation`,
  },
};

/** The access to each call, as 'GET /api/students'. */
const TABLE: Record<string, Access> = Object.fromEntries(
  (['everybody', 'staff', 'administrators'] as const).flatMap(access =>
    Object.entries(CALLS[access]).flatMap(([method, names]) =>
      names.split(/\s+/).map(name => [`${method} ${API[name as keyof typeof API]}`, access] as const),
    ),
  ),
);

const server = serverPerFile();
let admin: SignedInClient;
let staff: SignedInClient;
let other: SignedInClient;
/** Tokens that hold for nothing. */
let dead: Record<string, { token: string; status: number }>;

beforeAll(async () => {
  const expired = await server.loginAs('admin');
  server.moveClock((ACCESS_TOKEN_SECONDS + 1) * 1000);
  admin = await server.loginAs('admin');
  staff = await server.loginAs('staff');
  other = await server.loginAs('other');
  const deactivated = await server.loginAs('admin');
  const deleted = await server.loginAs('admin');
  const { database } = server;
  await database.updateTable('users').set({ active: 0 }).where('id', '=', deactivated.userId).execute();
  await database.deleteFrom('users').where('id', '=', deleted.userId).execute();
  const { app } = server;
  const claims = claimsOf(admin.accessToken);
  const otherKey = 'another key, as long as the one of the server';
  dead = {
    'an expired token': { token: expired.accessToken, status: 403 },
    'a tampered token': { token: `${admin.accessToken.slice(0, -4)}AAAA`, status: 401 },
    'a token that says it needs no signature': { token: unsigned(claims), status: 401 },
    'a token signed with another key': { token: app.jwt.sign(claims, { key: otherKey }), status: 401 },
    'a token signed with another algorithm': {
      token: app.jwt.sign(claims, { algorithm: 'HS512' }),
      status: 401,
    },
    'a token of a session that never was': {
      token: app.signAccessToken({ userId: admin.userId, sessionId: newId() }),
      status: 401,
    },
    'a token of somebody else’s session': {
      token: app.signAccessToken({ userId: admin.userId, sessionId: claimsOf(staff.accessToken).sid }),
      status: 401,
    },
    'a refresh token': { token: admin.cookie.split('=')[1] ?? '', status: 401 },
    'the token of a deactivated user': { token: deactivated.accessToken, status: 401 },
    'the token of a deleted user': { token: deleted.accessToken, status: 401 },
  };
});

function claimsOf(accessToken: string): { sub: string; sid: string; iat: number; exp: number } {
  const [, payload = ''] = accessToken.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** The registered calls, without the documentation's own pages and the HEAD beside each GET. */
const calls = () =>
  server.app
    .routeAccess()
    .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith(API.docs))
    .map(({ method, url }) => `${method} ${url}`);

async function statusOf(call: string, accessToken?: string): Promise<number> {
  const [method = '', path = ''] = call.split(' ');
  const url = path.replace(/:\w+/g, 'x');
  const headers = { ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }) };
  const response = await server.app.inject({ method: method as 'GET', url, headers });
  return response.statusCode;
}

const REFUSED = [401, 403];

describe('every route', () => {
  test('has a row in the table, and every row a route', () => {
    expect(calls().toSorted()).toEqual(Object.keys(TABLE).toSorted());
  });

  test('answers who may call it, and refuses everybody else: 401 without a session, 403 with one', async () => {
    for (const call of calls()) {
      const access = TABLE[call];
      if (access === 'everybody') {
        if (call !== `GET ${API.refresh}`) expect(REFUSED, call).not.toContain(await statusOf(call));
        continue;
      }
      const tokens = [undefined, other.accessToken, staff.accessToken, admin.accessToken];
      const statuses = await Promise.all(tokens.map(token => statusOf(call, token)));
      const refused = statuses.map(status => (REFUSED.includes(status) ? status : 'answered'));
      const ofStaff = access === 'staff' ? 'answered' : 403;
      expect({ call, refused }).toEqual({ call, refused: [401, 403, ofStaff, 'answered'] });
    }
  });

  test('refuses expired, tampered and forged tokens, and those of deactivated and deleted users', async () => {
    // They are refused before the route is looked at.
    for (const [name, { token, status }] of Object.entries(dead)) {
      for (const call of [`GET ${API.students}`, `PUT ${API.user}`]) {
        expect({ name, call, status: await statusOf(call, token) }).toEqual({ name, call, status });
      }
    }
  });
});

test('a route that does not say who may call it keeps the server from starting', async () => {
  const app = await buildApp({
    settings: server.app.settings,
    database: server.database,
    secret: 'a secret for tests, long enough for HS256',
    logStream: { write: () => {} },
    network: ANY_MEMORY,
  });
  const method: HTTPMethods = 'GET';
  app.route({ method, url: '/forgotten', handler: async () => 'hello' });
  await expect(app.ready()).rejects.toThrow('GET /forgotten');
  await app.close();
});
