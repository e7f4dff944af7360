import Type, { type Static } from 'typebox';
import { CHANGE_SET_KINDS } from '../rules/changeSetKinds.ts';
import { SEARCH_MAX } from '../rules/limits.ts';
import { ErrorBody, Id, ListOf } from './common.ts';

/** A note or an attachment that was deleted, by which it is recognised. */
export const DeletedItem = Type.Object({
  /** The day of a note; the instant at which an attachment was added. */
  date: Type.String(),
  /** Who wrote the note; '' of an attachment. */
  author: Type.String(),
  /** How the note begins, or the attachment's name. */
  text: Type.String(),
});
export type DeletedItem = Static<typeof DeletedItem>;

/** Something that was done and can be undone as a whole. */
export const ChangeSet = Type.Object({
  _id: Id,
  kind: Type.Enum([...CHANGE_SET_KINDS], { type: 'string' }),
  at: Type.String(),
  /** By whom, by the name of that moment. */
  doneBy: Type.String(),
  /** What it was done to; '' of many. */
  name: Type.String(),
  /** What its title says beside the name. */
  title: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  /** How many students it touches. */
  students: Type.Integer(),
  /** How many rows of each table it touches, such as `studentNotes`; `marks` are cells with something in them. */
  counts: Type.Record(Type.String(), Type.Integer()),
  /** The first of the notes or attachments that a save of a file deleted; none of anything else. */
  items: Type.Array(DeletedItem),
  /** Until when it can be undone. */
  keptUntil: Type.String(),
});
export type ChangeSet = Static<typeof ChangeSet>;

/** GET /api/change-sets: the newest first, a page at a time. */
export const ChangeSetList = Type.Object({
  list: ListOf(ChangeSet),
  pagination: Type.Object({ pagesCount: Type.Integer(), count: Type.Integer() }),
});
export type ChangeSetList = Static<typeof ChangeSetList>;

/** The query of the list: `kind` may be left out, `name` is a part of what it was done to. */
export const ChangeSetsQuery = Type.Object({
  page: Type.Optional(Type.String()),
  kind: Type.Optional(ChangeSet.properties.kind),
  name: Type.Optional(Type.String({ maxLength: SEARCH_MAX })),
});
export type ChangeSetsQuery = Static<typeof ChangeSetsQuery>;

/** The refusal of an undo: sentences about what was changed since, or is missing by now. */
export const UndoRefusal = Type.Object({
  ...ErrorBody.properties,
  problems: Type.Optional(Type.Array(Type.String())),
});
export type UndoRefusal = Static<typeof UndoRefusal>;
