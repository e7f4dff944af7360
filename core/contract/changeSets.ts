import Type, { type Static } from 'typebox';
import { CHANGE_SET_KINDS, ROW_CHANGES } from '../rules/changeSetKinds.ts';
import { CONTENTS_MAX, SEARCH_MAX } from '../rules/limits.ts';
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
  /** Name of the record that was changed; '' for many. */
  name: Type.String(),
  /** The first of the students whom a batch or an import touches, by name; none of anything else. */
  about: Type.Array(Type.String()),
  /** Rest of its title, beside the name. */
  title: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  students: Type.Integer(),
  /** How many rows of each table it touches, such as `studentNotes`; `marks` are cells with something in them. */
  counts: Type.Record(Type.String(), Type.Integer()),
  /** The first of the notes or attachments that a save of a file deleted; none of anything else. */
  items: Type.Array(DeletedItem),
  /** How many of its rows are put back, by an undo that broke off; null while none has begun. */
  undone: Type.Union([Type.Object({ done: Type.Integer(), total: Type.Integer() }), Type.Null()]),
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

/** GET /api/change-sets/{id}/contents: the first students whom it touches, and how many there are. */
export const ChangeSetContents = Type.Object({
  kind: ChangeSet.properties.kind,
  /** Name of the record that was changed; '' for many. */
  name: Type.String(),
  list: Type.Array(
    Type.Object({
      _id: Id,
      /** That of now, or of the deletion; '' where it is known no more. */
      name: Type.String(),
      isDeleted: Type.Boolean(),
      change: Type.Enum([...ROW_CHANGES], { type: 'string' }),
    }),
    { maxItems: CONTENTS_MAX },
  ),
  count: Type.Integer(),
});
export type ChangeSetContents = Static<typeof ChangeSetContents>;

/** POST /api/change-sets/{id}/undo: how far it is. Asked again as long as `done` is less than `total`, it goes on. */
export const UndoProgress = Type.Object({
  message: Type.String(),
  /** Rows that are put back, of all. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** Sentences about what stays as it is in this call, as it was changed meanwhile. */
  leftOut: Type.Array(Type.String()),
});
export type UndoProgress = Static<typeof UndoProgress>;

/** The refusal of an undo: sentences about what was changed since, or is missing by now. */
export const UndoRefusal = Type.Object({
  ...ErrorBody.properties,
  problems: Type.Optional(Type.Array(Type.String())),
});
