import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { SUCCESS, VALID_LINK } from '../../core/contract/answers.ts';
import { Message } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { NewPassword, PasswordLinkParameters, PasswordLinkRequest } from '../../core/contract/session.ts';
import { isValidPassword } from '../../core/rules/password.ts';
import { nameKey } from '../../core/rules/text.ts';
import { type Database, newId } from '../database/database.ts';
import { unknownUser, userSubject } from '../history/audit/auditEvent.ts';
import { type Actor, actorOf, change, differences, recordEvent } from '../history/index.ts';
import { HOUR } from '../platform/clock.ts';
import { HttpError, refuse, tryLater } from '../platform/http/httpError.ts';
import { firstOf, networkOf } from '../platform/http/requestLimits.ts';
import { messages } from '../platform/messages.ts';
import { knownDevices } from './knownDevices.ts';
import { dropPasswordMailsOf, endPasswordLinksOf, isLivePasswordLink } from './passwordLinkRepository.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { secretHash } from './secrets.ts';
import { endSessions } from './sessionRepository.ts';
import { findAccount, findAccountByEmail, updateAccount } from './userRepository.ts';

/** Links that may be asked for in an hour: for an account from one network, for an account in all, from one network. */
export const LINKS = { ofPair: 10, ofAccount: 50, ofNetwork: 100 };

/** The mailed link that sets a password (docs/product.md §7 and §10). */
export const passwordResetRoutes: FastifyPluginAsyncTypebox = async app => {
  const { database, clock } = app;
  const devices = knownDevices(app);

  const limited = (max: number, keyOf: (account: string, network: string) => string) => {
    const keyGenerator = ({ ip, body }: FastifyRequest) =>
      `links ${keyOf(nameKey((body as Static<typeof PasswordLinkRequest>).email), networkOf(ip))}`;
    return {
      count: app.createRateLimit({ max, timeWindow: HOUR, keyGenerator }),
      // A refusal is written to the audit log once.
      isNew: firstOf(app, { max: 1, windowMs: HOUR, keyOf: keyGenerator }),
    };
  };
  const limits = [
    limited(LINKS.ofNetwork, (_account, network) => network),
    limited(LINKS.ofPair, (account, network) => `${account} ${network}`),
    limited(LINKS.ofAccount, account => account),
  ];

  /** 'Success' whether there is such a user or not: the page must not reveal who has an account. */
  app.post(
    API.passwordLink,
    {
      config: { public: true, fieldMessages: { email: messages.session.emailMissing } },
      schema: { body: PasswordLinkRequest, response: { 200: Message } },
    },
    async request => {
      const { email } = request.body;
      if (nameKey(email) === '') throw new HttpError(400, messages.session.emailMissing);
      const actor = actorOf(request);
      for (const { count, isNew } of limits) {
        const counted = await count(request);
        if (counted.isAllowed || !counted.isExceeded) continue;
        if (await isNew(request)) {
          const [subject, detail] = [unknownUser(email), 'too many requests'];
          await recordEvent(database, actor, { action: 'password link refused', subject, detail });
        }
        throw tryLater(429, messages.password.tooManyLinks, counted.ttl);
      }
      app.mail.post(async () => {
        const account = await findAccountByEmail(database, email);
        if (account?.active) return { userId: account.id, occasion: 'reset', actor };
        const subject = account ? userSubject(account) : unknownUser(email);
        const detail = account ? 'inactive account' : 'unknown account';
        const refusal = { action: 'password link refused', subject, detail } as const;
        return { userId: newId(), occasion: 'reset', actor, refusal };
      });
      return { message: SUCCESS };
    },
  );

  /** The page for a browser that opens the link, the check for the page. */
  app.get(
    API.passwordReset,
    {
      config: { public: true },
      schema: { params: PasswordLinkParameters, response: {} },
    },
    async (request, reply) => {
      if (app.wantsPage(request)) return app.sendPage(reply);
      await refuseDeadLink(database, request.params, clock.instant());
      return reply.header('vary', 'Accept').send({ message: VALID_LINK });
    },
  );

  app.post(
    API.passwordReset,
    {
      config: { public: true, fieldMessages: { password: messages.password.invalid } },
      schema: { params: PasswordLinkParameters, body: NewPassword, response: { 200: Message } },
    },
    async (request, reply) => {
      const { params, body } = request;
      await refuseDeadLink(database, params, clock.instant());
      if (!isValidPassword(body.password)) refuse('password', messages.password.invalid);
      if (isCommonPassword(body.password)) refuse('password', messages.password.tooCommon);
      const email = await setPassword(app, { ...params, password: body.password }, actorOf(request));
      await app.signInLimits.passwordSet(nameKey(email));
      devices.remember(request, reply, params.id);
      return { message: SUCCESS };
    },
  );
};

interface PasswordLink {
  id: string;
  token: string;
}

/**
 * Sets the password of the user of a link, ends all links and sessions of the user and drops mails with links.
 * @returns the user's e-mail address
 * @throws HttpError 400 when the link is not valid any more
 */
async function setPassword(
  { database, clock, passwordCost }: FastifyInstance,
  { password, ...link }: PasswordLink & { password: string },
  actor: Actor,
): Promise<string> {
  const passwordHash = await hashPassword(password, passwordCost);
  return change(database, actor, async ({ trx, log }) => {
    const now = clock.instant();
    await refuseDeadLink(trx, link, now);
    await endPasswordLinksOf(trx, link.id, now);
    await dropPasswordMailsOf(trx, link.id);
    const openSessions = await endSessions(trx, { userId: link.id }, now);
    await updateAccount(trx, link.id, { passwordHash });
    const account = await findAccount(trx, link.id);
    if (!account) throw new HttpError(400, messages.password.linkInvalid);
    log({
      action: 'password set',
      subject: userSubject(account),
      changes: differences({ openSessions }, { openSessions: 0 }),
    });
    return account.email;
  });
}

/** @throws HttpError 400 when the link is used, expired or unknown */
async function refuseDeadLink(database: Database, { id, token }: PasswordLink, now: string): Promise<void> {
  const live = await isLivePasswordLink(database, { tokenHash: secretHash(token), userId: id }, now);
  if (!live) throw new HttpError(400, messages.password.linkInvalid);
}
