import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Compressed,
  type Compression,
  compress,
  compressionFor,
  type Encoding,
  encodingOf,
} from './encodings.ts';

/** One form of an answer, ready to be written: name and value in turn, nothing left to compute. */
export type Variant = { headers: string[]; body: Buffer };

export type StoredAnswer = {
  /** What it was made of, to make it again in another process. */
  made: Made;
  status: number;
  tags: string[];
  ttlSeconds: number;
  /** From then on it is never shown, not even while a new one is made. */
  validUntilMs: number | undefined;
  bytes: number;
  etag: string;
  /** The compressed forms are made when somebody first asks for them: many answers never leave. */
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
  compressed: (encoding: Compressed) => Promise<Variant>;
  notModified: string[];
};

export type Made = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: string[];
  ttlSeconds: number;
  validUntilMs?: number | undefined;
  compression?: Compression;
};

/** Headers that speak of the body; an answer without one leaves them out. */
const OF_BODY = new Set(['content-type', 'content-security-policy']);
/** A guess for strings and objects around the bodies. */
const OVERHEAD_BYTES = 4_096;
/** An answer is charged for its compressed forms from the start; text shrinks to about a fifth. */
const ROOM_FOR_VARIANTS = 1.5;

/** Prepares the header lines of an answer and the way to its compressed forms. */
export function storeAnswer(made: Made): StoredAnswer {
  const { status, body, tags, ttlSeconds, validUntilMs, compression = 'quick' } = made;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers: Record<string, string> = {
    'cache-control': cacheControl(ttlSeconds),
    ...made.headers,
    etag,
    vary: [made.headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
  };
  const identity = variant(headers, body);
  const variants: StoredAnswer['variants'] = { identity };
  const running: Partial<Record<Compressed, Promise<Variant>>> = {};
  const level = compressionFor(body, headers['content-type'] ?? '', compression);
  if (!level) Object.assign(variants, { br: identity, gzip: identity });

  return {
    made,
    status,
    tags: [...new Set(tags)],
    ttlSeconds,
    validUntilMs,
    bytes: Math.ceil(body.length * ROOM_FOR_VARIANTS) + OVERHEAD_BYTES,
    etag,
    variants,
    compressed(encoding) {
      running[encoding] ??= compressOnce(encoding);
      return running[encoding];
    },
    notModified: Object.entries(headers)
      .filter(([name]) => !OF_BODY.has(name))
      .flat(),
  };

  async function compressOnce(encoding: Compressed): Promise<Variant> {
    const ready = variants[encoding];
    if (ready || !level) return ready ?? identity;
    const compressed = variant(headers, await compress(body, encoding, level), encoding);
    variants[encoding] = compressed;
    return compressed;
  }
}

/** The form for a client, made now if nobody asked for it before. */
async function variantFor(answer: StoredAnswer, encoding: Encoding): Promise<Variant> {
  return (
    answer.variants[encoding] ??
    (encoding === 'identity' ? answer.variants.identity : answer.compressed(encoding))
  );
}

/** Makes the forms that readers of the replaced answer asked for, so that none of them waits. */
export async function readyLike(answer: StoredAnswer, replaced: StoredAnswer): Promise<void> {
  const wanted = Object.keys(replaced.variants) as Encoding[];
  await Promise.all(wanted.map((encoding) => variantFor(answer, encoding)));
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

export async function sendStored(
  answer: StoredAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isKnown = isKnownTo(request.headers['if-none-match'], answer.etag);
  const encoding = encodingOf(request.headers['accept-encoding']);
  const { headers, body } = await variantFor(answer, encoding);
  const sent = isKnown ? answer.notModified : headers;
  for (let index = 0; index < sent.length; index += 2) {
    reply.header(sent[index] ?? '', sent[index + 1]);
  }
  return isKnown ? reply.code(304).send() : reply.code(answer.status).send(body);
}
