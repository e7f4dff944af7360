import {
  type CreateParams,
  type DataProvider,
  type DeleteParams,
  type GetListParams,
  type GetOneParams,
  type RaRecord,
  type UpdateParams,
  useDataProvider,
} from 'react-admin';
import type { StudentRow } from '../../../core/contract/students.ts';
import { type Day, isDay } from '../../../core/rules/days.ts';
import { dayFrom } from '../today.ts';

export type Item = { _id: string };

export type RecordOf<T extends Item> = Omit<T, '_id'> & { id: string };

export const toRecord = <T extends Item>({ _id, ...rest }: T): RecordOf<T> => ({ ...rest, id: _id });

/** react-admin's `id` becomes the API's `_id`; a record that is new has neither. */
export const fromRecord = ({ id, ...rest }: Record<string, unknown>): Record<string, unknown> =>
  id === undefined ? rest : { ...rest, _id: id };

/**
 * The answer of a delete's pre-check (docs/product.md §4, Delete flow): `message` is a question or a refusal.
 */
export type DeleteCheck = { allowed: boolean; message: string };

/** How one resource speaks to the API: react-admin's calls without the resource's name. */
export type ResourceAdapter<T extends RaRecord = RaRecord> = {
  getList: (
    params: GetListParams & { signal?: AbortSignal },
  ) => Promise<{ data: T[]; total: number; meta?: unknown }>;
  getOne?: (params: GetOneParams & { signal?: AbortSignal }) => Promise<{ data: T }>;
  create?: (params: CreateParams) => Promise<{ data: T }>;
  update?: (params: UpdateParams) => Promise<{ data: T }>;
  delete?: (params: Pick<DeleteParams, 'id'>) => Promise<{ data: T }>;
  preCheckDelete?: (id: string) => Promise<DeleteCheck>;
  /** Deletes a record and returns the list that the server answers, and the change set by which it comes back. */
  removeFromList?: (id: string) => Promise<{ records: T[]; changeSet: string | undefined }>;
};

/**
 * The day of what a back end sends: ours sends days, docs/product.md §7 also allows date-times. What is neither
 * stays what it is, so that one odd value does not take the page along.
 */
export const toDay = (value: string): Day =>
  value.length > DAY_LENGTH && isDay(value.slice(0, DAY_LENGTH)) ? dayFrom(value) : value;

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** The same of a date that may be missing: null, '' or left out. */
export const optionalDay = (value: string | null | undefined): Day | null => (value ? toDay(value) : null);

export const rowWithDays = (row: StudentRow): StudentRow => ({
  ...row,
  birthDate: optionalDay(row.birthDate),
  registrationDate: optionalDay(row.registrationDate),
});

/** The calls of one subject, as `useCalls<typeof attendance>()`: who uses these alone depends on no other subject. */
export const useCalls = <Calls>(): Calls => useDataProvider<DataProvider & Calls>();
