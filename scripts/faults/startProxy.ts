import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The proxies whose settings for several servers stand in deploy/. */
export const PROXIES = ['caddy', 'nginx'] as const;
type ProxyName = (typeof PROXIES)[number];

const DEPLOY = join(import.meta.dirname, '../../deploy');

export const isInstalled = (proxy: ProxyName): boolean =>
  spawnSync(proxy, [proxy === 'caddy' ? 'version' : '-v']).status === 0;

interface Place {
  folder: string;
  /** At which it listens, on loopback and without TLS. */
  port: number;
  servers: readonly number[];
}

/** Starts a proxy with the settings of deploy/, but for names, ports and TLS. */
export function startProxy(proxy: ProxyName, place: Place): ChildProcess {
  const home = join(place.folder, proxy);
  mkdirSync(home);
  return proxy === 'caddy' ? startCaddy(home, place) : startNginx(home, place);
}

function startCaddy(home: string, { port, servers }: Place): ChildProcess {
  const file = join(home, 'Caddyfile');
  const settings = readFileSync(join(DEPLOY, 'several.Caddyfile'), 'utf8')
    .replace('\tservers {', '\tadmin off\n\tauto_https off\n\tservers {')
    .replace('{$SITE:school.example.org}', `http://127.0.0.1:${port}`)
    .replace('server1:5500 server2:5500', servers.map(server => `127.0.0.1:${server}`).join(' '));
  writeFileSync(file, settings);
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
    stdio: 'ignore',
  });
}

function startNginx(home: string, { port, servers }: Place): ChildProcess {
  const file = join(home, 'nginx.conf');
  const [first = 0, second = 0] = servers;
  const settings = readFileSync(join(DEPLOY, 'several.nginx.conf'), 'utf8')
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
    .replace(/^ +(ssl_\w+|listen \[::\]\S+) .*$/gm, '')
    .replaceAll('/var/log/nginx/', `${home}/`)
    .replace('server1:5500', `127.0.0.1:${first}`)
    .replace('server2:5500', `127.0.0.1:${second}`);
  writeFileSync(
    file,
    `pid ${home}/nginx.pid;\ndaemon off;\nmaster_process off;\nevents {}\nhttp {\n  client_body_temp_path ${home}/body;\n  proxy_temp_path ${home}/proxy;\n  fastcgi_temp_path ${home}/fastcgi;\n  uwsgi_temp_path ${home}/uwsgi;\n  scgi_temp_path ${home}/scgi;\n${settings}}\n`,
  );
  return spawn('nginx', ['-p', home, '-e', join(home, 'error.log'), '-c', file], { stdio: 'ignore' });
}
