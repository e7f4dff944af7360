/** What the API calls a record: it has an `_id`. */
export type Item = { _id: string };

/** The same as react-admin knows it: its `_id` is called `id`. */
export type RecordOf<T extends Item> = Omit<T, '_id'> & { id: string };

/** The API's `_id` becomes react-admin's `id`. */
export const toRecord = <T extends Item>({ _id, ...rest }: T): RecordOf<T> => ({ ...rest, id: _id });

/** react-admin's `id` becomes the API's `_id`; a record that is new has neither. */
export const fromRecord = ({ id, ...rest }: Record<string, unknown>): Record<string, unknown> =>
  id === undefined ? rest : { ...rest, _id: id };
