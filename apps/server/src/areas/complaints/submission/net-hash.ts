import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { networkOf } from '#platform/http/network.ts';

/** Shows whether two addresses are in one /24 (or IPv6 /48) without storing either. */
export function netHash(address: string, secret: string): string {
  const network = networkOf(address);
  const wide = isIPv4(network) ? network.split('.').slice(0, 3).join('.') : network.split(':').slice(0, 3).join(':');
  return createHmac('sha256', secret).update(`complaint net:${wide}`).digest('base64url');
}
