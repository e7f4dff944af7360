import type { FastifyInstance } from 'fastify';
import type {
  ChangeSet,
  ChangeSetList,
  ChangeSetsQuery,
  DeletedItem,
} from '../../../core/contract/changeSets.ts';
import { isOfMany } from '../../../core/rules/changeSetKinds.ts';
import {
  DELETED_ITEM_LENGTH,
  DELETED_ITEMS_SHOWN,
  NAMED_STUDENTS,
  PAGE_SIZE,
} from '../../../core/rules/limits.ts';
import { pagesCount } from '../../../core/rules/pagination.ts';
import { shorten } from '../../../core/rules/text.ts';
import type { Database } from '../../database/database.ts';
import { DAY } from '../../platform/clock.ts';
import { changeSetPage, firstImagesOf, firstStudentsOf, soughtStudentOf } from './changeSetReadRepository.ts';
import type { StoredChangeSet } from './changeSetRepository.ts';
import { daysKept, keptSince } from './keptSince.ts';
import { nameStudents } from './nameStudents.ts';

/** A page of what can be undone, the newest first. */
export async function listChangeSets(
  { database, clock }: FastifyInstance,
  { page, kind, name = '' }: Omit<ChangeSetsQuery, 'page'> & { page: number },
): Promise<ChangeSetList> {
  const changesKept = await daysKept(database);
  const filter = { after: await keptSince(database, clock), kind, name: name.trim() };
  const { rows, total } = await changeSetPage(database, filter, { page, pageSize: PAGE_SIZE });
  const ofFiles = rows.filter(({ kind: each }) => each === 'deleteNote' || each === 'deleteAttachment');
  const images = await firstImagesOf(
    database,
    ofFiles.map(({ id }) => id),
    DELETED_ITEMS_SHOWN,
  );
  const about = await namesOfMany(database, rows, filter.name);
  return {
    list: rows.map(row => toChangeSet(row, changesKept, images.get(row.id) ?? [], about.get(row.id) ?? [])),
    pagination: { pagesCount: pagesCount(total, PAGE_SIZE), count: total },
  };
}

/** Rows of a change set that are looked at for students to name: there may be several of each. */
const ROWS_TO_NAME_BY = 10 * NAMED_STUDENTS;

/** The first students of each batch and import, by name; before them the one that is searched for. */
async function namesOfMany(
  database: Database,
  rows: readonly StoredChangeSet[],
  soughtName: string,
): Promise<Map<string, string[]>> {
  const ofMany = rows.filter(({ kind }) => isOfMany(kind)).map(({ id }) => id);
  const found = await firstStudentsOf(database, ofMany, ROWS_TO_NAME_BY);
  const sought = await soughtStudentOf(database, ofMany, soughtName);
  const first = [...found].map(([id, students]) => {
    const inOrder = new Set([sought.get(id) ?? [], ...students].flat());
    return [id, [...inOrder].slice(0, NAMED_STUDENTS)] as const;
  });
  const studentOf = await nameStudents(
    database,
    first.flatMap(([, students]) => students),
  );
  return new Map(
    first.map(([id, students]) => [id, students.map(each => studentOf(each).name).filter(Boolean)]),
  );
}

function toChangeSet(
  row: StoredChangeSet,
  changesKept: number,
  images: readonly string[],
  about: string[],
): ChangeSet {
  const { id, kind, at, actorName, name, title, students, counts, undone } = row;
  return {
    _id: id,
    kind,
    at,
    doneBy: nameAlone(actorName),
    name,
    about,
    title: JSON.parse(title),
    students,
    counts: JSON.parse(counts),
    items: images.map(image => toItem(JSON.parse(image))),
    undone,
    keptUntil: new Date(new Date(at).getTime() + changesKept * DAY).toISOString(),
  };
}

/** A person's name without the e-mail address that the audit log has behind it (`personLabel`). */
const nameAlone = (label: string) => label.replace(/ <[^<>]*>$/, '');

type DeletedRow = Partial<
  Record<'date' | 'createdAt' | 'authorName' | 'description' | 'originalName', string>
>;

/** A note by its day, author and first words; an attachment by its name and when it was added. */
const toItem = ({ date, createdAt, authorName, description, originalName }: DeletedRow): DeletedItem => ({
  date: date ?? createdAt ?? '',
  author: authorName ?? '',
  text: originalName ?? shorten((description ?? '').replace(/\s+/g, ' ').trim(), DELETED_ITEM_LENGTH),
});
