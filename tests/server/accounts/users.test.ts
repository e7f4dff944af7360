import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { InvitationLink, ListedUser, User } from '../../../core/contract/users.ts';
import { putPasswordMail } from '../../../server/accounts/passwordLinkRepository.ts';
import { formOf, type TestFile } from '../../support/form.ts';
import { photograph, smallPng } from '../../support/images.ts';
import { writtenMails } from '../../support/mails.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');

const pathOf = (id: string) => pathTo(API.user, { id });
const list = async () => (await admin.get(API.users)).json<User[]>();
const one = async (id: string) => (await list()).find(({ _id }) => _id === id);
const storedImages = () => readdir(join(server.dataDir, 'uploads', 'userImages'));
const receivedFiles = () => readdir(join(server.dataDir, 'uploads', 'incoming'));

const ANNA = { name: 'Anna de Boer', email: 'anna@example.org' };
const create = (user: object, files: TestFile[] = []) => admin.post(API.newUser, formOf({ user }, files));
const update = (id: string, user: object, files: TestFile[] = []) =>
  admin.put(pathOf(id), formOf({ user }, files));
const image = (content: Uint8Array, name = 'foto.jpg'): TestFile => ({ field: 'image', name, content });

describe('a new user', () => {
  test('is active without a role unless said otherwise; the answer is the new list', async () => {
    const response = await create(ANNA);
    expect(response.statusCode).toBe(201);
    expect(response.json<User[]>().map(({ name }) => name)).toEqual([
      'Anna de Boer',
      expect.stringMatching(/^Gebruiker/),
    ]);
    expect(response.json<User[]>()[0]).toEqual({
      _id: expect.any(String),
      ...ANNA,
      status: true,
      roles: { Other: 8619 },
      image: null,
      invitation: {
        state: expect.stringMatching(/^(sending|open)$/),
        expiresAt: expect.toBeOneOf([null, expect.any(String)]),
        mailed: false,
      },
      lastSignedIn: null,
    });
  });

  test('has the roles that are said, by name or by code; roles that do not exist are refused', async () => {
    for (const roles of [{ Chef: 1 }, { Staff: 4859, Chef: 1991 }, { Admin: 4859 }, [1]]) {
      const response = await create({ ...ANNA, roles });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ message: expect.stringMatching(/de rollen|‘Chef’/) });
    }
    expect(await list()).toHaveLength(1);
    const both = (await create({ ...ANNA, roles: { Admin: 1991, Staff: 4859 }, status: false })).json<
      User[]
    >();
    expect(both[0]).toMatchObject({ roles: { Admin: 1991, Staff: 4859 }, status: false });
    const one = (await create({ ...ANNA, email: 'ana@example.org', roles: [4859] })).json<User[]>();
    expect(one.find(({ email }) => email === 'ana@example.org')?.roles).toEqual({ Staff: 4859 });
  });

  test('may not have the e-mail address of another, in whatever letters', async () => {
    await server.createUser(ANNA);
    for (const email of ['anna@example.org', 'ANNA@Example.org', '  anna@example.org ']) {
      const response = await create({ name: 'Anna Bakker', email }, [image(await photograph(20, 10))]);
      expect(response.statusCode, email).toBe(409);
      expect(response.json()).toEqual({
        message: 'Er is al een gebruiker met dit e-mailadres',
        errors: { email: 'Er is al een gebruiker met dit e-mailadres' },
      });
      expect(await list()).toHaveLength(2);
      expect(await storedImages()).toEqual([]);
    }
  });

  test('is refused without a name, an e-mail address, or with what is neither a role nor a status', async () => {
    for (const [user, message] of [
      [{ name: ' ', email: 'anna@example.org' }, 'Vul de naam in'],
      [{ name: 'Anna' }, 'Vul het e-mailadres in'],
      [{ name: 'Anna', email: 'anna' }, 'Vul een geldig e-mailadres in'],
      [{ ...ANNA, roles: 'Admin' }, 'Controleer de rollen: de waarde is niet juist'],
      [{ ...ANNA, status: 'true' }, 'Controleer de status: de waarde is niet juist'],
    ] as const) {
      const response = await create(user);
      expect([response.statusCode, response.json().message]).toEqual([400, message]);
    }
    expect(await list()).toHaveLength(1);
  });
});

describe('the image of a user', () => {
  test('is kept upright, small and without where it was taken', async () => {
    const response = await create(ANNA, [image(await photograph(1200, 600))]);
    const fileName = response.json<User[]>()[0]?.image?.fileName ?? '';
    expect(await storedImages()).toEqual([fileName]);

    const file = await server.app.inject(pathTo(API.userImageFile, { fileName }));
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
    });
    const { width, height, exif, orientation } = await sharp(file.rawPayload).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 256,
      height: 512,
      exif: undefined,
      orientation: undefined,
    });
  });

  test('stays when a change brings none, is replaced by a new one, and goes when the change says null', async () => {
    await create(ANNA, [image(await photograph(20, 10))]);
    const { _id = '', image: first } = (await list())[0] ?? {};
    await update(_id, { ...ANNA, image: first });
    await update(_id, ANNA);
    expect((await one(_id))?.image).toEqual(first);

    expect((await update(_id, ANNA, [image(await smallPng(), 'foto.png')])).json()).toEqual({
      message: 'Success',
    });
    const second = (await one(_id))?.image;
    expect(second).not.toEqual(first);
    expect(await storedImages()).toEqual([second?.fileName]);

    await update(_id, { ...ANNA, image: null });
    expect((await one(_id))?.image).toBeNull();
    expect(await storedImages()).toEqual([]);
    const gone = await server.app.inject(pathTo(API.userImageFile, { fileName: first?.fileName ?? '' }));
    expect([gone.statusCode, gone.json()]).toEqual([404, { message: 'Dit bestand bestaat niet (meer)' }]);
  });

  test('goes with the user, and nobody else’s', async () => {
    await create({ ...ANNA, email: 'bea@example.org' }, [image(await photograph(20, 10))]);
    const others = await storedImages();
    await create(ANNA, [image(await photograph(20, 10))]);
    const anna = (await list()).find(({ email }) => email === ANNA.email);
    await admin.delete(pathOf(anna?._id ?? ''));
    expect(await storedImages()).toEqual(others);
  });

  const refused = 'Het bestand ‘foto.jpg’ is geen afbeelding (jpg, png, webp of gif)';
  test('is refused when it is none, or more than one may be', async () => {
    const photo = await photograph(400, 400);
    const cases: [what: string, files: TestFile[], message: string][] = [
      ['half an image', [image(photo.subarray(0, 300))], refused],
      ['two', [image(photo), image(photo)], 'U kunt hoogstens 1 bestand tegelijk opslaan'],
    ];
    for (const [what, files, message] of cases) {
      const response = await create(ANNA, files);
      expect(response.statusCode, what).toBe(400);
      expect(response.json(), what).toMatchObject({ message });
      expect(await list(), what).toHaveLength(1);
      expect(await storedImages(), what).toEqual([]);
      expect(await receivedFiles(), what).toEqual([]);
    }
  });
});

describe('changing a user', () => {
  test('keeps what the change leaves out', async () => {
    const { id } = await server.createUser({ ...ANNA, role: 'staff' });
    const response = await update(id, { name: 'Anna Bakker', email: 'bakker@example.org' });
    expect(response.json()).toEqual({ message: 'Success' });
    expect(await one(id)).toEqual({
      _id: id,
      name: 'Anna Bakker',
      email: 'bakker@example.org',
      status: true,
      roles: { Staff: 4859 },
      image: null,
      invitation: null,
      lastSignedIn: null,
    });
    await server.login('bakker@example.org');
  });

  test('ends every session of a user who is made inactive, also after being made active again, and no other', async () => {
    const { id, email } = await server.createUser(ANNA);
    const [anna, elsewhere] = [await server.login(email), await server.login(email)];
    const colleague = await server.loginAs('staff');
    server.moveClock(60_000);
    for (const status of [false, true]) {
      await update(id, { ...ANNA, status });
      expect((await anna.get(API.classrooms)).statusCode).toBe(401);
      expect((await elsewhere.get(API.classrooms)).statusCode).toBe(401);
      expect((await colleague.get(API.classrooms)).statusCode).toBe(200);
    }
    expect((await (await server.login(email)).get(API.classrooms)).statusCode).toBe(200);
  });

  test('of roles is in force at once', async () => {
    const { id, email } = await server.createUser({ ...ANNA, role: 'admin' });
    const anna = await server.login(email);
    expect((await anna.get(API.users)).statusCode).toBe(200);
    await update(id, { ...ANNA, roles: { Staff: 4859 } });
    expect((await anna.get(API.users)).statusCode).toBe(403);
    expect((await anna.get(API.classrooms)).statusCode).toBe(200);
    await update(id, { ...ANNA, roles: {} });
    expect((await anna.get(API.classrooms)).statusCode).toBe(403);
  });
});

describe('the last active administrator', () => {
  const message = 'Dit is de laatste actieve beheerder. Maak eerst iemand anders beheerder';
  const self = { name: 'Ik', email: 'ik@example.org' };

  test('cannot become inactive, nor lose the role', async () => {
    await server.createUser({ role: 'admin', active: false });
    await server.createUser({ role: 'staff' });
    for (const change of [{ status: false }, { roles: { Staff: 4859 } }, { roles: {} }]) {
      const response = await update(admin.userId, { ...self, ...change });
      expect([response.statusCode, response.json()]).toEqual([400, { message }]);
    }
    expect((await one(admin.userId))?.roles).toEqual({ Admin: 1991 });
  });
});

describe('deleting a user', () => {
  test('asks first, and gives the list that is left', async () => {
    const { id } = await server.createUser(ANNA);
    const check = await admin.get(pathOf(id));
    expect(check.statusCode).toBe(200);
    expect(check.json()).toEqual({ message: 'Weet u zeker dat u Anna de Boer wilt verwijderen?' });
    const response = await admin.delete(pathOf(id));
    expect(response.statusCode).toBe(200);
    expect(response.json<User[]>().map(({ _id }) => _id)).toEqual([admin.userId]);
  });

  test('ends the session of a user who is deleted, and no other', async () => {
    const { id, email } = await server.createUser();
    const user = await server.login(email);
    const colleague = await server.loginAs('staff');
    server.moveClock(60_000);
    await admin.delete(pathOf(id));
    expect((await colleague.get(API.classrooms)).statusCode).toBe(200);
    const theirs = await server.app.inject({ url: API.refresh, headers: { cookie: colleague.cookie } });
    expect(theirs.statusCode).toBe(200);
    expect((await user.get(API.classrooms)).statusCode).toBe(401);
    const refresh = await server.app.inject({ url: API.refresh, headers: { cookie: user.cookie } });
    expect(refresh.statusCode).toBe(401);
  });

  test('is refused for oneself, even beside another administrator', async () => {
    await server.createUser({ role: 'admin' });
    for (const response of [
      await admin.get(pathOf(admin.userId)),
      await admin.delete(pathOf(admin.userId)),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: 'U kunt uzelf niet verwijderen' });
    }
    expect(await list()).toHaveLength(2);
  });
});

describe('an invitation', () => {
  const invite = (id: string, client = admin) => client.post(pathTo(API.userInvitation, { id }));
  const invited = async (email = ANNA.email) => {
    const users = (await create({ ...ANNA, email })).json<ListedUser[]>();
    await server.app.mail.idle();
    return users.find(user => user.email === email)?._id ?? '';
  };
  const links = async (userId: string) =>
    server.database.selectFrom('passwordLinks').select('expiresAt').where('userId', '=', userId).execute();
  const state = async (id: string) => (await listed(id))?.invitation;
  const listed = async (id: string) =>
    (await admin.get(API.users)).json<ListedUser[]>().find(({ _id }) => _id === id);

  test('is open for seven days, then expired, and another one opens it again', async () => {
    const id = await invited();
    expect(await state(id)).toEqual({ state: 'open', expiresAt: '2026-03-09T11:00:00.000Z', mailed: false });
    server.setClock('2026-03-09T11:00:00.000Z');
    expect(await state(id)).toEqual({ state: 'expired', expiresAt: null, mailed: false });
    expect((await invite(id)).json()).toEqual({ message: 'Success' });
    await server.app.mail.idle();
    expect(await state(id)).toEqual({ state: 'open', expiresAt: '2026-03-16T11:00:00.000Z', mailed: false });
    expect(await links(id)).toEqual([{ expiresAt: '2026-03-16T11:00:00.000Z' }]);
  });

  test('goes to another address by itself, and the link to the former one ends', async () => {
    const [id, bystander] = [await invited('ana@example.org'), await invited('bystander@example.org')];
    const joined = (await server.createUser({ email: 'piet@example.org' })).id;
    server.setClock('2026-03-05T11:00:00.000Z');
    await update(id, { ...ANNA, email: 'ana@example.org', status: true });
    await update(joined, { ...ANNA, email: 'pieter@example.org' });
    await server.app.mail.idle();
    expect(await state(id)).toMatchObject({ state: 'open', expiresAt: '2026-03-09T11:00:00.000Z' });
    expect(await links(joined)).toEqual([]);
    await update(id, ANNA);
    await server.app.mail.idle();
    expect(await state(id)).toMatchObject({ state: 'open', expiresAt: '2026-03-12T11:00:00.000Z' });
    expect(await state(bystander)).toMatchObject({ expiresAt: '2026-03-09T11:00:00.000Z' });
    const mails = await writtenMails(server);
    expect(mails.filter(({ to }) => to?.[0]?.address === ANNA.email)).toHaveLength(1);
  });

  test('ends when the user becomes inactive, and does not go to another address', async () => {
    const id = await invited('ana@example.org');
    await update(id, { ...ANNA, status: false });
    await server.app.mail.idle();
    expect(await state(id)).toMatchObject({ state: 'expired' });
  });

  test('is over once there is a password, of which the list has the last sign-in', async () => {
    const { id, email } = await server.createUser();
    expect(await listed(id)).toMatchObject({ invitation: null, lastSignedIn: null });
    await server.login(email);
    server.moveClock(60_000);
    await server.login(email);
    expect(await listed(id)).toMatchObject({ lastSignedIn: '2026-03-02T11:01:00.000Z' });
  });

  test('is refused for a user who has a password, is inactive or is not there', async () => {
    const joined = await invite((await server.createUser()).id);
    expect(joined.statusCode).toBe(409);
    expect(joined.json()).toEqual({ message: 'Deze gebruiker heeft al een wachtwoord gekozen' });
    const id = await invited();
    await update(id, { ...ANNA, status: false });
    expect((await invite(id)).json()).toEqual({
      message: 'Deze gebruiker is niet actief. Maak het account eerst actief',
    });
    expect((await invite('nobody')).statusCode).toBe(404);
    expect(await links(id)).toHaveLength(1);
  });

  test('is mailed again ten times an hour a user; refused ones count for none', async () => {
    const [id, bystander] = [await invited(), await invited('bystander@example.org')];
    await update(id, { ...ANNA, status: false });
    for (let times = 0; times < 11; times += 1) expect((await invite(id)).statusCode).toBe(409);
    await update(id, { ...ANNA, status: true });
    for (let times = 0; times < 10; times += 1) expect((await invite(id)).statusCode).toBe(200);
    const refused = await invite(id);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.json()).toEqual({
      message: 'Deze gebruiker is al vaak uitgenodigd. Probeer het later opnieuw',
    });
    expect((await invite(bystander)).statusCode).toBe(200);
    server.moveClock(60 * 60_000);
    expect((await invite(id)).statusCode).toBe(200);
  });
});

describe('the link of an invitation', () => {
  const copy = (id: string) => admin.post(pathTo(API.userInvitationLink, { id }));
  const invited = async () => {
    const users = (await create(ANNA)).json<ListedUser[]>();
    await server.app.mail.idle();
    return users.find(user => user.email === ANNA.email)?._id ?? '';
  };
  const choose = async (link: string) =>
    server.app.inject({
      method: 'POST',
      url: new URL(link).pathname,
      payload: { password: 'Nieuw2026weg' },
      remoteAddress: '192.0.2.9',
    });

  test('is copied, and each copy ends the former link; the last one works, once', async () => {
    const id = await invited();
    // Under a key too it is stored nowhere: it is made anew.
    admin.key = 'once-the-same-invitation';
    const first = (await copy(id)).json<InvitationLink>().link;
    const last = (await copy(id)).json<InvitationLink>().link;
    expect(last).toMatch(new RegExp(`^http://[^/]+/password-reset/${id}/`));
    admin.key = undefined;
    expect((await choose(first)).statusCode).toBe(400);
    expect((await choose(last)).json()).toEqual({ message: 'Success' });
    expect((await copy(id)).json()).toEqual({ message: 'Deze gebruiker heeft al een wachtwoord gekozen' });
  });

  test('stops the mail that was still to go out', async () => {
    const id = await invited();
    const asked = {
      ...{ askedAt: '2026-03-02T11:00:00.000Z', attempts: 3 },
      ...{ nextAt: '2026-03-02T12:00:00.000Z', claimedUntil: '' },
    };
    await putPasswordMail(server.database, { userId: id, occasion: 'invitation', ...asked });
    await copy(id);
    expect(await server.database.selectFrom('passwordMails').selectAll().execute()).toEqual([]);
  });

  test('counts with the invitations that are mailed again', async () => {
    const id = await invited();
    for (let times = 0; times < 9; times += 1) expect((await copy(id)).statusCode).toBe(200);
    expect((await admin.post(pathTo(API.userInvitation, { id }))).statusCode).toBe(200);
    expect((await copy(id)).statusCode).toBe(429);
  });
});

test('a link for a new password is refused for a user who was only invited, is inactive or is not there', async () => {
  const send = (id: string) => admin.post(pathTo(API.userPasswordLink, { id }));
  const users = (await create(ANNA)).json<ListedUser[]>();
  const invited = users.find(({ email }) => email === ANNA.email)?._id ?? '';
  const { id, email } = await server.createUser();
  await update(id, { ...ANNA, email, status: false });
  const before = (await writtenMails(server)).length;
  const answers = await Promise.all([send(invited), send(id), send('nobody')]);
  expect(answers.map(answer => [answer.statusCode, answer.json<{ message: string }>().message])).toEqual([
    [409, 'Deze gebruiker heeft nog geen wachtwoord gekozen. Nodig de gebruiker opnieuw uit'],
    [409, 'Deze gebruiker is niet actief. Maak het account eerst actief'],
    [404, 'Deze gebruiker bestaat niet (meer)'],
  ]);
  expect(await writtenMails(server)).toHaveLength(before);
});
