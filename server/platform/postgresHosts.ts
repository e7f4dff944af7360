const WRITABLE = new Set(['read-write', 'primary']);

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(\?[^#]*)?$/;

/**
 * The addresses of an address with several hosts, as libpq reads it: `postgres://user@a,b:5433/name`, with
 * `target_session_attrs=read-write` (or `primary`), which is so with several hosts anyway. One address of what has one
 * host; undefined when it is none.
 */
export function addressesOf(url: string): string[] | undefined {
  const [, beginning, hosts = '', path = '', query = ''] = PARTS.exec(url) ?? [];
  if (beginning === undefined) return undefined;
  const parameters = query.slice(1).split('&').filter(Boolean);
  const target = parameters.find(parameter => parameter.startsWith(TARGET));
  if (target !== undefined && !WRITABLE.has(target.slice(TARGET.length))) return undefined;
  const others = parameters.filter(parameter => parameter !== target);
  const rest = `${path}${others.length > 0 ? `?${others.join('&')}` : ''}`;
  const addresses = hosts.split(',').map(host => `${beginning}${host}${rest}`);
  return addresses.every(address => URL.canParse(address)) && isEachNamed(hosts) ? addresses : undefined;
}

const TARGET = 'target_session_attrs=';

/** Of several hosts none may be left out. */
const isEachNamed = (hosts: string) => !hosts.includes(',') || hosts.split(',').every(host => host !== '');
