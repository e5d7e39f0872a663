import { isIPv6 } from 'node:net';

const SUBSCRIBER_GROUPS = 4;

/** As rate limits count it: one IPv4 address, or an IPv6 /64, because a subscriber can use any address within it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (!isIPv6(mapped)) return mapped;
  const [head = '', tail = ''] = mapped.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const missing = mapped.includes('::') ? 8 - first.length - last.length : 0;
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  const network = groups.slice(0, SUBSCRIBER_GROUPS).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
