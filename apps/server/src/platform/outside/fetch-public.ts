import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { AppError } from '#platform/app-error.ts';
import { isPublicAddress } from './public-address.ts';

type Limits = { maxBytes: number; timeoutMs: number; type: RegExp };
type Fetched = { body: Buffer; type: string; url: URL };
export type FetchPublic = (address: string, limits: Limits) => Promise<Fetched>;

type Deps = {
  /** Hosts of the operator's own network that are allowed nevertheless, on any port. */
  privateHosts: readonly string[];
  /** All addresses of a host; tests answer for themselves. */
  resolve?: (host: string) => Promise<string[]>;
};

const REDIRECTS_MAX = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Reads a file of a public web site. The connection goes to the address that was checked, so that
 * a name cannot mean another machine a moment later; every redirect is checked again.
 */
export function createFetchPublic({ privateHosts, resolve = addressesOf }: Deps): FetchPublic {
  return async (address, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      let url = URL.parse(address);
      for (let hop = 0; hop <= REDIRECTS_MAX && url; hop += 1) {
        const response = await ask(url, await checked(url, signal), signal);
        const { statusCode = 0, headers } = response;
        if (statusCode === 200) return { ...(await read(response, limits)), url };
        response.destroy();
        const next = REDIRECTS.includes(statusCode) ? (headers.location ?? '') : '';
        url = next === '' ? null : URL.parse(next, url.href);
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
    }
    throw new AppError('fetch.failed');
  };

  /** The address to connect to. */
  async function checked(url: URL, signal: AbortSignal): Promise<string> {
    const host = hostOf(url);
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (!isWeb || url.username !== '' || url.password !== '') {
      throw new AppError('fetch.not_public');
    }
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
function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { request } = url.protocol === 'https:' ? https : http;
  const headers = { host: url.host, accept: 'image/*', 'accept-encoding': 'identity' };
  request({
    host: address,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: url.pathname + url.search,
    // An address as a name is against the rules of TLS.
    servername: hostOf(url) === address ? '' : url.hostname,
    agent: false,
    headers,
    signal,
  })
    .on('response', resolve)
    .on('error', reject)
    .end();
  return promise;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

async function read(response: IncomingMessage, { maxBytes, type: wanted }: Limits) {
  const type = response.headers['content-type']?.replace(/;.*$/s, '').trim().toLowerCase() ?? '';
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    if (!wanted.test(type)) throw new AppError('fetch.wrong_type');
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > maxBytes) {
        throw new AppError('fetch.too_large', { max: Math.floor(maxBytes / 1_048_576) });
      }
      pieces.push(piece);
    }
  } finally {
    response.destroy();
  }
  return { body: Buffer.concat(pieces), type };
}
