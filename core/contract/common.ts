import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { EMAIL_MAX, NAME_MAX } from '../rules/limits.ts';

/** Shape of a calendar day, 'yyyy-mm-dd'; whether the day exists is checked by `isDay` (core/rules/days.ts). */
const DAY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$';

/** An `_id`: a UUIDv7 going out, any short text coming in (an unknown one is a 404 or a 400, not a shape). */
export const Id = Type.String({ minLength: 1, maxLength: 100 });

/** A calendar day, 'yyyy-mm-dd'. */
export const DayText = Type.String({ pattern: DAY_PATTERN });

/** A calendar day that may be missing: null going out. */
export const OptionalDay = Type.Union([DayText, Type.Null()]);

/** A calendar day that may be missing: null or '' coming in. */
export const OptionalDayInput = Type.Union([DayText, Type.Literal(''), Type.Null()]);

/** A day, or a date-time of which `dayFromDateTime` (core/rules/days.ts) says the day. */
export const DayOrDateTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(T.*)?$', maxLength: 40 });

export const PERSON = { _id: Id, firstName: Type.String(), lastName: Type.String() };

export const TOTALS = { present: Type.Integer(), absent: Type.Integer(), excused: Type.Integer() };

export const NamedRecord = Type.Object({ _id: Id, name: Type.String() });

export const Name = Type.String({ minLength: 1, maxLength: NAME_MAX });

export const OptionalEmail = Type.Union([
  Type.String({ format: 'email', maxLength: EMAIL_MAX }),
  Type.Literal(''),
]);

/** The header Idempotency-Key: a random text that names a save. */
const IdempotencyKey = Type.String({ pattern: '^[\\w-]{16,100}$' });

/** The headers of a save that may be sent again under its key, to be done once. */
export const KeyHeader = Type.Object({ 'idempotency-key': Type.Optional(IdempotencyKey) });

/** Response of a save, a delete or a pre-check that returns no record. */
export const Message = Type.Object({ message: Type.String() });
export type Message = Static<typeof Message>;

/** Response of a creation: the new record's `_id`. */
export const Created = Type.Object({ ...Message.properties, _id: Id });
export type Created = Static<typeof Created>;

/** Response of every refusal: a Dutch sentence, with one per field where a field is to blame. */
export const ErrorBody = Type.Object({
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** The errors that every call can return, for the `response` of a route's schema. */
export const errorResponses = { '4xx': ErrorBody, '5xx': ErrorBody } as const;

/** Who saved last, as far as the audit log says: an instant, and a user, null once that user is deleted. */
export const LAST_SAVE = {
  savedAt: Type.Optional(Type.String()),
  savedBy: Type.Optional(Type.Union([NamedRecord, Type.Null()])),
};

/** Fields by which a PUT tells the version that was edited: see `EditConflict`. */
export const edited = <Properties extends TProperties>(properties: Properties) =>
  Type.Optional(Type.Partial(Type.Object(properties)));

/** 409 of a PUT: with `current` its `edited` is older than what is stored, which that is, and would be lost. */
export const EditConflict = <Current extends TSchema>(current: Current) =>
  Type.Object({ ...ErrorBody.properties, current: Type.Optional(current), ...LAST_SAVE });

export const IdParameters = Type.Object({ id: Id });

/** The path parameter of a call on a stored file. */
export const FileParameters = Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 100 }) });

/** A reference in a body: an `_id`, or an object with one (docs/product.md §10). */
export const Reference = Type.Union([Id, Type.Object({ _id: Id })]);
export type Reference = Static<typeof Reference>;

export const referencedId = (reference: Reference): string =>
  typeof reference === 'string' ? reference : reference._id;

/** The query of the lists that can be narrowed to active records. */
export const ActiveOnlyQuery = Type.Object({ status: Type.Optional(Type.String()) });

/** How much refers to a record of the administration, by its `_id`: students today, and attendance lists. */
export const UseCounts = Type.Array(
  Type.Object({ _id: Id, students: Type.Integer(), lists: Type.Optional(Type.Integer()) }),
);
export type UseCounts = Static<typeof UseCounts>;

/** One value or, where the parameter is repeated, several. */
export const Repeated = Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: 200 })]);

export const ListOf = <Item extends TSchema>(item: Item) => Type.Array(item);

/** A page of a list, and how long all of it is. */
export const PageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({ list: ListOf(item), pagesCount: Type.Integer(), count: Type.Integer() });
