import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { list } from 'tar';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { SERVER_FLAGS, SERVER_MEMORY } from '../../scripts/bench/target.ts';
import { isStale } from '../../scripts/builds.js';
import { packagesWith, packFolder } from '../../scripts/release/packFolder.ts';
import { partsOf } from '../../scripts/release/partsOf.ts';
import { folderPerFile } from '../support/folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = folderPerFile();

/** A folder with two files, made in this order. */
const make = (name: string, files: readonly string[]) => {
  for (const file of files) {
    mkdirSync(join(folder, name, 'inner'), { recursive: true });
    writeFileSync(join(folder, name, file), `of ${file}`);
  }
  return join(folder, name);
};

test('the same files are the same bytes, wherever and whenever they were made', async () => {
  const one = await packFolder(make('one', ['b', 'inner/a']), join(folder, 'one.tar.gz'));
  const other = await packFolder(make('other', ['inner/a', 'b']), join(folder, 'other.tar.gz'));
  expect(other).toBe(one);
  const names: string[] = [];
  await list({ file: join(folder, 'one.tar.gz'), onReadEntry: ({ path }) => names.push(path) });
  expect(names).toEqual(['b', 'inner/a']);
  writeFileSync(join(folder, 'other', 'b'), 'something else');
  expect(await packFolder(join(folder, 'other'), join(folder, 'third.tar.gz'))).not.toBe(one);
});

test('a package goes with all that it needs, where it finds it', () => {
  const packages = {
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { c: '1', gone: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '2' } },
    'node_modules/b': {},
    'node_modules/c': { dependencies: { a: '1' } },
    'node_modules/d': {},
  };
  expect(packagesWith(packages, ['a'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
});

test('of the optional packages those are listed that lie in the release', () => {
  const part = (name: string, scope: string) => ({ 'bom-ref': `${name}@1`, name, scope });
  const components = [part('a', 'required'), part('b', 'optional'), part('c', 'optional')];
  const { components: listed, dependencies } = partsOf(
    {
      ...{
        serialNumber: '1',
        metadata: { timestamp: '1', component: part('folder', 'required') },
        components,
      },
      dependencies: [
        { ref: 'a@1', dependsOn: ['b@1', 'c@1'] },
        { ref: 'c@1', dependsOn: [] },
      ],
    },
    name => name === 'b',
  );
  expect(listed.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(dependencies).toEqual([{ ref: 'a@1', dependsOn: ['b@1'] }]);
});

test('the version is that of the changelog, which has a date', () => {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  expect(/^## (\S+), \d{4}-\d{2}-\d{2}$/m.exec(changelog)?.[1]).toBe(packageFile.version);
});

/** Writes a file as of a number of seconds since 1970. */
function write(name: string, seconds: number): string {
  const path = join(folder, name);
  writeFileSync(path, name);
  utimesSync(path, seconds, seconds);
  return path;
}
const sources = () => {
  for (const name of ['src', 'src/deep']) utimesSync(join(folder, name), 50, 50);
  return [join(folder, 'src'), join(folder, 'package-lock.json'), join(folder, 'missing')];
};

test('a build is made when its result is missing or older than a source, however deep', () => {
  mkdirSync(join(folder, 'src', 'deep'), { recursive: true });
  write('package-lock.json', 60);
  write('src/deep/App.tsx', 70);
  expect(isStale(join(folder, 'index.html'), sources())).toBe(true);
  const result = write('index.html', 100);
  expect(isStale(result, sources())).toBe(false);
  write('src/deep/App.tsx', 101);
  expect(isStale(result, sources())).toBe(true);
  write('src/deep/App.tsx', 70);
  write('package-lock.json', 101);
  expect(isStale(result, sources())).toBe(true);
});

test('the service, `npm start` and what is measured hold memory alike', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const flags = SERVER_FLAGS.join(' ');
  expect(scripts.start).toContain(`node ${flags} `);
  expect(readFileSync(join(ROOT, 'deploy', 'samenklas.service'), 'utf8')).toContain(
    `/node ${flags} dist-server/main.js`,
  );
  for (const [name, value] of Object.entries(SERVER_MEMORY)) {
    expect(example('samenklas.service').split('\n')).toContain(`Environment=${name}=${value}`);
  }
});

const example = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

test('the service and its backups may do little', () => {
  for (const [name, ...lines] of [
    ['samenklas.service', 'UMask=0077', 'CapabilityBoundingSet=', 'ProtectHome=true'],
    ['samenklas-backup.service'],
  ] as const) {
    const all = ['User=samenklas', 'NoNewPrivileges=true', 'ProtectSystem=strict', ...lines];
    expect(example(name).split('\n'), name).toEqual(expect.arrayContaining(all));
  }
});

test('the examples of proxies say who asks, bound what is sent, and log no queries and no reset links', () => {
  for (const name of ['nginx.conf', 'Caddyfile', 'several.nginx.conf', 'several.Caddyfile']) {
    expect(example(name), name).toContain('PUBLIC_URL=https://school.example.org and TRUST_PROXY=1');
    expect(example(name), name).toMatch(/client_max_body_size +240m|max_size 240MB/);
    expect(example(name), name).toMatch(/client_header_timeout 10s|read_header 10s/);
  }
  const nginx = example('nginx.conf');
  expect(nginx).toMatch(/proxy_set_header +X-Forwarded-For \$remote_addr;/);
  expect(nginx).toContain('ssl_protocols       TLSv1.2 TLSv1.3;');
  const [format = ''] = nginx.match(/log_format [^;]+;/) ?? [];
  expect(format).toContain('$samenklas_logged');
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_\w+|uri)\b/);
  expect(nginx).toMatch(/~\^\/password-reset\/ +\/password-reset;/);
  expect(example('Caddyfile')).toContain('request>uri regexp "\\?.*$|(/password-reset)/.*$" "$1"');
  expect(example('Caddyfile')).toContain('request>headers delete');
});
