/** Where a call comes from, as the throttle of sign-ins counts it. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import { StartFailure } from './failure';

export interface Proxies {
  /** Returns the socket's address, or what a proxy of ours says in X-Forwarded-For. */
  sourceOf(socketAddress: string | undefined, forwardedFor: string | undefined): string;
}

/** `list` holds addresses and networks (10.0.0.0/8) with commas between them. Nobody else's header is believed. */
export function readProxies(list: string): Proxies {
  const known = new BlockList();
  for (const entry of list.split(',').map((each) => each.trim())) {
    if (entry !== '') addEntry(known, entry);
  }
  const isProxy = (address: string) => known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return {
    sourceOf(socketAddress, forwardedFor = '') {
      let nearest = toAddress(socketAddress ?? '');
      if (nearest === undefined) return 'unknown';
      // Each proxy adds its caller at the end. What is before the first stranger, that stranger may have made up.
      for (const hop of forwardedFor.split(',').reverse()) {
        const address = toAddress(hop);
        if (!isProxy(nearest) || address === undefined) break;
        nearest = address;
      }
      return toNetwork(nearest);
    },
  };
}

function addEntry(known: BlockList, entry: string): void {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const most = family === 'ipv6' ? 128 : 32;
  const isValid = isIP(address) !== 0 && rest.length === 0 && (bits === undefined || isPrefix(bits, most));
  if (!isValid) {
    throw new StartFailure(
      `TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, not "${entry}".`,
    );
  }
  known.addSubnet(address, Number(bits ?? most), family);
}

function isPrefix(bits: string, most: number): boolean {
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

/** Without a port, brackets or a zone; IPv4 in its own form even if it came over an IPv6 socket. */
function toAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? undefined : bare;
}

/** One household gets a whole network of IPv6 (/64), so all its addresses are one source. */
function toNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length;
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${all.slice(0, 4).join(':')}::/64`;
}
