import type { AttentionItem, AttentionOverview, AttentionPage } from '../../core/contract/attention.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { AttentionRuleName } from '../../core/rules/attentionRules.ts';
import type { TestClient } from './server.ts';

/** The list of a rule, whose length must be the count in the overview. */
export async function pointedOut(client: TestClient, rule: AttentionRuleName): Promise<AttentionItem[]> {
  const { list, count } = (await client.get(pathTo(API.attentionRule, { rule }))).json<AttentionPage>();
  const overview = (await client.get(API.attention)).json<AttentionOverview>();
  const counted = overview.rules.find(each => each.rule === rule)?.count;
  if (counted !== count) throw new Error(`The overview counts ${counted}, the list ${count}`);
  return list;
}

export const namesPointedOut = async (client: TestClient, rule: AttentionRuleName): Promise<string[]> =>
  (await pointedOut(client, rule)).map(({ name }) => name);
