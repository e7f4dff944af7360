import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../server/accounts/auth.ts';
import { buildApp } from '../../../server/app.ts';
import { newId } from '../../../server/database/database.ts';
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts';

type Access = 'everybody' | 'staff' | 'administrators';

/** The access to each call (docs/product.md §6), stated a second time on purpose: a route without a row here fails. */
const TABLE: Record<string, Access> = {
  [`GET ${API.health}`]: 'everybody',
  [`GET ${API.ready}`]: 'everybody',
  [`GET ${API.config}`]: 'everybody',
  [`POST ${API.auth}`]: 'everybody',
  [`GET ${API.refresh}`]: 'everybody',
  [`GET ${API.logout}`]: 'everybody',
  [`POST ${API.passwordLink}`]: 'everybody',
  [`GET ${API.passwordReset}`]: 'everybody',
  [`POST ${API.passwordReset}`]: 'everybody',
  [`GET ${API.userImageFile}`]: 'everybody',
  [`GET ${API.users}`]: 'administrators',
  [`POST ${API.newUser}`]: 'administrators',
  [`PUT ${API.user}`]: 'administrators',
  [`GET ${API.user}`]: 'administrators',
  [`DELETE ${API.user}`]: 'administrators',
  [`POST ${API.userInvitation}`]: 'administrators',
  [`POST ${API.userInvitationLink}`]: 'administrators',
  [`POST ${API.userPasswordLink}`]: 'administrators',
  [`GET ${API.organizations}`]: 'staff',
  [`GET ${API.organizationCounts}`]: 'administrators',
  [`POST ${API.newOrganization}`]: 'administrators',
  [`PUT ${API.organization}`]: 'administrators',
  [`GET ${API.organization}`]: 'administrators',
  [`DELETE ${API.organization}`]: 'administrators',
  [`GET ${API.classrooms}`]: 'staff',
  [`GET ${API.classroomCounts}`]: 'administrators',
  [`POST ${API.newClassroom}`]: 'administrators',
  [`PUT ${API.classroom}`]: 'administrators',
  [`GET ${API.classroom}`]: 'administrators',
  [`DELETE ${API.classroom}`]: 'administrators',
  [`GET ${API.students}`]: 'staff',
  [`POST ${API.newStudent}`]: 'staff',
  [`GET ${API.student}`]: 'staff',
  [`GET ${API.presenceCells}`]: 'staff',
  [`GET ${API.timeline}`]: 'staff',
  [`GET ${API.timelineSummary}`]: 'staff',
  [`GET ${API.studentAbsences}`]: 'staff',
  [`POST ${API.studentAbsences}`]: 'staff',
  [`PUT ${API.studentAbsence}`]: 'staff',
  [`DELETE ${API.studentAbsence}`]: 'staff',
  [`GET ${API.absenceReasons}`]: 'staff',
  [`POST ${API.newAbsenceReason}`]: 'administrators',
  [`PUT ${API.absenceReason}`]: 'administrators',
  [`GET ${API.absenceReason}`]: 'administrators',
  [`DELETE ${API.absenceReason}`]: 'administrators',
  [`PUT ${API.student}`]: 'staff',
  [`DELETE ${API.student}`]: 'administrators',
  [`GET ${API.nameSuggestions}`]: 'staff',
  [`GET ${API.contactPersons}`]: 'staff',
  [`GET ${API.studentLetters}`]: 'staff',
  [`GET ${API.studentViews}`]: 'staff',
  [`POST ${API.studentViews}`]: 'staff',
  [`PUT ${API.studentView}`]: 'staff',
  [`DELETE ${API.studentView}`]: 'staff',
  [`PUT ${API.studentListSettings}`]: 'staff',
  [`GET ${API.samePersons}`]: 'staff',
  [`POST ${API.studentImports}`]: 'staff',
  [`POST ${API.studentImportHeads}`]: 'staff',
  [`POST ${API.studentImportCheck}`]: 'staff',
  [`GET ${API.studentsByClassroom}`]: 'staff',
  [`GET ${API.studentIds}`]: 'staff',
  [`POST ${API.studentRows}`]: 'staff',
  [`POST ${API.studentPasses}`]: 'staff',
  [`POST ${API.studentBatchPlan}`]: 'staff',
  [`POST ${API.studentBatches}`]: 'staff',
  [`GET ${API.studentAttachmentFile}`]: 'staff',
  [`GET ${API.teacherLists}`]: 'staff',
  [`POST ${API.newTeacherList}`]: 'staff',
  [`GET ${API.teacherList}`]: 'staff',
  [`PUT ${API.teacherList}`]: 'staff',
  [`PATCH ${API.teacherList}`]: 'staff',
  [`GET ${API.teacherListEvents}`]: 'staff',
  [`GET ${API.listPhotos}`]: 'staff',
  [`DELETE ${API.teacherList}`]: 'administrators',
  [`GET ${API.classroomDates}`]: 'staff',
  [`POST ${API.listDays}`]: 'staff',
  [`POST ${API.listDayMove}`]: 'staff',
  [`POST ${API.listDayRemoval}`]: 'staff',
  [`POST ${API.listDayRestoration}`]: 'staff',
  [`PUT ${API.lessonNotHeld}`]: 'staff',
  [`DELETE ${API.lessonNotHeld}`]: 'staff',
  [`GET ${API.organizationReport}`]: 'staff',
  [`GET ${API.settings}`]: 'staff',
  [`PUT ${API.settings}`]: 'administrators',
  [`GET ${API.freePeriods}`]: 'staff',
  [`POST ${API.freePeriods}`]: 'administrators',
  [`PUT ${API.freePeriod}`]: 'administrators',
  [`DELETE ${API.freePeriod}`]: 'administrators',
  [`GET ${API.changeSets}`]: 'administrators',
  [`GET ${API.changeSetContents}`]: 'staff',
  [`DELETE ${API.changeSet}`]: 'administrators',
  [`GET ${API.studentMerge}`]: 'administrators',
  [`POST ${API.studentMerge}`]: 'administrators',
  [`POST ${API.changeSetUndo}`]: 'staff',
  [`GET ${API.today}`]: 'staff',
  [`GET ${API.attention}`]: 'staff',
  [`GET ${API.attentionRule}`]: 'staff',
  [`PUT ${API.hiddenAttention}`]: 'staff',
  [`DELETE ${API.hiddenAttention}`]: 'staff',
  [`GET ${API.freeDayLessons}`]: 'staff',
  [`POST ${API.freeDayLessonsNotHeld}`]: 'staff',
  [`POST ${API.freeDayLessonsHeld}`]: 'staff',
  [`GET ${API.find}`]: 'staff',
  [`GET ${API.evaluations}`]: 'administrators',
  [`DELETE ${API.evaluation}`]: 'administrators',
  [`GET ${API.evaluationWeeks}`]: 'administrators',
  [`PUT ${API.evaluation}`]: 'administrators',
  [`GET ${API.statistics}`]: 'staff',
  [`GET ${API.development}`]: 'staff',
  [`GET ${API.countedStudents}`]: 'staff',
};

let server: TestServer;
let admin: TestClient;
let staff: TestClient;
let other: TestClient;
/** Tokens that hold for nothing. */
let dead: Record<string, { token: string; status: number }>;

beforeAll(async () => {
  server = await startTestServer();
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
afterAll(() => server.close());

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

  test('that is not for everybody refuses who is not signed in (401)', async () => {
    for (const call of calls()) {
      if (TABLE[call] === 'everybody') continue;
      expect({ call, status: await statusOf(call) }).toEqual({ call, status: 401 });
    }
  });

  test('that is for everybody asks for no token', async () => {
    for (const call of calls()) {
      if (TABLE[call] !== 'everybody' || call === `GET ${API.refresh}`) continue;
      expect(REFUSED, call).not.toContain(await statusOf(call));
    }
  });

  test('answers staff only what staff may', async () => {
    for (const call of calls()) {
      if (TABLE[call] === 'everybody') continue;
      const status = await statusOf(call, staff.accessToken);
      if (TABLE[call] === 'staff') expect(REFUSED, call).not.toContain(status);
      else expect({ call, status }).toEqual({ call, status: 403 });
    }
  });

  test('that is not for everybody refuses who has no role (403)', async () => {
    for (const call of calls()) {
      if (TABLE[call] === 'everybody') continue;
      expect({ call, status: await statusOf(call, other.accessToken) }).toEqual({ call, status: 403 });
    }
  });

  test('refuses expired, tampered and forged tokens, and those of deactivated and deleted users', async () => {
    for (const [name, { token, status }] of Object.entries(dead)) {
      for (const call of calls()) {
        if (TABLE[call] === 'everybody') continue;
        expect({ name, call, status: await statusOf(call, token) }).toEqual({ name, call, status });
      }
    }
  });

  test('answers administrators', async () => {
    for (const call of calls()) {
      if (TABLE[call] === 'everybody') continue;
      expect(REFUSED, call).not.toContain(await statusOf(call, admin.accessToken));
    }
  });
});

test('a route that does not say who may call it keeps the server from starting', async () => {
  const app = await buildApp({
    settings: server.app.settings,
    database: server.database,
    secret: 'a secret for tests, long enough for HS256',
    logStream: { write: () => {} },
  });
  const method: HTTPMethods = 'GET';
  app.route({ method, url: '/forgotten', handler: async () => 'hello' });
  await expect(app.ready()).rejects.toThrow('GET /forgotten');
  await app.close();
});
