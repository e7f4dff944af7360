import simpleRestProvider from 'ra-data-simple-rest';
import { type fetchUtils, HttpError, type RaRecord } from 'react-admin';
import { CAN_BE_DELETED } from '../../../core/contract/answers.ts';
import type { Message } from '../../../core/contract/common.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { ListedUser, User } from '../../../core/contract/users.ts';
import { nameKey } from '../../../core/rules/text.ts';
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
  listPath: string;
  itemPath: string;
  /** The field that is unique among the records: by it a new record is found again. */
  uniqueField: keyof RecordOf<T> & string;
  items?: ReturnType<typeof itemEndpoints>;
};

/**
 * An adapter for a resource whose list is a bare array, always all of it by name, whose GET of one record is a
 * pre-check and whose DELETE returns the new list (docs/product.md §7: organizations, classrooms, users). The filter
 * `status: true` is the API's `?status=true`; it knows no other.
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
    getList: async ({ filter = {}, signal }) => {
      const activeOnly = filter.status === true;
      const records = (await fetchAll(activeOnly, signal)).filter(({ status }) => status || !activeOnly);
      const data = records.toSorted((a, b) => dutch.compare(String(a.name), String(b.name)));
      return { data, total: data.length };
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

export type UserRecord = RecordOf<User>;

/** A user as the list has one; another back end may not tell of invitations and sign-ins. */
export type ListedUserRecord = UserRecord & Partial<Pick<ListedUser, 'invitation' | 'lastSignedIn'>>;

type ChosenImage = { rawFile: File };

/** A user as a form has it; an image of null deletes the stored one. */
export type UserData = Omit<ListedUserRecord, 'id' | 'image'> & { image: User['image'] | ChosenImage };

export const isChosenImage = (image: UserData['image'] | undefined): image is ChosenImage =>
  typeof image === 'object' && image !== null && 'rawFile' in image;

const multipart = (fields: Record<string, string>, image: UserData['image']): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (isChosenImage(image)) form.append('image', image.rawFile);
  return form;
};

/** The body of POST: the user field by field (docs/product.md §7, Users). */
const newUserForm = ({ name, email, status, roles, image }: UserData): FormData =>
  multipart({ name, email, status: String(status), roles: JSON.stringify(roles) }, image);

/** The body of PUT: the user as JSON beside the image, without what the server alone knows. */
const userForm = ({ image, invitation, lastSignedIn, ...user }: UserData): FormData =>
  multipart({ user: JSON.stringify(isChosenImage(image) ? user : { ...user, image }) }, image);

const items = {
  ...itemEndpoints(API.newUser),
  post: async (data: object) =>
    (await httpClient(API.newUser, { method: 'POST', body: newUserForm(data as UserData) })).json,
  put: async (id: string, data: object) =>
    (await httpClient(pathTo(API.user, { id }), { method: 'PUT', body: userForm(data as UserData) })).json,
};

const adapter = arrayResourceAdapter<User>({
  listPath: API.users,
  itemPath: API.newUser,
  uniqueField: 'email',
  items,
});

/** Users (Gebruikers): sent as multipart; their pre-check answers with a question, or refuses with a 400. */
export const users = {
  ...adapter,
  /**
   * A new image gets its name from the server, and another address of who was invited a new invitation: they are read
   * back, or else stay as they were until the next list.
   */
  update: async params => {
    const answer = await adapter.update(params);
    const { id, data, previousData } = params;
    const isInvitedElsewhere = previousData?.invitation && data.email !== previousData.email;
    if (!isChosenImage(data.image) && !isInvitedElsewhere) return answer;
    return adapter.getOne({ id }).catch(() => ({
      data: {
        ...answer.data,
        image: isChosenImage(data.image) ? (previousData?.image ?? null) : data.image,
      },
    }));
  },
  preCheckDelete: async (id): Promise<DeleteCheck> => {
    try {
      return { allowed: true, message: ((await items.get(id)) as Message).message };
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 400) throw error;
      return { allowed: false, message: error.message };
    }
  },
} satisfies ResourceAdapter<UserRecord>;
