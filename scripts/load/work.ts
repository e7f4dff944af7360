import { setTimeout as wait } from 'node:timers/promises';
import { API } from '../../core/contract/paths.ts';
import type { StudentPage } from '../../core/contract/students.ts';
import type { Day } from '../../core/rules/days.ts';
import { signIn, type Target } from '../bench/target.ts';
import { createRandom, type Random } from '../demo/random.ts';
import { makeSampleFiles } from '../demo/sampleFiles.ts';
import type { Figures } from './Figures.ts';
import { HABITS, type Worker, type Workplace } from './habits.ts';
import { LoadUser } from './LoadUser.ts';

interface Options {
  baseUrl: string;
  credentials: { email: string; password: string };
  users: number;
  seconds: number;
  today: Day;
  figures: Figures;
  /** Called when everybody is signed in and the work begins. */
  onBegin: () => void;
}

const SEED = 50;

/** How long a user pauses between two actions, in milliseconds. */
const THINKING = [1_000, 5_000] as const;

/**
 * People sign in, one after the other, and then work beside each other until the time is up.
 * @throws Error when the server refuses a sign-in
 */
export async function work({ baseUrl, credentials, users, seconds, today, figures, onBegin }: Options) {
  const targets: Target[] = [];
  for (let index = 0; index < users; index += 1) targets.push(await signIn(baseUrl, credentials));
  const [first] = targets;
  if (!first) return;
  const place = await findWorkplace(first, today);

  onBegin();
  const end = performance.now() + seconds * 1000;
  const workers = targets.map((target, index): Worker => {
    const random = createRandom(SEED + index);
    const pause = (from: number, to: number) => wait(Math.min(random.integer(from, to), timeLeft(end)));
    return { user: new LoadUser(target, figures), random, place, seen: [], pause };
  });
  await Promise.all(
    workers.map(async worker => {
      await worker.pause(0, THINKING[1]);
      while (timeLeft(end) > 0) {
        await habitOf(worker.random)(worker);
        await worker.pause(...THINKING);
      }
    }),
  );
}

const timeLeft = (end: number) => Math.max(0, end - performance.now());

const habitOf = (random: Random) => random.weighted(HABITS);

async function findWorkplace({ baseUrl, headers }: Target, today: Day): Promise<Workplace> {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const response = await fetch(baseUrl + path, { headers });
    if (!response.ok) throw new Error(`GET ${path} failed: ${await response.text()}`);
    return response.json() as Promise<Answer>;
  };
  const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
  const { pagination } = await get<StudentPage>(`${API.students}?page=1`);
  const [file] = await makeSampleFiles();
  return {
    today,
    pages: pagination.pagesCount,
    organizations: ids(await get(`${API.organizations}?status=true`)),
    classrooms: ids(await get(`${API.classrooms}?status=true`)),
    attachment: file?.content ?? Buffer.alloc(0),
  };
}
