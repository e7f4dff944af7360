import fc from 'fast-check';
import { API, pathTo } from '../../core/contract/paths.ts';
import type {
  Goal,
  Level,
  LevelSheet,
  LevelSheetSaved,
  Progress,
  Report,
} from '../../core/progress/contract.ts';
import { levelsOf, SKILL_NAMES } from '../../core/progress/skills.ts';
import { dump } from '../support/contents.ts';
import { doAndUndo, expectStatus, network, onStudent, step, undoAndCompare, user, which } from './step.ts';
import { pick } from './World.ts';

const skill = fc.constantFrom(...SKILL_NAMES);
/** Days before today. */
const ago = fc.nat({ max: 45 });

export const PROGRESS_STEPS = [
  step(
    'enters levels of a class',
    { admin: user, of: which, ago, skill, from: which, network, undo: fc.boolean() },
    async (world, on) => {
      const by = world.admin(on.admin);
      const date = world.day(-on.ago);
      const query = `classroom=${pick(world.classrooms, on.of)}&date=${date}`;
      const { students } = (await by.get(`${API.levelSheet}?${query}`)).json<LevelSheet>();
      const levels = students.flatMap(({ _id: student, levels }, index) =>
        [on.skill, pick(SKILL_NAMES, on.from)].map(skill => ({
          ...{ student, skill, level: pick(levelsOf(skill), on.from + index) },
          known: levels[skill]?.level ?? '',
        })),
      );
      if (levels.length === 0) return;
      const before = await dump(world.server.database);
      const payload = { date, source: 'Toets', levels };
      // What is undone bears no key, of which the answer would stay.
      const call = { method: 'PUT', url: API.levels, payload } as const;
      const answer = on.undo ? await by.request(call) : await world.save(by, call, on.network);
      expectStatus(answer, [200]);
      const { changeSetId, leftOut, refused } = answer.json<LevelSheetSaved>();
      const others = [...leftOut, ...refused];
      if (others.length > 0) throw new Error(`A sheet of this moment left out ${JSON.stringify(others)}`);
      if (on.undo && changeSetId !== null) await undoAndCompare(world, on.admin, changeSetId, before);
    },
  ),

  onStudent(
    'enters a level, corrects it and deletes that',
    { admin: user, ago, skill, first: which, second: which, network, undo: fc.boolean() },
    async (world, on, id) => {
      const by = world.admin(on.admin);
      const { levels } = (await by.get(pathTo(API.studentProgress, { id }))).json<Progress>();
      const date = world.day(-on.ago);
      const known = levels.find(level => level.skill === on.skill && level.date === date)?.level ?? '';
      const levelOf = (index: number) => ({
        ...{ skill: on.skill, level: pick(levelsOf(on.skill), index), date, source: 'Docent', known },
      });
      const entered = await world.save(
        by,
        { method: 'POST', url: pathTo(API.studentLevels, { id }), payload: levelOf(on.first) },
        on.network,
      );
      expectStatus(entered, [200]);
      const url = (levelId: string) => pathTo(API.studentLevel, { id, levelId });
      const corrected = await by.put(url(entered.json<Level>()._id), levelOf(on.second));
      expectStatus(corrected, [200]);
      await doAndUndo(world, on, () => by.delete(url(corrected.json<Level>()._id)));
    },
  ),

  onStudent('sets a goal and reaches it', { user, ago, network }, async (world, on, id) => {
    const goal = { text: world.unique('Doel'), untilDate: world.day(on.ago) };
    const call = { method: 'POST', url: pathTo(API.studentGoals, { id }), payload: goal } as const;
    const set = await world.save(world.user(on.user), call, on.network);
    // Five may be open already.
    expectStatus(set, [200, 409]);
    if (set.statusCode === 409) return;
    const { _id: goalId } = set.json<Goal>();
    const reached = { ...goal, reachedDate: on.ago % 2 === 0 ? world.day(0) : null };
    expectStatus(await world.user(on.user).put(pathTo(API.studentGoal, { id, goalId }), reached), [200]);
  }),

  onStudent(
    'makes a report, opens and deletes it',
    { admin: user, network, undo: fc.boolean() },
    async (world, on, id) => {
      const by = world.admin(on.admin);
      const payload = { notes: [], agreements: world.unique('Afspraak') };
      const call = { method: 'POST', url: pathTo(API.evaluationReports, { id }), payload } as const;
      const made = await world.save(by, call, on.network);
      // There may be one of today.
      expectStatus(made, [200, 409]);
      if (made.statusCode === 409) return;
      const url = pathTo(API.evaluationReport, { id, reportId: made.json<Report>()._id });
      const opened = await by.get(url);
      if (opened.body !== made.body)
        throw new Error(`A report is opened otherwise than made: ${opened.body}`);
      await doAndUndo(world, on, () => by.delete(url));
    },
  ),
];
