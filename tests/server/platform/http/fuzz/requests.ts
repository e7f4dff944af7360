import fc from 'fast-check';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import Type, { type TObject, type TSchema } from 'typebox';
import { API } from '../../../../../core/contract/paths.ts';
import {
  StudentClassroomInput,
  StudentFileInput,
  StudentInput,
  StudentNoteInput,
  StudentStatusInput,
} from '../../../../../core/contract/students.ts';
import { UserInput } from '../../../../../core/contract/users.ts';
import { type BodyShape, body, type FuzzBody } from './bodies.ts';
import { fromSchema, hostileText, type KnownValues, mostly } from './values.ts';

/** A call as the server registered it. */
export interface FuzzCall {
  method: HTTPMethods;
  path: string;
  /** The parameters of its query, by name. */
  query: Record<string, object>;
  /** The shapes of its body; none for a call without one. */
  bodies: BodyShape[];
}

/** One request. */
export interface FuzzRequest {
  method: HTTPMethods;
  url: string;
  sender: 'admin' | 'staff' | 'other' | 'nobody';
  headers: Record<string, string>;
  body: FuzzBody | undefined;
  /** Sign-ins are counted by address, so that each request has its own. */
  remoteAddress: string;
}

const ODD_SEGMENTS = [
  ...['%00', '%ED%A0%80', '%', '%zz', '..', '%2e%2e%2f', '.', '', '//', 'a/b', 'x'.repeat(400)],
];
const CONTENT_TYPES = [
  'text/plain',
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'multipart/form-data; boundary="----formBoundary"; charset=\u00ff',
  'application/octet-stream',
  'nonsense',
  '',
];
const ODD_HEADERS: Record<string, string>[] = [
  { accept: 'text/html' },
  { accept: '*/*;q=nonsense' },
  { authorization: 'Bearer x.y.z' },
  { authorization: `Bearer ${'x'.repeat(8_000)}` },
  { cookie: 'refreshToken=%E0%A4%A; a="; refreshToken=x' },
  { cookie: `${'a=b; '.repeat(1_000)}` },
  { 'if-match': '"1"' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-match': 'W/"\u00ff"' },
  { 'if-none-match': '*' },
  { range: 'bytes=5-1,0-' },
  { 'content-length': '5' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'chunked' },
  { 'accept-encoding': 'br;q=x, gzip, \u00ff' },
  { 'x-forwarded-for': 'x, 1.2.3.4' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'null' },
  { host: 'evil.example.org' },
];

/** Requests of one call: nearly right, so that most of them get past the first refusal. */
export function requestsOf(call: FuzzCall, known: KnownValues, cookie: string): fc.Arbitrary<FuzzRequest> {
  const bodies = call.bodies.map(shape => body(shape, known));
  const none = fc.constant(undefined);
  return fc
    .record({
      path: pathOf(call.path, known),
      query: queryOf(call.query, known),
      sender: mostly(
        fc.constantFrom('admin', 'admin', 'admin', 'staff'),
        fc.constantFrom('other', 'nobody'),
        20,
      ),
      body: bodies.length === 0 ? none : mostly(fc.oneof(...bodies), none, 30),
      contentType: mostly(none, fc.constantFrom(...CONTENT_TYPES), 25),
      odd: mostly(fc.constant({}), fc.constantFrom(...ODD_HEADERS, { cookie })),
      address: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)),
    })
    .map(({ path, query, sender, body: sent, contentType = sent?.contentType, odd, address }) => ({
      method: call.method,
      url: query === '' ? path : `${path}?${query}`,
      sender,
      headers: { ...(contentType !== undefined && { 'content-type': contentType }), ...odd },
      body: sent,
      remoteAddress: `10.${address.join('.')}`,
    }));
}

/** The address, each parameter filled in. `known` may name it with its path: '/students/:id id'. */
function pathOf(path: string, known: KnownValues): fc.Arbitrary<string> {
  const odd = fc.oneof(hostileText.map(encoded), fc.constantFrom(...ODD_SEGMENTS));
  const segments = path.split('/').map(segment => {
    if (segment === '*') return odd;
    if (!segment.startsWith(':')) return fc.constant(segment);
    const name = segment.slice(1);
    const values = known[`${path} ${name}`] ?? known[name] ?? ['x'];
    return mostly(fc.constantFrom(...values), odd, 7);
  });
  return fc.tuple(...segments).map(parts => parts.join('/'));
}

function queryOf(query: Record<string, object>, known: KnownValues): fc.Arbitrary<string> {
  const fitting = fc
    .record(
      Object.fromEntries(
        Object.entries(query).map(([name, schema]) => [
          name,
          fromSchema(schema, { known, wild: true }, name),
        ]),
      ),
      { noNullPrototype: true },
    )
    .map(values =>
      Object.entries(values)
        .flatMap(([name, value]) => [value].flat().map(item => `${name}=${encoded(String(item))}`))
        .join('&'),
    );
  const names = [...Object.keys(query), '__proto__', 'constructor', 'x', 'page'];
  const pair = fc
    .tuple(fc.constantFrom(...names), hostileText)
    .map(([name, value]) => `${name}=${encoded(value)}`);
  const odd = fc.oneof(
    fc.array(pair, { maxLength: 3 }).map(pairs => pairs.join('&')),
    fc.constantFrom(
      '%',
      'a=%zz',
      '&&&=',
      'page[]=1',
      'page[a]=1',
      'page=1&page=2',
      `${'organization=x&'.repeat(500)}`,
    ),
  );
  return fc.tuple(fitting, mostly(fc.constant(''), odd, 3)).map(parts => parts.filter(Boolean).join('&'));
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

const STUDENT: BodyShape = { schema: StudentFileInput, files: 'attachments' };
/** With all that a save asks for, and rows that are new. */
const WHOLE_STUDENT: BodyShape = {
  schema: Type.Object({
    student: Type.Required(StudentInput),
    studentClassrooms: Type.Array(newRow(StudentClassroomInput)),
    studentStatuses: Type.Array(newRow(StudentStatusInput)),
    studentNotes: Type.Array(newRow(StudentNoteInput)),
  }),
  files: 'attachments',
};
const USER: BodyShape = { schema: Type.Object({ user: UserInput }), files: 'image' };

/** The forms, whose fields no route declares. A call that is not here and takes no JSON gets all of them. */
const FORMS: Record<string, BodyShape[]> = {
  [`POST ${API.newStudent}`]: [STUDENT, WHOLE_STUDENT, WHOLE_STUDENT],
  [`PUT ${API.student}`]: [STUDENT, WHOLE_STUDENT],
  [`POST ${API.newUser}`]: [USER, { schema: UserInput, files: 'image' }],
  [`PUT ${API.user}`]: [USER],
};

interface Operation {
  parameters?: { in: string; name: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
}

/** Every call that is registered, with what its schemas say: a new route is here by itself. */
export async function registeredCalls(app: FastifyInstance): Promise<FuzzCall[]> {
  const { paths } = (await app.inject({ url: `${API.docs}/json` })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  // A stream that is opened does not end; what opens it is tried by tests of its own.
  const answered = app.routeAccess().filter(({ url }) => url !== API.teacherListEvents);
  return answered.map(({ method, url }) => {
    const { parameters = [], requestBody } =
      paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
    const declared = requestBody?.content['application/json'];
    const forms = FORMS[`${method} ${url}`] ?? [WHOLE_STUDENT, USER];
    return {
      method: method as HTTPMethods,
      path: url,
      query: Object.fromEntries(
        parameters.filter(parameter => parameter.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      bodies: method === 'GET' || method === 'HEAD' ? [] : declared ? [declared] : forms,
    };
  });
}

function newRow(row: TObject): TSchema {
  return Type.Required(Type.Omit(row, ['_id']));
}
