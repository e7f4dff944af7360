import fc from 'fast-check';
import { API } from '../../core/contract/paths.ts';
import { linkIn, writtenMails } from '../support/mails.ts';
import { TEST_PASSWORD } from '../support/server.ts';
import { expectStatus, network, step, user, which } from './step.ts';
import { pick } from './World.ts';

/** Steps with links to set a password and their mails. */
export const MAIL_STEPS = [
  step('asks for a new password', { user, network, away: fc.boolean() }, async (world, on) => {
    const { app } = world.server;
    const { id: userId, email } = world.user(on.user);
    const payload = { email };
    const ask = () => app.inject({ method: 'POST', url: API.passwordLink, payload });
    const askAll = async () => {
      const answers = await Promise.all(on.network === 'doubled' ? [ask(), ask()] : [ask()]);
      await app.mail.idle();
      return answers;
    };
    const answers = await (on.away ? world.without('outbox', askAll) : askAll());
    for (const answer of answers) expectStatus(answer, [200, 429]);
    if (!answers.some(({ statusCode }) => statusCode === 200)) return;
    world.linksAsked.set(userId, app.clock.now());
    world.everAsked.add(userId);
  }),

  step('mails that wait are tried again', {}, async world => {
    await world.server.app.mail.sendDue();
    await world.server.app.mail.idle();
  }),

  step('sets a password by a mailed link, twice', { mail: which }, async (world, on) => {
    const { app } = world.server;
    const mails = await writtenMails(world.server);
    if (mails.length === 0) return;
    const link = linkIn(pick(mails, on.mail));
    const client = world.users.find(({ id }) => link.includes(id));
    const set = () => app.inject({ method: 'POST', url: link, payload: { password: TEST_PASSWORD } });
    const first = await set();
    expectStatus(first, [200, 400]);
    expectStatus(await set(), [400]);
    if (first.statusCode === 400 || !client) return;
    const others = mails.map(linkIn).filter(other => other.includes(client.id));
    for (const other of others) expectStatus(await app.inject(other), [400]);
    world.linksAsked.delete(client.id);
    Object.assign(client, await world.server.callsOf(client.id));
  }),
];
