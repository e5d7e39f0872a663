import { createHash, createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** A hash of network (/24, IPv6 /48) and browser, which cannot be reversed. */
export function visitorKey(address: string, userAgent: string): string {
  return createHash('sha256')
    .update(`${network(address)} ${userAgent}`)
    .digest('base64url')
    .slice(0, 22);
}

/** A daily hash of a network, which separates sources without revealing the address. */
export function networkKey(address: string, day: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`${day} ${network(address)}`)
    .digest('base64url')
    .slice(0, 12);
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (!isIPv6(mapped)) return mapped.split('.').slice(0, 3).join('.');
  const [head = ''] = mapped.split('::');
  return [...head.split(':'), '0', '0', '0'].slice(0, 3).join(':');
}
