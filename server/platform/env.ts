import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { DEFAULT_FOUNDATION } from '../../core/rules/foundation.ts';
import { isValidPassword } from '../../core/rules/password.ts';
import { PlainError } from './plainError.ts';
import { addressesOf } from './postgresHosts.ts';

/** A place in S3-compatible storage. Its key comes from the environment, as Amazon's own tools read it. */
export interface ObjectLocation {
  bucket: string;
  /** Prefix of all names of objects: '', or a path with a slash at the end. */
  prefix: string;
  /** The address of the storage, without a slash at the end; undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
}

type Environment = Record<string, string | undefined>;

/** A setting that cannot be used; the message is one sentence that names the variable. */
export class SettingsError extends PlainError {}

/** How a text is read, undefined for one that cannot be used, and what it must be. */
type Kind<Value> = readonly [parse: (text: string) => Value | undefined, expected: string];

/** Every setting of the server, checked. Frozen; made once, at start. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings from environment variables; an empty one counts as missing.
 * @throws SettingsError at the first value that cannot be used
 */
export function readSettings(environment: Environment) {
  const read = <Value>(name: string, [parse, expected]: Kind<Value>) => {
    const text = environment[name]?.trim();
    if (!text) return undefined;
    const value = parse(text);
    if (value !== undefined) return value;
    const shown = SECRET.has(name) ? '(not shown)' : text;
    throw new SettingsError(`${name} must be ${expected}, but is '${shown}'.`);
  };

  const metricsPort = read('METRICS_PORT', PORT);
  const metricsHost = read('METRICS_HOST', HOST) ?? '127.0.0.1';
  const databaseUrl = read('DATABASE_URL', POSTGRES);
  const port = read('PORT', PORT) ?? 5500;
  return Object.freeze({
    port,
    host: read('HOST', HOST) ?? '127.0.0.1',
    /** Absolute path of the folder that holds the database, the uploads, the keys and the outbox. */
    dataDir: resolve(environment.DATA_DIR?.trim() || 'data'),
    /** Of a PostgreSQL database; undefined: a file in `dataDir`. */
    databaseUrl,
    /**
     * The operator's, from which all servers on one database derive the key that signs; undefined: a key in `dataDir`.
     */
    sharedSecret: read('SIGNING_SECRET', LONG_SECRET) ?? passwordIn(databaseUrl),
    /** The address that people open, without a slash at the end; links in mails start with it. */
    publicUrl: read('PUBLIC_URL', PUBLIC_ADDRESS) ?? `http://localhost:${port}`,
    /** Undefined: mails become files in the outbox. */
    smtpUrl: read('SMTP_URL', SMTP),
    mailFrom: read('MAIL_FROM', SENDER) ?? 'Samenklas <samenklas@localhost>',
    adminEmail: read('ADMIN_EMAIL', [matching(EMAIL), 'an e-mail address']),
    adminPassword: read('ADMIN_PASSWORD', PASSWORD),
    /** Other origins whose pages may call the API; none by default. */
    corsOrigins: read('CORS_ORIGIN', ORIGINS) ?? [],
    /** Proxies whose X-Forwarded-For counts: how many, or their addresses and networks. */
    trustProxy: read('TRUST_PROXY', PROXIES) ?? false,
    /** IANA name of the zone in which a day begins and ends. */
    timeZone: read('TIME_ZONE', TIME_ZONE) ?? 'Europe/Amsterdam',
    logAddresses: (read('LOG_ADDRESSES', YES_OR_NO) ?? 'true') === 'true',
    /** Requests of one account that are answered in a minute. */
    requestsPerMinute: read('REQUESTS_PER_MINUTE', numberOf('requests', 1, 9_999_999)) ?? 1_200,
    /** How long the server goes on answering after it was asked to stop, so that a proxy notices. */
    drainSeconds: read('DRAIN_SECONDS', numberOf('seconds', 0, 60)) ?? 0,
    foundationName: environment.FOUNDATION_NAME?.trim() || DEFAULT_FOUNDATION.foundationName,
    foundationUrl: read('FOUNDATION_URL', WEB_ADDRESS) ?? DEFAULT_FOUNDATION.foundationUrl,
    /** Where metrics are served, beside the app; undefined: nowhere. */
    metrics: metricsPort === undefined ? undefined : Object.freeze({ port: metricsPort, host: metricsHost }),
    /** Undefined: uploads lie under `dataDir`. */
    files: read('FILES_URL', STORAGE),
  });
}

const SECRET = new Set(['SIGNING_SECRET', 'SMTP_URL', 'ADMIN_PASSWORD', 'DATABASE_URL', 'FILES_URL']);

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);

const between = (least: number, most: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;

const numberOf = (what: string, least: number, most: number): Kind<number> => [
  between(least, most),
  `a number of ${what} from ${least} to ${most}`,
];

const address =
  (...protocols: string[]) =>
  (text: string) => {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    return protocols.includes(url.protocol) && url.hostname ? url.href.replace(/\/+$/, '') : undefined;
  };
const webAddress = address('http:', 'https:');

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+$/;
const PORT: Kind<number> = [between(0, 65_535), 'a port number from 0 to 65535'];
const HOST: Kind<string> = [
  text => (isIP(text) || /^[a-z0-9.-]+$/i.test(text) ? text : undefined),
  'a host name or an IP address',
];
const WEB_ADDRESS: Kind<string> = [webAddress, 'an http(s) address such as https://example.org'];
const PUBLIC_ADDRESS: Kind<string> = [
  text => {
    const url = webAddress(text);
    const { search, hash, username } = new URL(url ?? 'http://none');
    return search || hash || username ? undefined : url;
  },
  'the http(s) address that people open, such as https://samenklas.example.org, without a question mark, # or user',
];
const LONG_SECRET: Kind<string> = [
  matching(/^.{32,}$/s),
  'a random text of 32 characters or more, the same on all servers',
];
const PASSWORD: Kind<string> = [
  text => (isValidPassword(text) ? text : undefined),
  '6 to 24 characters long with a lower-case letter, an upper-case letter and a digit',
];
const SMTP: Kind<string> = [
  text => address('smtp:', 'smtps:')(text) && text,
  'an address such as smtp://user:password@mail.example.org:587',
];
const SENDER: Kind<string> = [
  text => (EMAIL.test(/<([^<>]+)>$/.exec(text)?.[1] ?? text) ? text : undefined),
  "an e-mail address, or a name with one: 'Samenklas <post@example.org>'",
];
const YES_OR_NO: Kind<string> = [matching(/^(true|false)$/), "'true' or 'false'"];

const listIn = (text: string) => text.split(',').map(item => item.trim());
const ORIGINS: Kind<string[]> = [
  text => {
    const isOrigin = (item: string) => URL.canParse(item) && new URL(item).origin === item;
    return listIn(text).every(isOrigin) ? listIn(text) : undefined;
  },
  'one or more origins such as https://example.org, with commas between',
];
const PROXIES: Kind<false | number | string[]> = [
  text => {
    if (text === 'false') return false;
    if (/^\d{1,2}$/.test(text)) return Number(text);
    return listIn(text).every(isNetwork) ? listIn(text) : undefined;
  },
  "'false', a number of proxies, or their IP addresses or networks with commas between ('true' would believe anybody)",
];

/** An IP address, or one with the length of a network's prefix. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const TIME_ZONE: Kind<string> = [
  text => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    } catch {
      return undefined;
    }
  },
  "the name of a time zone such as 'Europe/Amsterdam'",
];

/** One without a host is of a socket, whose folder is the parameter `host`. */
function isPostgres(text: string): boolean {
  const { hostname, pathname, searchParams } = new URL(text);
  return (hostname !== '' || searchParams.has('host')) && /^\/[^/]+$/.test(pathname);
}
const POSTGRES: Kind<string> = [
  text => (addressesOf(text)?.every(isPostgres) ? text : undefined),
  'an address such as postgres://user:password@db.example.org:5432/samenklas, or with several hosts, of which the one is used that can be written (postgres://user:password@one,other/samenklas)',
];

/** The password in an address of a database, of its first host. */
function passwordIn(address: string | undefined): string | undefined {
  const [first] = (address !== undefined && addressesOf(address)) || [];
  if (first === undefined) return undefined;
  const { password, searchParams } = new URL(first);
  return decoded(password) || searchParams.get('password') || undefined;
}

/** A `%` that stands for itself stays: those who open the database and send mails read it so, too. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(\/[\w-]+)*\/?$/;

function objectLocation(text: string): ObjectLocation | undefined {
  if (!URL.canParse(text)) return undefined;
  const {
    protocol,
    hostname: bucket,
    pathname,
    port,
    username,
    password,
    hash,
    searchParams,
  } = new URL(text);
  if (protocol !== 's3:' || !BUCKET.test(bucket) || !PREFIX.test(pathname)) return undefined;
  if (port || username || password || hash) return undefined;
  const { endpoint: place, region, ...unknown } = Object.fromEntries(searchParams);
  if (Object.keys(unknown).length > 0 || (region !== undefined && !/^[a-z0-9-]+$/.test(region)))
    return undefined;
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const location = { bucket, prefix: prefix && `${prefix}/` };
  // Amazon's own storage has an address for each region.
  if (place === undefined)
    return region === undefined ? undefined : { ...location, endpoint: undefined, region };
  const endpoint = webAddress(place);
  if (endpoint === undefined || new URL(endpoint).username || new URL(endpoint).search) return undefined;
  return { ...location, endpoint, region: region ?? 'us-east-1' };
}
const STORAGE: Kind<ObjectLocation> = [
  objectLocation,
  'an address such as s3://bucket?endpoint=https://storage.example.org&region=eu-west-1, without a key in it',
];
