import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  GetOneParams,
  QueryFunctionContext,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import type { UseCounts } from '../../../core/contract/common.ts';
import type { AppConfig } from '../../../core/contract/config.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { PasswordLinkAnswer } from '../../../core/contract/session.ts';
import type { Development, StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { Today } from '../../../core/contract/today.ts';
import type { InvitationLink } from '../../../core/contract/users.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import type { Month } from '../../../core/rules/months.ts';
import { type StatisticsFilter, writeStatisticsFilter } from '../../../core/rules/statisticsFilter.ts';
import { httpClient } from '../httpClient.ts';
import { absences } from './absences.ts';
import { attendance } from './attendance.ts';
import { attention } from './attention.ts';
import { changeSets } from './changeSets.ts';
import { countedStudents } from './countedStudents.ts';
import { evaluations } from './evaluations.ts';
import { finding } from './find.ts';
import { foundation } from './foundation.ts';
import { lessonDays } from './lessonDays.ts';
import { absenceReasons, classrooms, organizations } from './namedRecords.ts';
import type { DeleteCheck, ResourceAdapter } from './records.ts';
import { studentMerge } from './studentMerge.ts';
import { studentBatches } from './students/studentBatches.ts';
import { studentFile } from './students/studentFile.ts';
import { contactPersons, streamStudents, studentList } from './students/studentList.ts';
import { studentViews } from './students/studentViews.ts';
import { users } from './users.ts';

const adapters: Record<string, ResourceAdapter | undefined> = {
  users,
  organizations,
  absenceReasons,
  classrooms,
  contactPersons,
  students: { ...studentList, ...studentFile },
};

type Method = keyof ResourceAdapter;

/**
 * The method of a resource's adapter; the caller names the type of its records, as with every DataProvider.
 * Throws when the API offers no such call.
 */
const call = <R extends RaRecord, M extends Method>(resource: string, method: M) => {
  const found = adapters[resource]?.[method];
  if (!found) throw new Error(`The resource '${resource}' has no ${method}`);
  return found as unknown as Required<ResourceAdapter<R>>[M];
};

/** Without getMany, getManyReference, updateMany and deleteMany: no screen calls them, and the API has its own (studentBatches). */
const standard = {
  supportAbortSignal: true,
  getList: async <R extends RaRecord>(resource: string, params: GetListParams & QueryFunctionContext) =>
    call<R, 'getList'>(resource, 'getList')(params),
  getOne: async <R extends RaRecord>(resource: string, params: GetOneParams<R> & QueryFunctionContext) =>
    call<R, 'getOne'>(resource, 'getOne')(params),
  create: async <R extends RaRecord>(resource: string, params: CreateParams) =>
    call<R, 'create'>(resource, 'create')(params),
  update: async <R extends RaRecord>(resource: string, params: UpdateParams) =>
    call<R, 'update'>(resource, 'update')(params),
  delete: async <R extends RaRecord>(resource: string, params: DeleteParams<R>) =>
    call<R, 'delete'>(resource, 'delete')(params),
} as DataProvider;

/** What the installation says of itself: the foundation behind it. */
const getConfig = async (): Promise<AppConfig> => (await httpClient<AppConfig>(API.config)).json;

/**
 * What the home page begins with.
 * @throws HttpError as `httpClient` does
 */
const getToday = async (signal?: AbortSignal): Promise<Today> =>
  (await httpClient<Today>(API.today, { signal })).json;

/**
 * How many students are active on a day, by a dimension (docs/product.md §7, Statistics), of those whom the filter lets
 * through.
 * @throws HttpError as `httpClient` does
 */
const getStatistics = async (
  { dimension, day, filter }: { dimension: Dimension; day: Day; filter: StatisticsFilter },
  signal?: AbortSignal,
): Promise<StatisticsEntry[]> => {
  const query = { selectedDate: day, ...writeStatisticsFilter(filter) };
  const { json } = await httpClient<StatisticsEntry[]>(pathTo(API.statistics, { dimension }), {
    query,
    signal,
  });
  return json;
};

/**
 * The same over months, on the last day of each.
 * @throws HttpError as `httpClient` does
 */
const getDevelopment = async (
  { filter, ...period }: { dimension: Dimension; from: Month; to: Month; filter: StatisticsFilter },
  signal?: AbortSignal,
): Promise<Development> => {
  const query = { ...period, ...writeStatisticsFilter(filter) };
  return (await httpClient<Development>(API.development, { query, signal })).json;
};

/**
 * How much refers to each organization or class.
 * @throws HttpError as `httpClient` does
 */
const getUseCounts = async (
  resource: 'organizations' | 'classrooms',
  signal?: AbortSignal,
): Promise<UseCounts> => {
  const path = { organizations: API.organizationCounts, classrooms: API.classroomCounts }[resource];
  return (await httpClient<UseCounts>(path, { signal })).json;
};

/**
 * Mails a user who has no password yet another invitation.
 * @throws HttpError with the server's sentence when it is refused
 */
const inviteAgain = async (id: string): Promise<void> => {
  await httpClient(pathTo(API.userInvitation, { id }), { method: 'POST' });
};

/**
 * Makes an invited user a link to choose a password, which ends the former ones.
 * @throws HttpError with the server's sentence when it is refused
 */
const invitationLink = async (id: string): Promise<string> => {
  const path = pathTo(API.userInvitationLink, { id });
  return (await httpClient<InvitationLink>(path, { method: 'POST', key: '' })).json.link;
};

/**
 * Mails a user a link to choose another password. `mailed` is false where it became a file on the server.
 * @throws HttpError with the server's sentence when it is refused
 */
const sendPasswordLink = async (id: string): Promise<PasswordLinkAnswer> =>
  (await httpClient<PasswordLinkAnswer>(pathTo(API.userPasswordLink, { id }), { method: 'POST' })).json;

/** The API as react-admin and our screens call it (docs/product.md §7). */
export const dataProvider = {
  ...standard,
  ...absences,
  ...attendance,
  ...attention,
  ...changeSets,
  ...countedStudents,
  ...evaluations,
  ...finding,
  ...foundation,
  ...lessonDays,
  ...studentBatches,
  ...studentViews,
  ...studentMerge,

  /**
   * Asks the server whether a record may be deleted (docs/product.md §4, Delete flow).
   * @throws HttpError when the server refuses the question itself
   */
  preCheckDelete: async (resource: string, id: string): Promise<DeleteCheck> =>
    call(resource, 'preCheckDelete')(id),

  /**
   * Deletes a record and returns the new list, for resources whose DELETE answers it, and the change set by which the
   * record comes back.
   */
  removeFromList: async (
    resource: string,
    id: string,
  ): Promise<{ records: RaRecord[]; changeSet: string | undefined }> => call(resource, 'removeFromList')(id),

  getConfig,
  streamStudents,
  getStatistics,
  getDevelopment,
  getToday,
  getUseCounts,
  inviteAgain,
  invitationLink,
  sendPasswordLink,
};

/** The provider with its custom methods: `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = typeof dataProvider;
