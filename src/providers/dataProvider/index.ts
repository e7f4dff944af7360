import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  QueryFunctionContext,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import { attendance } from './attendance.ts';
import { classrooms } from './classrooms.ts';
import { getConfig } from './config.ts';
import { finishEvaluation, getEvaluations } from './evaluations.ts';
import { organizations } from './organizations.ts';
import type { DeleteCheck, ResourceAdapter } from './ResourceAdapter.ts';
import { getStatistics } from './statistics.ts';
import { students } from './students/index.ts';
import { streamStudents } from './students/studentList.ts';
import { users } from './users.ts';

/** Every resource and how it speaks to the API: a line each. */
const adapters: Record<string, ResourceAdapter | undefined> = {
  users,
  organizations,
  classrooms,
  students,
};

type Method = keyof ResourceAdapter;

/**
 * The method of a resource's adapter; whoever calls says which records it gives, as with every DataProvider.
 * Throws when the API offers no such call.
 */
const call = <R extends RaRecord, M extends Method>(resource: string, method: M) => {
  const found = adapters[resource]?.[method];
  if (!found) throw new Error(`The resource '${resource}' has no ${method}`);
  return found as unknown as Required<ResourceAdapter<R>>[M];
};

const standard: DataProvider = {
  supportAbortSignal: true,
  getList: async <R extends RaRecord>(resource: string, params: GetListParams & QueryFunctionContext) =>
    call<R, 'getList'>(resource, 'getList')(params),
  getOne: async <R extends RaRecord>(resource: string, params: GetOneParams<R> & QueryFunctionContext) =>
    call<R, 'getOne'>(resource, 'getOne')(params),
  getMany: async <R extends RaRecord>(resource: string, params: GetManyParams<R> & QueryFunctionContext) =>
    call<R, 'getMany'>(resource, 'getMany')(params),
  getManyReference: async <R extends RaRecord>(
    resource: string,
    { target, id, filter, ...params }: GetManyReferenceParams & QueryFunctionContext,
  ) => call<R, 'getList'>(resource, 'getList')({ ...params, filter: { ...filter, [target]: id } }),
  create: async <R extends RaRecord>(resource: string, params: CreateParams) =>
    call<R, 'create'>(resource, 'create')(params),
  update: async <R extends RaRecord>(resource: string, params: UpdateParams) =>
    call<R, 'update'>(resource, 'update')(params),
  updateMany: async (resource: string, { ids, data }: UpdateManyParams) => {
    const update = call(resource, 'update');
    await Promise.all(ids.map(id => update({ id, data, previousData: { id } })));
    return { data: ids };
  },
  delete: async <R extends RaRecord>(resource: string, params: DeleteParams<R>) =>
    call<R, 'delete'>(resource, 'delete')(params),
  deleteMany: async <R extends RaRecord>(resource: string, { ids }: DeleteManyParams<R>) => {
    const remove = call(resource, 'delete');
    await Promise.all(ids.map(id => remove({ id })));
    return { data: ids };
  },
};

/** The API as react-admin and our screens call it (SPEC.md §7). */
export const dataProvider = {
  ...standard,
  ...attendance,

  /**
   * Asks the server whether a record may be deleted (SPEC.md §4, Delete flow).
   * @throws HttpError when the server refuses the question itself
   */
  preCheckDelete: async (resource: string, id: string): Promise<DeleteCheck> =>
    call(resource, 'preCheckDelete')(id),

  /** Deletes a record and gives the new list, for resources whose DELETE returns it. */
  removeFromList: async (resource: string, id: string): Promise<RaRecord[]> =>
    call(resource, 'removeFromList')(id),

  getConfig,
  streamStudents,
  getEvaluations,
  finishEvaluation,
  getStatistics,
};

/** The provider with its custom methods: `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = typeof dataProvider;
