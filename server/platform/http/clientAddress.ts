import { isIP } from 'node:net';
import fastifyPlugin from 'fastify-plugin';
import type { Settings } from '../env.ts';

/** Fastify's `trustProxy`: a number means that many proxies, counted from this server. */
export function trustedProxies(setting: Settings['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/**
 * Sees to it that `request.ip` is an address: what a proxy passes on that is none counts as not sent, so that
 * the request is the proxy's own. Says once in the log when a proxy passes addresses on that is not trusted: all who
 * come through it would be one client.
 */
export const clientAddress = fastifyPlugin(async app => {
  const { publicUrl, trustProxy } = app.settings;
  let isTold = trustProxy !== false || !publicUrl.startsWith('https:');
  app.addHook('onRequest', async ({ ip, raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) return;
    if (trustProxy !== false) headers['x-forwarded-for'] = nearestAddresses([forwarded].flat().join());
    if (isTold) return;
    isTold = true;
    app.log.warn(
      { address: ip },
      'a request has X-Forwarded-For: behind a proxy, set TRUST_PROXY, or everybody counts as one client',
    );
  });
});

/** The addresses nearest to this server, as far as they are addresses. */
function nearestAddresses(forwarded: string): string {
  const list = forwarded.split(',').map(item => item.trim());
  const wrong = list.findLastIndex(item => isIP(item) === 0);
  return list.slice(wrong + 1).join(', ');
}
