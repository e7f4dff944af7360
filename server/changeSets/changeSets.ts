import type { FastifyInstance } from 'fastify';
import type { ChangeSet, ChangeSetList, ChangeSetsQuery } from '../../core/contract/changeSets.ts';
import { PAGE_SIZE } from '../../core/rules/limits.ts';
import { pagesCount } from '../../core/rules/pagination.ts';
import { readFoundationSettings } from '../administration/settingsRepository.ts';
import { DAY } from '../clock.ts';
import { changeSetPage } from './changeSetReadRepository.ts';
import type { StoredChangeSet } from './changeSetRepository.ts';
import { keptSince } from './keptSince.ts';

/** A page of what can be undone, the newest first. */
export async function listChangeSets(
  { database, clock }: FastifyInstance,
  { page, kind, name = '' }: Omit<ChangeSetsQuery, 'page'> & { page: number },
): Promise<ChangeSetList> {
  const { changesKept } = await readFoundationSettings(database);
  const filter = { after: await keptSince(database, clock), kind, name: name.trim() };
  const { rows, total } = await changeSetPage(database, filter, { page, pageSize: PAGE_SIZE });
  return {
    list: rows.map(row => toChangeSet(row, changesKept)),
    pagination: { pagesCount: pagesCount(total, PAGE_SIZE), count: total },
  };
}

function toChangeSet(row: StoredChangeSet, changesKept: number): ChangeSet {
  const { id, kind, at, actorName, name, title, students, counts } = row;
  return {
    _id: id,
    kind,
    at,
    doneBy: nameAlone(actorName),
    name,
    title: JSON.parse(title),
    students,
    counts: JSON.parse(counts),
    keptUntil: new Date(new Date(at).getTime() + changesKept * DAY).toISOString(),
  };
}

/** A person's name without the e-mail address that the audit log has behind it (`personLabel`). */
const nameAlone = (label: string) => label.replace(/ <[^<>]*>$/, '');
