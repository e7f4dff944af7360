import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { ChangedItem, ChangeSetContents } from '../../../core/contract/changeSets.ts';
import type { ChangeSetPart, RowChange } from '../../../core/rules/changeSetKinds.ts';
import {
  BEHIND_NUMBER_PAGE_SIZE,
  DELETED_ITEM_LENGTH,
  DOWNLOADED_PAGE_SIZE,
} from '../../../core/rules/limits.ts';
import { pagesCount } from '../../../core/rules/pagination.ts';
import { mayUndoChangeSet } from '../../../core/rules/permissions.ts';
import { shorten } from '../../../core/rules/text.ts';
import { transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import type { Row, TableName } from '../registry.ts';
import {
  type ContentsRow,
  changedRowsPage,
  changedStudentsPage,
  rowChange,
  wholeStudents,
} from './changeSetContentsRepository.ts';
import { deletedImages, findChangeSet } from './changeSetReadRepository.ts';
import { keptSince } from './keptSince.ts';
import { nameStudents } from './nameStudents.ts';
import { rowsWhere } from './recordedRowRepository.ts';

type Trx = Transaction<Schema>;

interface AskedContents {
  id: string;
  user: { id: string; roles: readonly number[] };
  of: ChangeSetPart;
  change: RowChange | undefined;
  page: number;
  /** A longer page. */
  isDownload: boolean;
}

/**
 * A page of what a count of a change set counts: students, or rows of theirs.
 * @throws HttpError 404 when it is undone or deleted already; 403 for anyone who may not undo it
 */
export async function changeSetContents(
  { database, clock }: FastifyInstance,
  { id, user, of, change, page, isDownload }: AskedContents,
): Promise<ChangeSetContents> {
  return transaction(
    database,
    async trx => {
      const set = await findChangeSet(trx, id, await keptSince(trx, clock));
      if (!set) throw new HttpError(404, messages.changeSets.unknown);
      if (!mayUndoChangeSet({ doneBy: set.actorId, userId: user.id, roles: user.roles })) {
        throw new HttpError(403, messages.session.notAllowed);
      }
      const limit = isDownload ? DOWNLOADED_PAGE_SIZE : BEHIND_NUMBER_PAGE_SIZE;
      const paged = { changeSetId: id, limit, offset: (page - 1) * limit };
      const { list, total } =
        of === 'students'
          ? await studentItems(trx, { ...paged, change })
          : await rowItems(trx, { ...paged, tableName: of === 'marks' ? 'attendanceRecords' : of });
      const pagination = { pagesCount: pagesCount(total, limit), count: total };
      return { kind: set.kind, name: set.name, list, pagination };
    },
    { durability: 'relaxed' },
  );
}

interface Items {
  list: ChangedItem[];
  total: number;
}

async function studentItems(trx: Trx, asked: Parameters<typeof changedStudentsPage>[1]): Promise<Items> {
  const { studentIds, total } = await changedStudentsPage(trx, asked);
  const whole = await wholeStudents(trx, { changeSetId: asked.changeSetId, studentIds });
  const studentOf = await nameStudents(trx, studentIds);
  const list = studentIds.map(id => ({
    ...NOTHING_SAID,
    student: studentOf(id),
    change: whole.get(id) ?? ('changed' as const),
  }));
  return { list, total };
}

async function rowItems(trx: Trx, asked: Parameters<typeof changedRowsPage>[1]): Promise<Items> {
  const { rows, total } = await changedRowsPage(trx, asked);
  const images = await wholeImages(trx, asked.tableName, rows);
  const classroomOf = await classroomNamer(trx, images);
  const studentOf = await nameStudents(
    trx,
    rows.flatMap(({ studentId }) => studentId ?? []),
  );
  const list = rows.map((row, index) => ({
    ...said(images[index] ?? {}, classroomOf),
    student: studentOf(row.studentId ?? ''),
    change: rowChange(row),
  }));
  return { list, total };
}

/** The rows as they are after the change, or were before a deletion; of a change the columns that stayed are read. */
async function wholeImages(trx: Trx, tableName: TableName, rows: readonly ContentsRow[]): Promise<Row[]> {
  const changed = rows.filter(row => rowChange(row) === 'changed').map(({ rowKey }) => rowKey);
  const stored = await rowsWhere(trx, tableName, 'id', changed);
  const byId = new Map(stored.map(row => [row.id, row]));
  return rows.map(({ rowKey, before, after }) => ({
    ...byId.get(rowKey),
    ...JSON.parse(after ?? before ?? '{}'),
  }));
}

const NOTHING_SAID = { date: '', until: '', text: '', author: '' };

function said(row: Row, classroomOf: (id: string) => string): Omit<ChangedItem, 'student' | 'change'> {
  const text = (column: string) => `${row[column] ?? ''}`;
  const words = text('description').replace(/\s+/g, ' ').trim();
  const status = row.active === undefined ? text('status') : row.active ? 'true' : 'false';
  return {
    date: text('date') || text('startDate') || text('createdAt'),
    until: text('endDate'),
    text:
      shorten(words, DELETED_ITEM_LENGTH) ||
      text('originalName') ||
      classroomOf(text('classroomId')) ||
      status ||
      text('remark'),
    author: text('authorName'),
  };
}

/** Finds the name of the class of an enrolment: that of now, else that of the deletion. */
async function classroomNamer(trx: Trx, images: readonly Row[]) {
  const ids = images.flatMap(({ classroomId }) => (typeof classroomId === 'string' ? [classroomId] : []));
  const rows = await rowsWhere(trx, 'classrooms', 'id', ids);
  const names = new Map(rows.map(({ id, name }) => [`${id}`, `${name}`]));
  const gone = await deletedImages(
    trx,
    'classrooms',
    ids.filter(id => !names.has(id)),
  );
  for (const [id, image] of gone) names.set(id, (JSON.parse(image) as { name: string }).name);
  return (id: string): string => names.get(id) ?? '';
}
