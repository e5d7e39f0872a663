import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { AppError } from '#platform/app-error.ts';

export type PublicConnectionDeps = { privateHosts: readonly string[]; resolve?: (host: string) => Promise<string[]> };

type Sent = { method?: 'POST'; headers: Record<string, string>; body?: string };

/** Connects to the address that was checked, so that a name cannot mean another machine a moment later. */
export function createPublicConnection({ privateHosts, resolve = addressesOf }: PublicConnectionDeps) {
  return {
    checked,
    async send(url: URL, sent: Sent, signal: AbortSignal): Promise<IncomingMessage> {
      return ask(url, await checked(url, signal), sent, signal);
    },
  };

  async function checked(url: URL, signal: AbortSignal): Promise<string> {
    const host = hostOf(url);
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (!isWeb || url.username !== '' || url.password !== '') throw new AppError('fetch.not_public');
    const isOwn = privateHosts.includes(host);
    if (!isOwn && url.port !== '') throw new AppError('fetch.not_public');
    const addresses = isIP(host) ? [host] : await before(signal, resolve(host));
    const [first] = addresses;
    if (first === undefined) throw new AppError('fetch.failed');
    if (!isOwn && !addresses.every(isPublicAddress)) throw new AppError('fetch.not_public');
    return first;
  }
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** A name server may take longer than the whole call is allowed to. */
function before<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, late]);
}

/** The name is only written into the request and compared with the certificate. */
function ask(
  url: URL,
  address: string,
  { method, headers, body }: Sent,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { request } = url.protocol === 'https:' ? https : http;
  request({
    host: address,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: url.pathname + url.search,
    // An address as a name is against the rules of TLS.
    servername: hostOf(url) === address ? '' : url.hostname,
    agent: false,
    headers: { host: url.host, 'accept-encoding': 'identity', ...headers },
    ...(method && { method }),
    signal,
  })
    .on('response', resolve)
    .on('error', reject)
    .end(body);
  return promise;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

const CLOSED_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const CLOSED_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed4 = new BlockList();
for (const [net, prefix] of CLOSED_4) closed4.addSubnet(net, prefix, 'ipv4');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [net, prefix] of CLOSED_6) closed6.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address is on the open internet; IPv4 written as IPv6 never counts. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
