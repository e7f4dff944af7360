import type { FastifyInstance, HTTPMethods } from 'fastify';
import Type, { type TObject, type TSchema } from 'typebox';
import { API } from '../../../core/contract/paths.ts';
import {
  StudentClassroomInput,
  StudentFileInput,
  StudentInput,
  StudentNoteInput,
  StudentStatusInput,
} from '../../../core/contract/students.ts';
import { UserInput } from '../../../core/contract/users.ts';
import type { BodyShape } from './bodies.ts';
import type { FuzzCall } from './requests.ts';

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
