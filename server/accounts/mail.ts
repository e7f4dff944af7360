import fastifyPlugin from 'fastify-plugin';
import { type Actor, type AuditEvent, serverActor } from '../history/index.ts';
import { DAY, HOUR, MINUTE } from '../platform/clock.ts';
import { deliveryFailure, mailDelivery } from '../platform/mail/mailDelivery.ts';
import {
  claimPasswordMail,
  dropPasswordMail,
  type MailClaim,
  putPasswordMail,
  type QueuedMail,
  returnPasswordMail,
  waitingPasswordMails,
} from './passwordLinkRepository.ts';
import { askedMail, LINK_VALID_MS, type Occasion, passwordMail } from './passwordMails.ts';
import { findAccount } from './userRepository.ts';

/** Who is to get a link to set a password, what for, and who asked for it. */
interface MailOrder {
  userId: string;
  occasion: Occasion;
  actor: Actor;
  /**
   * Why nobody is to get it, as the audit log says it: `userId` is a new one, of no user. All that is done for a
   * mail is done, but that none goes out, so that nobody can tell from outside who has an account.
   */
  refusal?: AuditEvent;
}

/** In whose name the mail is made that does not go out. */
const NOBODY = { name: 'Nobody', email: 'nobody@example.org' };

declare module 'fastify' {
  interface FastifyInstance {
    mail: {
      /**
       * Mails a password link after the answer: the time of a response must not reveal whether a mail goes out.
       * One that could not be sent is tried again.
       */
      post: (find: () => Promise<MailOrder>) => void;
      /** Tries again what is due by now. */
      sendDue: () => Promise<void>;
      /** Waits until nothing is being sent. */
      idle: () => Promise<void>;
    };
  }
}

/** How long after an attempt the next one is made, in milliseconds; the last holds from then on. */
const RETRY_AFTER_MS = [1, 5, 15, 30].map(minutes => minutes * MINUTE).concat(2 * HOUR, 6 * HOUR, DAY);

/** How often the server looks what is due, in milliseconds. */
const LOOK_MS = MINUTE / 2;

/**
 * How long a mail is of the server that sends it, in milliseconds: longer than any conversation with a mail server
 * (server/platform/mail/mailDelivery.ts). Then its server is gone, and another one tries.
 */
export const CLAIM_MS = 5 * MINUTE;

/** How long a mail that is being sent holds up the stop, in milliseconds; the next start tries it again. */
const LAST_MAILS_MS = 5_000;

/** Mails password links, as often as it takes while a link would be valid (docs/decisions/0104-shared-state.md). */
export const mail = fastifyPlugin(async app => {
  const { database, clock, log } = app;
  const { send, sendNothing } = mailDelivery(app);
  const jobs = new Set<Promise<void>>();
  let stopping = false;
  let looking: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  function run(work: () => Promise<void>): Promise<void> {
    const job = work()
      .catch(error => log.error({ err: error }, 'a mail could not be made'))
      .finally(() => jobs.delete(job));
    jobs.add(job);
    return job;
  }

  /** The attempt counts before it is made, so that one that never ends is not the only one. */
  async function attempt(
    queued: QueuedMail,
    { actor, refusal }: Pick<MailOrder, 'actor' | 'refusal'>,
    take: (claim: MailClaim) => Promise<boolean>,
  ): Promise<void> {
    const { userId, occasion, askedAt } = queued;
    const end = new Date(new Date(askedAt).getTime() + LINK_VALID_MS[occasion]).toISOString();
    const account = await findAccount(database, userId);
    if (!refusal && !account?.active) return dropPasswordMail(database, queued);
    const recipient = account ?? { ...NOBODY, id: userId };
    if (clock.instant() >= end) return giveUp(queued, 'too late');

    const nextAt = clock.instant(RETRY_AFTER_MS.at(queued.attempts) ?? DAY);
    const claim = { attempts: queued.attempts + 1, nextAt, claimedUntil: clock.instant(CLAIM_MS) };
    if (!(await take(claim))) return;
    const prepared = await passwordMail(app, recipient, occasion, actor, refusal);
    try {
      await (refusal ? sendNothing : send)(prepared);
    } catch (error) {
      const { reason, isForGood } = deliveryFailure(error);
      if (isForGood || nextAt >= end) return giveUp(queued, reason);
      await returnPasswordMail(database, queued);
      return log.warn({ user: userId, occasion, reason, nextAt }, 'a mail could not be sent yet');
    }
    await dropPasswordMail(database, queued);
  }

  async function giveUp(queued: QueuedMail, reason: string): Promise<void> {
    await dropPasswordMail(database, queued);
    const { userId, occasion } = queued;
    log.error({ user: userId, occasion, reason }, 'a mail was given up');
  }

  const tryAgain = ({ isEarly }: { isEarly: boolean }) => {
    round ??= run(async () => {
      for (const queued of await waitingPasswordMails(database, clock.instant(), { isEarly })) {
        if (stopping) return;
        await attempt(queued, { actor: serverActor(clock) }, claim =>
          claimPasswordMail(database, queued, claim),
        );
      }
    }).finally(() => {
      round = undefined;
    });
    return round;
  };
  const sendDue = () => tryAgain({ isEarly: false });
  const idle = async () => {
    while (jobs.size > 0) await Promise.all(jobs);
  };

  app.decorate('mail', {
    post: find => {
      run(async () => {
        const { userId, occasion, ...order } = await find();
        const queued = askedMail(clock, { userId, occasion });
        // With its claim in one statement: no other server takes it in between.
        await attempt(queued, order, async claim => {
          await putPasswordMail(database, { ...queued, ...claim });
          return true;
        });
      });
    },
    sendDue,
    idle,
  });
  // At the start everything is tried, due or not: it may have been the settings.
  app.addHook('onListen', async () => {
    looking = setInterval(sendDue, LOOK_MS).unref();
    tryAgain({ isEarly: true });
  });
  app.addHook('onClose', async () => {
    stopping = true;
    clearInterval(looking);
    await Promise.race([idle(), new Promise(resolve => setTimeout(resolve, LAST_MAILS_MS).unref())]);
  });
});
