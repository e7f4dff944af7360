import { writeFile } from 'node:fs/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SUCCESS } from '../../core/contract/answers.ts';
import { EditConflict, FileParameters, IdParameters, Message } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { PasswordLinkAnswer } from '../../core/contract/session.ts';
import { InvitationLink, User, UserInput, UserList } from '../../core/contract/users.ts';
import { heldRoles, roleCodes, rolesByName } from '../../core/rules/roles.ts';
import { actorOf } from '../history/index.ts';
import { userImage } from '../platform/files/fileContent.ts';
import { type Form, type FormShape, parseJsonField, sentIn, withForm } from '../platform/http/forms.ts';
import { FIELD_BYTES } from '../platform/http/limits.ts';
import { done, may } from '../platform/http/may.ts';
import { sendFile } from '../platform/http/send.ts';
import { tidyFields } from '../platform/http/text.ts';
import { checker } from '../platform/http/validation.ts';
import { isMailed } from '../platform/mail/mailDelivery.ts';
import { messages } from '../platform/messages.ts';
import { listUsers } from './userRepository.ts';
import {
  copyInvitation,
  createUser,
  deletableUser,
  deleteUser,
  mailLink,
  type UserSave,
  updateUser,
} from './users.ts';

/** Unguessable names, and content that never changes, so that a browser may keep it (docs/product.md §3). */
const IMAGE_HEADERS = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' };

/** Multipart body of POST and PUT: the user as JSON, or its fields one by one. */
const USER_FORM: FormShape = {
  fields: Object.fromEntries(
    ['user', ...Object.keys(UserInput.properties)].map(name => [name, FIELD_BYTES.general]),
  ),
  files: { field: 'image', max: 1 },
};

const checkUser = checker(UserInput);

const UserConflict = EditConflict(User);

/** The calls on users (docs/product.md §7). Bodies are multipart: `user` (JSON) and `image` (a file). */
export const userRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock, database, images } = app;
  const list = () => listUsers(database, { now: clock.instant(), mailed: isMailed(app) });

  app.get(API.users, may('users.manage', { response: { 200: UserList } }), list);

  app.post(API.newUser, may('users.manage', { response: { 201: UserList } }), async (request, reply) => {
    await withForm(request, USER_FORM, async form =>
      createUser(app, await readSave(form), actorOf(request, sentIn(form))),
    );
    return reply.code(201).send(await list());
  });

  app.put(
    API.user,
    may('users.manage', { params: IdParameters, response: { 200: Message, 409: UserConflict } }),
    async request => {
      await withForm(request, USER_FORM, async form =>
        updateUser(app, request.params.id, await readSave(form), actorOf(request, sentIn(form))),
      );
      return { message: SUCCESS };
    },
  );

  app.post(
    API.userInvitation,
    may('users.manage', { params: IdParameters, response: { 200: Message } }),
    async request => done(mailLink(app, { id: request.params.id, occasion: 'invitation' }, actorOf(request))),
  );

  app.post(
    API.userInvitationLink,
    may('users.manage', { params: IdParameters, response: { 200: InvitationLink } }),
    async request => ({ link: await copyInvitation(app, request.params.id, actorOf(request)) }),
  );

  app.post(
    API.userPasswordLink,
    may('users.manage', { params: IdParameters, response: { 200: PasswordLinkAnswer } }),
    async request => {
      await mailLink(app, { id: request.params.id, occasion: 'reset' }, actorOf(request));
      return { message: SUCCESS, mailed: isMailed(app) };
    },
  );

  app.get(
    API.user,
    may('users.manage', { params: IdParameters, response: { 200: Message } }),
    async request => {
      const { name } = await deletableUser(database, { id: request.params.id, ownId: request.user.id });
      return { message: messages.users.confirmDelete(name) };
    },
  );

  app.delete(
    API.user,
    may('users.manage', { params: IdParameters, response: { 200: UserList } }),
    async request => {
      await deleteUser(app, { id: request.params.id, ownId: request.user.id }, actorOf(request));
      return list();
    },
  );

  app.get(
    API.userImageFile,
    { config: { public: true }, schema: { params: FileParameters } },
    async ({ params: { fileName } }, reply) =>
      sendFile(reply, { files: app.files, kind: 'userImages', fileName }, IMAGE_HEADERS),
  );

  /**
   * Reads a form: the JSON field `user`, or without one the fields one by one. The image that was received is replaced
   * by the one that is stored.
   * @throws ValidationError or HttpError 400
   */
  async function readSave({ fields, files: [received] }: Form): Promise<UserSave> {
    const given = 'user' in fields ? parseJsonField(fields, 'user') : separateFields(fields);
    const { name, email, status, roles, image, edited } = checkUser(tidyFields(given));
    if (received) await writeFile(received.path, await userImage(images, received.path, received.name));
    return {
      name,
      email,
      ...(status !== undefined && { active: status }),
      ...(roles && { roles: heldRoles(roleCodes(roles)) }),
      image: received ? [{ path: received.path, extension: 'webp' }] : [],
      keepsImage: image !== null,
      ...(edited && { edited: heldByName(edited) }),
    };
  }
};

/** With the roles as they are stored. */
const heldByName = (edited: Partial<User>): Partial<User> =>
  edited.roles ? { ...edited, roles: rolesByName(heldRoles(roleCodes(edited.roles))) } : edited;

function separateFields(fields: Form['fields']) {
  return {
    ...fields,
    ...('status' in fields && { status: parseJsonField(fields, 'status') }),
    ...('roles' in fields && { roles: parseJsonField(fields, 'roles') }),
  };
}
