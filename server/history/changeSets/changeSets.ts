import type { FastifyInstance, FastifyReply } from 'fastify';
import { CHANGE_SET_HEADER, CHANGE_SETS_BETWEEN, SUCCESS } from '../../../core/contract/answers.ts';
import type {
  ChangeSet,
  ChangeSetContents,
  ChangeSetList,
  ChangeSetsQuery,
  DeletedItem,
} from '../../../core/contract/changeSets.ts';
import { isOfFile, isOfMany } from '../../../core/rules/changeSetKinds.ts';
import {
  CONTENTS_MAX,
  DELETED_ITEM_LENGTH,
  DELETED_ITEMS_SHOWN,
  NAMED_STUDENTS,
  PAGE_SIZE,
} from '../../../core/rules/limits.ts';
import { pagesCount } from '../../../core/rules/pagination.ts';
import { mayUndoChangeSet } from '../../../core/rules/permissions.ts';
import { shorten } from '../../../core/rules/text.ts';
import type { Database } from '../../database/database.ts';
import { type Clock, DAY } from '../../platform/clock.ts';
import { HttpError, orNotFound } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { nameAlone } from '../audit/auditEvent.ts';
import { namesOfRecords } from '../recordNameRepository.ts';
import { recordedSubjects, recordedTable, studentTable } from '../registry.ts';
import {
  changedStudents,
  changeSetPage,
  findChangeSet,
  firstRowsOf,
  soughtStudentOf,
} from './changeSetReadRepository.ts';
import type { StoredChangeSet } from './changeSetRepository.ts';

export async function daysKept(database: Database): Promise<number> {
  const asked = recordedSubjects().map(subject => subject.daysKept?.(database));
  return Math.max(...(await Promise.all(asked)).map(days => days ?? 0));
}

/** The instant after which change sets were made that can still be undone. */
export const keptSince = async (database: Database, clock: Pick<Clock, 'instant'>): Promise<string> =>
  clock.instant(-(await daysKept(database)) * DAY);

export async function listChangeSets(
  { database, clock }: FastifyInstance,
  { page, kind, name = '' }: Omit<ChangeSetsQuery, 'page'> & { page: number },
): Promise<ChangeSetList> {
  const changesKept = await daysKept(database);
  const filter = { after: clock.instant(-changesKept * DAY), kind, name: name.trim() };
  const { rows, total } = await changeSetPage(database, filter, { page, pageSize: PAGE_SIZE });
  const ofFiles = rows.filter(({ kind: each }) => isOfFile(each));
  const ofMany = rows.filter(({ kind: each }) => isOfMany(each)).map(({ id }) => id);
  const told = [...ofFiles.map(({ id }) => id), ...ofMany];
  const first = await firstRowsOf(database, told, ROWS_LOOKED_AT);
  const sought = await soughtStudentOf(database, ofMany, filter.name);
  /** The first students of a batch or an import; before them the one who is searched for. */
  const studentsOf = (id: string) =>
    [...new Set([sought.get(id), ...(first.get(id) ?? []).map(({ studentId }) => studentId)])]
      .flatMap(student => student ?? [])
      .slice(0, NAMED_STUDENTS);
  const names = await namesOfRecords(database, studentTable(), ofMany.flatMap(studentsOf));
  const about = (id: string) => studentsOf(id).flatMap(student => names.get(student)?.name || []);
  const itemsOf = (id: string) =>
    (first.get(id) ?? [])
      .flatMap(row => (row.isDeleted && deletedItem(row)) || [])
      .slice(0, DELETED_ITEMS_SHOWN);
  return {
    list: rows.map(row => ({
      ...toChangeSet(row, changesKept),
      about: ofMany.includes(row.id) ? about(row.id) : [],
      items: ofFiles.includes(row) ? itemsOf(row.id) : [],
    })),
    pagination: { pagesCount: pagesCount(total, PAGE_SIZE), count: total },
  };
}

/** Rows of a change set that are looked at for students to name: there may be several of each. */
const ROWS_LOOKED_AT = 10 * NAMED_STUDENTS;

function toChangeSet(
  row: StoredChangeSet & { left: number | null },
  changesKept: number,
): Omit<ChangeSet, 'about' | 'items'> {
  const { id, kind, at, actorName, name, title, students, counts, undone, left } = row;
  return {
    _id: id,
    kind,
    at,
    doneBy: nameAlone(actorName),
    name,
    title: JSON.parse(title),
    students,
    counts: JSON.parse(counts),
    undone: undone === null ? null : { done: undone, total: undone + Number(left) },
    keptUntil: new Date(new Date(at).getTime() + changesKept * DAY).toISOString(),
  };
}

function deletedItem({
  tableName,
  before,
}: {
  tableName: string;
  before: string | null;
}): DeletedItem | undefined {
  const item = before === null ? undefined : recordedTable(tableName).itemOf?.(JSON.parse(before));
  return item && { ...item, text: shorten(item.text.replace(/\s+/g, ' ').trim(), DELETED_ITEM_LENGTH) };
}

/**
 * The first students whom a change set touches, each with what was done to them, and how many there are.
 * @throws HttpError 404 when it is undone or deleted already; 403 for anyone who may not undo it
 */
export async function changeSetContents(
  { database, clock }: FastifyInstance,
  asked: { id: string; user: { id: string; roles: readonly number[] } },
): Promise<ChangeSetContents> {
  const { id, kind, name } = await undoableSet(database, asked, await keptSince(database, clock));
  const { students, count } = await changedStudents(database, id, CONTENTS_MAX);
  const ids = students.map(({ studentId }) => studentId);
  const names = await namesOfRecords(database, studentTable(), ids);
  return {
    ...{ kind, name, count },
    list: students.map(({ studentId: _id, change }) => {
      const { name, exists } = names.get(_id) ?? { name: '', exists: false };
      return { _id, name, isDeleted: !exists, change };
    }),
  };
}

export interface Undoing {
  id: string;
  user: { id: string; roles: readonly number[] };
}

/**
 * A change set that the user may undo, and look into.
 * @throws HttpError 404 and 403 as `undoChangeSet`
 */
export async function undoableSet(
  database: Database,
  { id, user }: Undoing,
  after: string,
): Promise<StoredChangeSet> {
  const set = orNotFound(await findChangeSet(database, id, after), messages.changeSets.unknown);
  const { kind, actorId: doneBy } = set;
  if (!mayUndoChangeSet({ kind, doneBy, userId: user.id, roles: user.roles })) {
    throw new HttpError(403, messages.session.notAllowed);
  }
  return set;
}

/**
 * Says in the answer by which change set it can be undone, or by which ones: in a header, as bodies are those of
 * docs/product.md §7. Returns the body where it has nothing else to say.
 */
export function nameChangeSet(
  reply: FastifyReply,
  changeSets: string | readonly string[] | null,
): { message: string } {
  const ids = [changeSets ?? []].flat();
  if (ids.length > 0) reply.header(CHANGE_SET_HEADER, ids.join(CHANGE_SETS_BETWEEN));
  return { message: SUCCESS };
}
