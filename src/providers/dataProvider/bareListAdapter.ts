import { HttpError, type RaRecord } from 'react-admin';
import { CAN_BE_DELETED } from '../../../core/contract/answers.ts';
import { nameKey } from '../../../core/rules/text.ts';
import { common } from '../../i18n/common.ts';
import { httpClient } from '../httpClient.ts';
import { narrowed, page, sorted } from './localList.ts';
import type { DeleteCheck, ResourceAdapter } from './ResourceAdapter.ts';
import { fromRecord, type Item, type RecordOf, toRecord } from './records.ts';
import { restItems } from './restItems.ts';

type Options<T extends Item> = {
  /** The address of the whole list, a bare array. */
  listPath: string;
  /** The address behind which an `_id` names one record. */
  itemPath: string;
  /** The field that is unique among the records: by it a new record is found again. */
  uniqueField: keyof RecordOf<T> & string;
  /** The calls on one record, where they differ from plain JSON. */
  items?: ReturnType<typeof restItems>;
};

/**
 * An adapter for a resource whose list is a bare array, narrowed, sorted and paged here, whose GET of one
 * record is a pre-check and whose DELETE returns the new list (SPEC.md §7: organizations, classrooms, users).
 * The filter `status: true` is the API's `?status=true`.
 */
export const bareListAdapter = <T extends Item>({
  listPath,
  itemPath,
  uniqueField,
  items = restItems(itemPath),
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
      const matching = narrowed(await fetchAll(filter.status === true, signal), filter);
      return { data: page(sorted(matching, sort), pagination), total: matching.length };
    },
    getOne: async ({ id, signal }) => {
      const record = (await fetchAll(false, signal)).find(each => each.id === id);
      if (!record) throw notFound();
      return { data: record };
    },
    getMany: async ({ ids, signal }) => ({
      data: (await fetchAll(false, signal)).filter(each => ids.includes(each.id)),
    }),
    create: async ({ data }) => ({ data: await created(await items.post(data), data) }),
    update: async ({ id, data, previousData }) => {
      const record = { ...previousData, ...data, id };
      await items.put(String(id), fromRecord(record));
      return { data: record as R };
    },
    delete: async ({ id }) => {
      await items.remove(String(id));
      return { data: { id } as R };
    },
    removeFromList: async id => ((await items.remove(id)) as T[]).map(toRecord) as R[],
    preCheckDelete: async id => deleteCheck(await items.get(id)),
  } satisfies ResourceAdapter<R>;
};

const notFound = () => new HttpError(common.error.notFound, 404);

const deleteCheck = (reply: unknown): DeleteCheck => {
  const message =
    typeof reply === 'object' && reply !== null && 'message' in reply ? String(reply.message) : '';
  return { allowed: message === CAN_BE_DELETED, message };
};
