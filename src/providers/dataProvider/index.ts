import type { DataProvider, RaRecord } from 'react-admin';
import type { AbsenceReason, Classroom, Organization } from '../../../core/contract/namedRecords.ts';
import { API } from '../../../core/contract/paths.ts';
import { administration } from './administration.ts';
import { arrayResourceAdapter, users } from './arrayResources.ts';
import { attendance } from './attendance.ts';
import { changeSets } from './changeSets.ts';
import { insight } from './insight.ts';
import { progress } from './progress.ts';
import type { DeleteCheck, ResourceAdapter } from './records.ts';
import { contactPersons, studentCalls, studentList } from './students/studentCalls.ts';
import { addNote, studentFile } from './students/studentFile.ts';

const namedRecords = (listPath: string, itemPath: string) =>
  arrayResourceAdapter<Organization | Classroom | AbsenceReason>({
    listPath,
    itemPath,
    uniqueField: 'name',
  });

const adapters: Record<string, ResourceAdapter | undefined> = {
  users,
  organizations: namedRecords(API.organizations, API.newOrganization),
  classrooms: namedRecords(API.classrooms, API.newClassroom),
  absenceReasons: namedRecords(API.absenceReasons, API.newAbsenceReason),
  contactPersons,
  students: { ...studentList, ...studentFile },
};

type Method = keyof ResourceAdapter;

/** The method of a resource's adapter. Throws when the API offers no such call. */
const call = <M extends Method>(resource: string, method: M): Required<ResourceAdapter>[M] => {
  const found = adapters[resource]?.[method];
  if (!found) throw new Error(`The resource '${resource}' has no ${method}`);
  return found as Required<ResourceAdapter>[M];
};

/** Without getMany, getManyReference, updateMany and deleteMany: no screen calls them, and the API has its own (studentCalls). */
const standard = {
  supportAbortSignal: true,
  getList: async (resource, params) => call(resource, 'getList')(params),
  getOne: async (resource, params) => call(resource, 'getOne')(params),
  create: async (resource, params) => call(resource, 'create')(params),
  update: async (resource, params) => call(resource, 'update')(params),
  delete: async (resource, params) => call(resource, 'delete')(params),
} as DataProvider;

/** The API as react-admin and our screens call it (docs/product.md §7). */
export const dataProvider = {
  ...standard,
  ...administration,
  ...attendance,
  ...changeSets,
  ...insight,
  ...progress,
  ...studentCalls,
  addNote,

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
};

export type AppDataProvider = typeof dataProvider;
