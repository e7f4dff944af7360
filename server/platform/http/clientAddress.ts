import { BlockList, isIP } from 'node:net';
import fastifyPlugin from 'fastify-plugin';
import type { Settings } from '../env.ts';

/** Requests after which one address of all of them is no coincidence. */
const ENOUGH = 20;

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** What Fastify takes as `trustProxy`: a number means that many proxies, counted from this server. */
export function trustedProxies(setting: Settings['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/**
 * Sees to it that `request.ip` is an address: what a proxy passes on that is none counts as not sent, so that
 * the request is the proxy's own. Says once in the log when people seem to come through a proxy that is not
 * trusted: all of them would be one client.
 */
export const clientAddress = fastifyPlugin(async app => {
  const { publicUrl, trustProxy } = app.settings;
  if (trustProxy !== false) {
    app.addHook('onRequest', async ({ raw: { headers } }) => {
      const forwarded = headers['x-forwarded-for'];
      if (forwarded !== undefined) headers['x-forwarded-for'] = nearestAddresses([forwarded].flat().join());
    });
  } else if (publicUrl.startsWith('https:')) {
    let only: string | undefined;
    let requests = 0;
    app.addHook('onRequest', async ({ ip }) => {
      if (requests >= ENOUGH) return;
      only ??= ip;
      requests = ip === only && isPrivate(ip) ? requests + 1 : Number.POSITIVE_INFINITY;
      if (requests === ENOUGH) {
        app.log.warn(
          { address: ip },
          'all requests come from one private address: behind a proxy, set TRUST_PROXY, or everybody counts as one client',
        );
      }
    });
  }
});

/** The addresses nearest to this server, as far as they are addresses. */
function nearestAddresses(forwarded: string): string {
  const list = forwarded.split(',').map(item => item.trim());
  const wrong = list.findLastIndex(item => isIP(item) === 0);
  return list.slice(wrong + 1).join(', ');
}

const isPrivate = (address: string) => {
  const version = isIP(address);
  return version !== 0 && PRIVATE.check(address, version === 6 ? 'ipv6' : 'ipv4');
};
