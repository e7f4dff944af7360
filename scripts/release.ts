import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, mergeConfig } from 'vite';
import serverConfig from '../vite.server.config.ts';
import { readCommandLine } from './commandLine.ts';
import { type Packages, packagesWith, packFolder } from './release/packFolder.ts';
import { partsOf } from './release/partsOf.ts';

readCommandLine({
  name: 'npm run release',
  does: 'Builds a tarball that runs with Node 24 alone, with a list of all that is in it (SBOM, CycloneDX).',
  options: {},
});

const ROOT = join(import.meta.dirname, '..');
/** The commands of an operator, which lie beside the server's module. */
const COMMANDS = ['backup', 'restore', 'move', 'audit'];
/** As it lies in a checkout. */
const COPIED = ['dist', 'deploy', 'docs', 'README.md', 'CHANGELOG.md', 'SECURITY.md'];

const { version, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Where the server and the commands are built: as deep as `dist-server`, as the source maps name files from there. */
const built = join(ROOT, 'dist-release');
using closing = new DisposableStack();
closing.defer(() => rmSync(built, { recursive: true, force: true }));
const stage = closing.use(mkdtempDisposableSync(join(tmpdir(), 'samenklas-release-'))).path;
run('npm', 'run', '--silent', 'build');
for (const path of COPIED) cpSync(join(ROOT, path), join(stage, path), { recursive: true });
await build(
  mergeConfig(serverConfig, {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: {
      outDir: built,
      rolldownOptions: { input: Object.fromEntries(COMMANDS.map(name => [name, `scripts/${name}.ts`])) },
    },
  }),
);
cpSync(built, join(stage, 'dist-server'), { recursive: true });
copyPackages(serverConfig.ssr?.external);
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(packageFile(), null, 2)}\n`);
writeFileSync(join(stage, 'sbom.json'), `${JSON.stringify(listOfParts(), null, 2)}\n`);
const file = join(ROOT, `samenklas-${version}-${process.platform}-${process.arch}.tar.gz`);
const digest = await packFolder(stage, file);
console.log(`${digest}  ${file}`);

/** The packages that the bundle leaves outside, with all that they need, as `npm ci` left them. */
function copyPackages(names: boolean | readonly string[] | undefined): void {
  if (!Array.isArray(names)) throw new Error('vite.server.config.ts names no packages that stay outside');
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Packages;
  };
  for (const path of packagesWith(packages, names)) {
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    cpSync(join(ROOT, path), join(stage, path), {
      recursive: true,
      filter: source => !source.startsWith(join(ROOT, path, 'node_modules')),
    });
  }
}

function packageFile(): object {
  const [start = ''] = scripts.start.split(' --import');
  return {
    name: 'samenklas',
    version,
    private: true,
    type: 'module',
    engines: { node: '>=24.12' },
    scripts: {
      start: `${start} dist-server/main.js`,
      ...Object.fromEntries(COMMANDS.map(name => [name, `node dist-server/${name}.js`])),
    },
  };
}

function listOfParts(): object {
  const list = run('npm', 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only');
  return partsOf(JSON.parse(list), name => existsSync(join(stage, 'node_modules', name)));
}
