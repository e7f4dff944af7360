import simpleRestProvider from 'ra-data-simple-rest';
import {
  type fetchUtils,
  HttpError,
  type PaginationPayload,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { CAN_BE_DELETED } from '../../../core/contract/answers.ts';
import { foldText, nameKey } from '../../../core/rules/text.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { httpClient, type RequestOptions } from '../httpClient.ts';
import { changeSetOf } from './changeSets.ts';
import {
  type DeleteCheck,
  fromRecord,
  type Item,
  type RecordOf,
  type ResourceAdapter,
  toRecord,
} from './records.ts';

type Options<T extends Item> = {
  /** The address of the whole list, a bare array. */
  listPath: string;
  /** The address behind which an `_id` names one record. */
  itemPath: string;
  /** The field that is unique among the records: by it a new record is found again. */
  uniqueField: keyof RecordOf<T> & string;
  /** The calls on one record, where they differ from plain JSON. */
  items?: ReturnType<typeof itemEndpoints>;
};

/**
 * An adapter for a resource whose list is a bare array, filtered, sorted and paged here, whose GET of
 * one record is a pre-check and whose DELETE returns the new list (docs/product.md §7: organizations,
 * classrooms, users). The filter `status: true` is the API's `?status=true`.
 */
export const arrayResourceAdapter = <T extends Item>({
  listPath,
  itemPath,
  uniqueField,
  items = itemEndpoints(itemPath),
}: Options<T>) => {
  type R = RecordOf<T> & RaRecord;

  const fetchAll = async (activeOnly = false, signal?: AbortSignal): Promise<R[]> => {
    const { json } = await httpClient<T[]>(listPath, {
      query: { status: activeOnly ? true : undefined },
      signal,
    });
    return json.map(toRecord) as R[];
  };

  const created = async (reply: unknown, data: Record<string, unknown>): Promise<R> => {
    const all = Array.isArray(reply) ? ((reply as T[]).map(toRecord) as R[]) : await fetchAll();
    const record = all.find(
      each => nameKey(String(each[uniqueField])) === nameKey(String(data[uniqueField])),
    );
    if (!record) throw notFound();
    return record;
  };

  return {
    getList: async ({ filter = {}, sort, pagination, signal }) => {
      const matching = filterRecords(await fetchAll(filter.status === true, signal), filter);
      return { data: paginate(sortRecords(matching, sort), pagination), total: matching.length };
    },
    getOne: async ({ id, signal }) => {
      const record = (await fetchAll(false, signal)).find(each => each.id === id);
      if (!record) throw notFound();
      return { data: record };
    },
    create: async ({ data }) => ({ data: await created(await items.post(data), data) }),
    // `edited` is what `editedPart` says of the record.
    update: async ({ id, data: { edited, ...data }, previousData }) => {
      const record = { ...previousData, ...data, id };
      await items.put(String(id), { ...fromRecord(record), edited });
      return { data: record as R };
    },
    removeFromList: async id => {
      const reply = await items.remove(id);
      return { records: (reply.json as T[]).map(toRecord) as R[], changeSet: changeSetOf(reply) };
    },
    preCheckDelete: async id => deleteCheck(await items.get(id)),
  } satisfies ResourceAdapter<R>;
};

const notFound = () => new HttpError(commonTexts.error.notFound, 404);

const deleteCheck = (reply: unknown): DeleteCheck => {
  const message =
    typeof reply === 'object' && reply !== null && 'message' in reply ? String(reply.message) : '';
  return { allowed: message === CAN_BE_DELETED, message };
};

const dutch = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });

/** The records that match every field of the filter; `q` is looked for in all texts. */
const filterRecords = <T extends RaRecord>(
  records: readonly T[],
  { q, ...fields }: Record<string, unknown>,
): T[] => {
  const sought = typeof q === 'string' ? foldText(q.trim()) : '';
  return records.filter(
    record =>
      Object.entries(fields).every(([field, value]) => value === undefined || record[field] === value) &&
      (!sought ||
        Object.values(record).some(value => typeof value === 'string' && foldText(value).includes(sought))),
  );
};

/** The records in order, as Dutch sorts texts; a record without a value comes last. */
const sortRecords = <T extends RaRecord>(records: readonly T[], sort?: SortPayload): T[] => {
  if (!sort) return [...records];
  const sign = sort.order === 'DESC' ? -1 : 1;
  return records.toSorted((a, b) => compare(a[sort.field], b[sort.field], sign));
};

/** One page of the records; all of them without a pagination. Pages count from 1. */
const paginate = <T>(records: readonly T[], pagination?: PaginationPayload): T[] =>
  pagination
    ? records.slice((pagination.page - 1) * pagination.perPage, pagination.page * pagination.perPage)
    : [...records];

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const compare = (a: unknown, b: unknown, sign: number): number => {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  return sign * dutch.compare(String(a), String(b));
};

/**
 * The http client as ra-data-simple-rest calls it: a body that is JSON already, a signal that may be null.
 */
const restClient = async (url: string, { method, body, signal }: fetchUtils.Options = {}) => {
  const reply = await httpClient(url, {
    method: method as RequestOptions['method'],
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    signal: signal ?? undefined,
  });
  return { ...reply, body: '' };
};

const provider = simpleRestProvider('', restClient);

/**
 * Calls on one record, by ra-data-simple-rest: it puts the id behind the item's path.
 * `itemPath` is such as '/api/organizations/organization'.
 */
export const itemEndpoints = (itemPath: string) => {
  const resource = itemPath.slice(1);
  return {
    get: async (id: string) => (await provider.getOne(resource, { id })).data as unknown,
    put: async (id: string, data: object) =>
      (await provider.update(resource, { id, data, previousData: { id } })).data as unknown,
    post: async (data: object) => (await provider.create(resource, { data })).data as unknown,
    remove: (id: string) => httpClient(`${itemPath}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  };
};
