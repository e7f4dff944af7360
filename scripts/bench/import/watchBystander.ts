import { setTimeout as wait } from 'node:timers/promises';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentFile, StudentPage } from '../../../core/contract/students.ts';
import { type BenchRequest, form } from '../requests.ts';
import type { Target } from '../target.ts';

/** Between two calls of one kind, in milliseconds. */
const PAUSE_MS = 20;

/** What another user does meanwhile. */
export const BYSTANDER_CALLS = ['list', 'file', 'save', 'health'] as const;
export type Waits = Record<(typeof BYSTANDER_CALLS)[number], number[]>;

/**
 * Another user, who looks at the list, opens a file and saves it, each again and again at the same time; and the call
 * that needs nothing but the server's turn.
 */
export async function watchBystander(
  target: Target,
): Promise<{ take: () => Waits; stop: () => Promise<void> }> {
  const page: StudentPage = await (await call(target, { path: `${API.students}?page=1` })).json();
  const path = pathTo(API.student, { id: page.list[0]?._id ?? '' });
  const file: StudentFile = await (await call(target, { path })).json();
  const { image: _image, status: _status, statusDate: _date, ...student } = file.student;
  const { studentClassrooms, studentStatuses } = file;
  const saveOf = (telephone: string) =>
    form('PUT', path, { student: { ...student, telephone }, studentClassrooms, studentStatuses });
  const saves = [await saveOf('06 1234'), await saveOf('06 5678')];
  const requests = {
    list: () => ({ path: `${API.students}?page=1` }),
    file: () => ({ path }),
    save: (turn: number) => saves[turn % 2] ?? { path },
    health: () => ({ path: API.health }),
  };

  let waits = noWaits();
  let isStopped = false;
  const repeat = async (name: keyof Waits) => {
    for (let turn = 0; !isStopped; turn += 1) {
      const start = performance.now();
      await call(target, requests[name](turn));
      waits[name].push(performance.now() - start);
      await wait(PAUSE_MS);
    }
  };
  const running = Promise.all(BYSTANDER_CALLS.map(repeat));
  return {
    take: () => {
      const taken = waits;
      waits = noWaits();
      return taken;
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

const noWaits = (): Waits => ({ list: [], file: [], save: [], health: [] });

async function call({ baseUrl, headers }: Target, request: BenchRequest): Promise<Response> {
  const { method = 'GET', path, body } = request;
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { ...headers, ...(request.headers as Record<string, string>) },
    body: body as Buffer<ArrayBuffer> | undefined,
  });
  if (!response.ok) throw new Error(`${method} ${path} failed: ${await response.text()}`);
  return response;
}
