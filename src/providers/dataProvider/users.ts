import { HttpError } from 'react-admin';
import type { Message } from '../../../core/contract/common.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { ListedUser, User } from '../../../core/contract/users.ts';
import { httpClient } from '../httpClient.ts';
import { arrayResourceAdapter, itemEndpoints } from './arrayResourceAdapter.ts';
import type { DeleteCheck, RecordOf, ResourceAdapter } from './records.ts';

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
