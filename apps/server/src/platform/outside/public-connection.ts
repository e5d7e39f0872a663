import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { AppError } from '#platform/app-error.ts';
import { isPublicAddress } from './public-address.ts';

export type PublicConnectionDeps = {
  /** Hosts of the operator's own network that are allowed nevertheless, on any port. */
  privateHosts: readonly string[];
  /** All addresses of a host; tests answer for themselves. */
  resolve?: (host: string) => Promise<string[]>;
};

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
