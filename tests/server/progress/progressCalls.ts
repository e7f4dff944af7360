import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Goal, Level, LevelInput, Progress } from '../../../core/progress/contract.ts';
import type { TestClient } from '../../support/server.ts';

export const progressOf = async (client: TestClient, id: string): Promise<Progress> => {
  const response = await client.get(pathTo(API.studentProgress, { id }));
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
};

/** A level of Lezen that a teacher found on the day on which servers of tests begin. */
export const LEVEL: LevelInput = { skill: 'reading', level: 'A1', date: '2026-03-02', source: 'Docent' };

export const postLevel = (client: TestClient, id: string, given: Partial<LevelInput> = {}) =>
  client.post(pathTo(API.studentLevels, { id }), { ...LEVEL, ...given });

export async function addedLevel(
  client: TestClient,
  id: string,
  given: Partial<LevelInput> = {},
): Promise<Level> {
  const response = await postLevel(client, id, given);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

export const GOAL = { text: 'Een brief van de gemeente lezen', untilDate: '2026-06-01' };

export const postGoal = (client: TestClient, id: string, given: object = {}) =>
  client.post(pathTo(API.studentGoals, { id }), { ...GOAL, ...given });

export async function addedGoal(client: TestClient, id: string, given: object = {}): Promise<Goal> {
  const response = await postGoal(client, id, given);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}
