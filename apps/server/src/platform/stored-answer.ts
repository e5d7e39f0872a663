import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Good and quick enough for a page that may be replaced within seconds. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/** Smaller bodies fit into one packet as they are. */
const COMPRESS_FROM_BYTES = 1_024;

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One form of an answer, ready to be written: nothing is computed when it is sent. */
export type Variant = { headers: string[]; body: Buffer };

export type StoredAnswer = {
  status: number;
  tags: string[];
  ttlSeconds: number;
  bytes: number;
  etag: string;
  contentType: string;
  variants: Record<Encoding, Variant>;
  notModified: string[];
};

export type Made = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: string[];
  ttlSeconds: number;
};

/** Compresses an answer once and prepares its header lines. */
export async function storeAnswer(made: Made): Promise<StoredAnswer> {
  const { status, body, tags, ttlSeconds } = made;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'cache-control': `public, max-age=0, s-maxage=${ttlSeconds}, stale-while-revalidate=${ttlSeconds}`,
    ...made.headers,
    etag,
    vary: [made.headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
  };
  const [br, gz] =
    body.length < COMPRESS_FROM_BYTES
      ? [body, body]
      : await Promise.all([
          compressBrotli(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          }),
          compressGzip(body, { level: GZIP_LEVEL }),
        ]);
  const variants = {
    br: variant(headers, br, br === body ? undefined : 'br'),
    gzip: variant(headers, gz, gz === body ? undefined : 'gzip'),
    identity: variant(headers, body),
  };
  return {
    status,
    tags: [...new Set(tags)],
    ttlSeconds,
    bytes: body.length + br.length + gz.length + 2_048,
    etag,
    contentType: made.headers['content-type'] ?? '',
    variants,
    notModified: lines(headers).filter((_, index, all) => {
      const name = all[index - (index % 2)];
      return name !== 'content-type' && name !== 'content-security-policy';
    }),
  };
}

function variant(headers: Record<string, string>, body: Buffer, encoding?: string): Variant {
  const own = encoding ? { ...headers, 'content-encoding': encoding } : headers;
  return { headers: lines({ ...own, 'content-length': String(body.length) }), body };
}

function lines(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}

/** The best encoding the client takes; an explicit `q=0` refuses one. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(accepted: string, encoding: string): boolean {
  return accepted
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, weight]) => name === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? ''));
}

export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice(2)));
}

export function sendStored(answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply) {
  const known = isKnownTo(request.headers['if-none-match'], answer.etag);
  const { headers, body } = answer.variants[encodingOf(request.headers['accept-encoding'])];
  const sent = known ? answer.notModified : headers;
  for (let index = 0; index < sent.length; index += 2) {
    reply.header(sent[index] ?? '', sent[index + 1]);
  }
  return known ? reply.code(304).send() : reply.code(answer.status).send(body);
}
