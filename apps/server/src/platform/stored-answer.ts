import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Compression, compressBoth, type Encoding, encodingOf } from './encodings.ts';

/** One form of an answer, ready to be written: name and value in turn, nothing left to compute. */
export type Variant = { headers: string[]; body: Buffer };

export type StoredAnswer = {
  status: number;
  tags: string[];
  ttlSeconds: number;
  bytes: number;
  etag: string;
  variants: Record<Encoding, Variant>;
  notModified: string[];
};

export type Made = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: string[];
  ttlSeconds: number;
  compression?: Compression;
};

/** Headers that speak of the body; an answer without one leaves them out. */
const OF_BODY = new Set(['content-type', 'content-security-policy']);
/** A guess for strings and objects around the bodies. */
const OVERHEAD_BYTES = 4_096;

/** Compresses an answer once and prepares its header lines. */
export async function storeAnswer(made: Made): Promise<StoredAnswer> {
  const { status, body, tags, ttlSeconds, compression = 'quick' } = made;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers: Record<string, string> = {
    'cache-control': cacheControl(ttlSeconds),
    ...made.headers,
    etag,
    vary: [made.headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
  };
  const { br, gzip } = await compressBoth(body, headers['content-type'] ?? '', compression);
  const withoutBody = Object.entries(headers).filter(([name]) => !OF_BODY.has(name));
  return {
    status,
    tags: [...new Set(tags)],
    ttlSeconds,
    bytes: body.length + (br?.length ?? 0) + (gzip?.length ?? 0) + OVERHEAD_BYTES,
    etag,
    variants: {
      br: br ? variant(headers, br, 'br') : variant(headers, body),
      gzip: gzip ? variant(headers, gzip, 'gzip') : variant(headers, body),
      identity: variant(headers, body),
    },
    notModified: withoutBody.flat(),
  };
}

/** Browsers ask again each time and mostly hear "not modified"; shared caches may keep it for a while. */
function cacheControl(ttlSeconds: number): string {
  if (ttlSeconds === 0) return 'no-store';
  return `public, max-age=0, s-maxage=${ttlSeconds}, stale-while-revalidate=${ttlSeconds}`;
}

function variant(headers: Record<string, string>, body: Buffer, encoding?: string): Variant {
  const own = encoding ? { ...headers, 'content-encoding': encoding } : headers;
  return {
    headers: Object.entries({ ...own, 'content-length': String(body.length) }).flat(),
    body,
  };
}

/** Weak comparison: the same content in another encoding is the same. */
export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice(2)));
}

export function sendStored(answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply) {
  const isKnown = isKnownTo(request.headers['if-none-match'], answer.etag);
  const { headers, body } = answer.variants[encodingOf(request.headers['accept-encoding'])];
  const sent = isKnown ? answer.notModified : headers;
  for (let index = 0; index < sent.length; index += 2) {
    reply.header(sent[index] ?? '', sent[index + 1]);
  }
  return isKnown ? reply.code(304).send() : reply.code(answer.status).send(body);
}
