import type { IncomingMessage } from 'node:http';
import { AppError } from '#platform/app-error.ts';
import { createPublicConnection, type PublicConnectionDeps } from './public-connection.ts';

type Limits = { maxBytes: number; timeoutMs: number; type: RegExp };
export type FetchPublic = (address: string, limits: Limits) => Promise<{ body: Buffer; type: string; url: URL }>;

const REDIRECTS_MAX = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

export function createFetchPublic(deps: PublicConnectionDeps): FetchPublic {
  const connection = createPublicConnection(deps);

  return async (address, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      let url = URL.parse(address);
      for (let hop = 0; hop <= REDIRECTS_MAX && url; hop += 1) {
        const response = await connection.send(url, { headers: { accept: 'image/*' } }, signal);
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
}

async function read(response: IncomingMessage, { maxBytes, type: wanted }: Limits) {
  const type = response.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    if (!wanted.test(type)) throw new AppError('fetch.wrong_type');
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > maxBytes) throw new AppError('fetch.too_large', { max: Math.floor(maxBytes / 1_048_576) });
      pieces.push(piece);
    }
  } finally {
    response.destroy();
  }
  return { body: Buffer.concat(pieces), type };
}
