import { isIP } from 'node:net';

/**
 * The network that an address counts as where requests are counted: an IPv4 address is one of its own, of IPv6
 * a customer has at least a /64. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address; URL writes each address in one way, without a dotted end. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%');
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(part => (part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16))));
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
