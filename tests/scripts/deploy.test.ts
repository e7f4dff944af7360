import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_FLAGS, SERVER_MEMORY } from '../../scripts/bench/target.ts';

const ROOT = join(import.meta.dirname, '..', '..');

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
