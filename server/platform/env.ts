import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { DEFAULT_FOUNDATION } from '../../core/rules/foundation.ts';
import { isValidPassword } from '../../core/rules/password.ts';
import { addressesOf } from './postgresHosts.ts';

/** Every setting of the server, checked. Frozen; made once, at start. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the database, the uploads, the keys and the outbox. */
  readonly dataDir: string;
  /** Of a PostgreSQL database; undefined: a file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /**
   * The operator's, from which all servers on one database derive the key that signs; undefined: a key in `dataDir`.
   */
  readonly sharedSecret: string | undefined;
  /** The address that people open, without a slash at the end; links in mails start with it. */
  readonly publicUrl: string;
  /** Undefined: mails become files in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  /** Other origins whose pages may call the API; none by default. */
  readonly corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For counts: how many, or their addresses and networks. */
  readonly trustProxy: false | number | string[];
  /** IANA name of the zone in which a day begins and ends. */
  readonly timeZone: string;
  /** The request log has the addresses that requests come from. */
  readonly logAddresses: boolean;
  /** Requests of one account that are answered in a minute. */
  readonly requestsPerMinute: number;
  /** How long the server goes on answering after it was asked to stop, so that a proxy notices. */
  readonly drainSeconds: number;
  readonly foundationName: string;
  readonly foundationUrl: string;
  /** Where metrics are served, beside the app; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Undefined: uploads lie under `dataDir`. */
  readonly files: ObjectLocation | undefined;
}

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

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+$/;

/** A setting that cannot be used; the message is one sentence that names the variable. */
export class SettingsError extends Error {}

/**
 * Reads the settings from environment variables; an empty one counts as missing.
 * @throws SettingsError at the first value that cannot be used
 */
export function readSettings(environment: Environment): Settings {
  const read = <Value>(name: string, parse: (text: string) => Value | undefined, expected: string) => {
    const text = environment[name]?.trim();
    if (!text) return undefined;
    const value = parse(text);
    if (value === undefined)
      throw new SettingsError(`${name} must be ${expected}, but is '${shown(name, text)}'.`);
    return value;
  };

  const metricsPort = read('METRICS_PORT', portNumber, 'a port number from 0 to 65535');
  const metricsHost = read('METRICS_HOST', hostName, 'a host name or an IP address') ?? '127.0.0.1';
  const databaseUrl = read(
    'DATABASE_URL',
    postgresAddress,
    'an address such as postgres://user:password@db.example.org:5432/samenklas, or with several hosts, of which the one is used that can be written (postgres://user:password@one,other/samenklas)',
  );
  const port = read('PORT', portNumber, 'a port number from 0 to 65535') ?? 5500;
  return Object.freeze({
    port,
    host: read('HOST', hostName, 'a host name or an IP address') ?? '127.0.0.1',
    dataDir: resolve(environment.DATA_DIR?.trim() || 'data'),
    databaseUrl,
    sharedSecret:
      read(
        'SIGNING_SECRET',
        text => (text.length >= SECRET_LENGTH ? text : undefined),
        `a random text of ${SECRET_LENGTH} characters or more, the same on all servers`,
      ) ?? passwordIn(databaseUrl),
    publicUrl:
      read(
        'PUBLIC_URL',
        text => webAddress(text, ['http:', 'https:']),
        'an http(s) address such as https://example.org',
      ) ?? `http://localhost:${port}`,
    smtpUrl: read('SMTP_URL', smtpAddress, 'an address such as smtp://user:password@mail.example.org:587'),
    mailFrom:
      read('MAIL_FROM', sender, "an e-mail address, or a name with one: 'Samenklas <post@example.org>'") ??
      'Samenklas <samenklas@localhost>',
    adminEmail: read('ADMIN_EMAIL', email, 'an e-mail address'),
    adminPassword: read(
      'ADMIN_PASSWORD',
      text => (isValidPassword(text) ? text : undefined),
      '6 to 24 characters long with a lower-case letter, an upper-case letter and a digit',
    ),
    corsOrigins:
      read('CORS_ORIGIN', origins, 'one or more origins such as https://example.org, with commas between') ??
      [],
    trustProxy:
      read(
        'TRUST_PROXY',
        proxies,
        "'false', a number of proxies, or their IP addresses or networks with commas between ('true' would believe anybody)",
      ) ?? false,
    timeZone:
      read('TIME_ZONE', timeZone, "the name of a time zone such as 'Europe/Amsterdam'") ?? 'Europe/Amsterdam',
    logAddresses: read('LOG_ADDRESSES', yesOrNo, "'true' or 'false'") ?? true,
    requestsPerMinute:
      read('REQUESTS_PER_MINUTE', wholeNumber, 'a number of requests from 1 to 9999999') ?? 1_200,
    drainSeconds: read('DRAIN_SECONDS', seconds, 'a number of seconds from 0 to 60') ?? 0,
    foundationName: environment.FOUNDATION_NAME?.trim() || DEFAULT_FOUNDATION.foundationName,
    foundationUrl:
      read('FOUNDATION_URL', text => webAddress(text, ['http:', 'https:']), 'an http(s) address') ??
      DEFAULT_FOUNDATION.foundationUrl,
    metrics: metricsPort === undefined ? undefined : Object.freeze({ port: metricsPort, host: metricsHost }),
    files: read(
      'FILES_URL',
      objectLocation,
      'an address such as s3://bucket?endpoint=https://storage.example.org&region=eu-west-1, without a key in it',
    ),
  });
}

/** The least of a random secret. */
const SECRET_LENGTH = 32;

const SECRET = new Set(['SIGNING_SECRET', 'SMTP_URL', 'ADMIN_PASSWORD', 'DATABASE_URL', 'FILES_URL']);
const shown = (name: string, text: string) => (SECRET.has(name) ? '(not shown)' : text);

function portNumber(text: string): number | undefined {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : undefined;
}

function wholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

function seconds(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= 60 ? Number(text) : undefined;
}

function hostName(text: string): string | undefined {
  return isIP(text) || /^[a-z0-9.-]+$/i.test(text) ? text : undefined;
}

function webAddress(text: string, protocols: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return protocols.includes(url.protocol) && url.hostname ? url.href.replace(/\/+$/, '') : undefined;
}

function smtpAddress(text: string): string | undefined {
  return webAddress(text, ['smtp:', 'smtps:']) && text;
}

/** One without a host is of a socket, whose folder is the parameter `host`. */
function postgresAddress(text: string): string | undefined {
  const isUsable = (address: string) => {
    const { hostname, pathname, searchParams } = new URL(address);
    return (hostname !== '' || searchParams.has('host')) && /^\/[^/]+$/.test(pathname);
  };
  return addressesOf(text)?.every(isUsable) ? text : undefined;
}

/** The password in an address of a database, of its first host. */
function passwordIn(address: string | undefined): string | undefined {
  const [first] = (address !== undefined && addressesOf(address)) || [];
  if (first === undefined) return undefined;
  const { password, searchParams } = new URL(first);
  return decodeURIComponent(password) || searchParams.get('password') || undefined;
}

function email(text: string): string | undefined {
  return EMAIL.test(text) ? text : undefined;
}

function sender(text: string): string | undefined {
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return EMAIL.test(address) ? text : undefined;
}

function origins(text: string): string[] | undefined {
  const list = text.split(',').map(item => item.trim());
  return list.every(item => URL.canParse(item) && new URL(item).origin === item) ? list : undefined;
}

function proxies(text: string): false | number | string[] | undefined {
  if (text === 'false') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const list = text.split(',').map(item => item.trim());
  return list.every(isNetwork) ? list : undefined;
}

/** An IP address, or one with the length of a network's prefix. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
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
  const { endpoint: address, region, ...unknown } = Object.fromEntries(searchParams);
  if (Object.keys(unknown).length > 0 || (region !== undefined && !/^[a-z0-9-]+$/.test(region)))
    return undefined;
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const location = { bucket, prefix: prefix && `${prefix}/` };
  // Amazon's own storage has an address for each region.
  if (address === undefined)
    return region === undefined ? undefined : { ...location, endpoint: undefined, region };
  const endpoint = webAddress(address, ['http:', 'https:']);
  if (endpoint === undefined || new URL(endpoint).username || new URL(endpoint).search) return undefined;
  return { ...location, endpoint, region: region ?? 'us-east-1' };
}

function yesOrNo(text: string): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}

function timeZone(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
