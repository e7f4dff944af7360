import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from './commandLine/readCommandLine.ts';

readCommandLine({
  name: 'npm run check:deploy',
  does: 'Checks the examples in deploy/ with systemd-analyze, caddy and nginx, and the image and its composition with hadolint and docker, where these are installed.',
  options: {},
});

const ROOT = join(import.meta.dirname, '..');
const DEPLOY = join(ROOT, 'deploy');
/** Where the units expect the checkout. */
const INSTALLED = '/srv/samenklas';
/** systemd's own scale: 0 is sealed off, 10 is open. */
const EXPOSURE_MAX = 2.5;

const folder = mkdtempSync(join(tmpdir(), 'samenklas-deploy-'));
let failures = 0;
try {
  check('systemd-analyze', checkUnits);
  check('caddy', checkCaddy);
  check('nginx', checkNginx);
  check('hadolint', checkImage);
  check('docker', checkCompose);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;

function check(tool: string, run: () => string) {
  if (spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0) {
    console.log(`${tool}: not installed, not checked`);
    return;
  }
  try {
    console.log(`${tool}: ${run()}`);
  } catch (error) {
    failures += 1;
    console.error(`${tool}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The units with this checkout in place of the installed one, so that their programs are found. */
function checkUnits(): string {
  const units = ['samenklas.service', 'samenklas-backup.service', 'samenklas-backup.timer'];
  const paths = units.map(unit => {
    const path = join(folder, unit);
    writeFileSync(path, readFileSync(join(DEPLOY, unit), 'utf8').replaceAll(INSTALLED, ROOT));
    return path;
  });
  // It exits with 0 for what it only warns of.
  const said = run('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', ...paths]);
  const ours = said.split('\n').filter(line => line.includes('samenklas'));
  if (ours.length > 0) throw new Error(ours.join('\n'));

  const [service = ''] = paths;
  const security = run('systemd-analyze', ['security', '--offline=true', '--no-pager', service]);
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(security)?.[1]);
  if (!(exposure <= EXPOSURE_MAX)) throw new Error(`exposure ${exposure} is over ${EXPOSURE_MAX}`);
  return `units are valid, exposure of the server ${exposure} of 10`;
}

function checkCaddy(): string {
  for (const name of ['Caddyfile', 'several.Caddyfile']) {
    const path = join(folder, name);
    const text = readFileSync(join(DEPLOY, name), 'utf8');
    writeFileSync(path, text.replace('/var/log/caddy/', `${folder}/`));
    const said = run('caddy', ['validate', '--adapter', 'caddyfile', '--config', path]);
    if (!said.includes('Valid configuration')) throw new Error(`${name}: ${said}`);
  }
  return 'each Caddyfile is valid';
}

function checkNginx(): string {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
    ...['-subj', '/CN=school.example.org', '-keyout', key, '-out', certificate],
  ]);
  const site = join(folder, 'samenklas.conf');
  const whole = join(folder, 'nginx.conf');
  writeFileSync(whole, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\n  include ${site};\n}\n`);
  for (const name of ['nginx.conf', 'several.nginx.conf']) {
    const text = readFileSync(join(DEPLOY, name), 'utf8');
    writeFileSync(
      site,
      text
        .replace(/ssl_certificate\s+\S+;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key\s+\S+;/, `ssl_certificate_key ${key};`)
        .replaceAll('/var/log/nginx/', `${folder}/`)
        // Names that only the operator's network knows.
        .replace(/\bserver[12]:/g, '127.0.0.1:'),
    );
    const said = run('nginx', ['-t', '-p', folder, '-e', join(folder, 'error.log'), '-c', whole]);
    if (!said.includes('test is successful')) throw new Error(`${name}: ${said}`);
  }
  return 'each nginx.conf is valid';
}

function checkImage(): string {
  run('hadolint', [join(ROOT, 'Dockerfile')]);
  return 'Dockerfile is valid';
}

function checkCompose(): string {
  if (spawnSync('docker', ['compose', 'version']).status !== 0) return 'compose not installed, not checked';
  run('docker', [
    'compose',
    '--file',
    join(ROOT, 'compose.yaml'),
    '--profile',
    'several',
    'config',
    '--quiet',
  ]);
  return 'compose.yaml is valid';
}

/** What a program prints, on both of its outputs. @throws when it ends with a code other than 0 */
function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trim() || `${program} ended with ${status}`);
  return `${stdout}${stderr}`;
}
