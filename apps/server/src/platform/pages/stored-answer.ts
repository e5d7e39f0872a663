import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Compressed, type Compression, compress, compressionFor, type Encoding, encodingOf } from './encodings.ts';

export type Variant = { headers: string[]; body: Buffer };

export type StoredAnswer = {
  made: Made;
  status: number;
  tags: string[];
  ttlSeconds: number;
  validUntilMs: number | undefined;
  bytes: number;
  etag: string;
  /** Compressed variants are made on first request, because many answers are never requested. */
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
  compressed: (encoding: Compressed) => Promise<Variant>;
  notModified: string[];
};

export type Made = {
  status: number;
  headers: Record<string, string>;
  readonly body: Buffer;
  bytes?: number;
  tags: string[];
  ttlSeconds: number;
  validUntilMs?: number | undefined;
  compression?: Compression;
  /** A variant that was compressed before, such as by the build. */
  compressedBefore?: (encoding: Compressed) => Promise<Buffer | undefined>;
  value?: unknown;
};

const OF_BODY = new Set(['content-type', 'content-security-policy']);
const OVERHEAD_BYTES = 4_096;
/** Charged for its compressed variants from the start; text compresses to about a fifth. */
const ROOM_FOR_VARIANTS = 1.5;

export function storeAnswer(made: Made): StoredAnswer {
  const { status, tags, ttlSeconds, validUntilMs } = made;
  let ready: Ready | undefined;

  return {
    made,
    status,
    tags: [...new Set(tags)],
    ttlSeconds,
    validUntilMs,
    bytes: Math.ceil((made.bytes ?? made.body.length) * ROOM_FOR_VARIANTS) + OVERHEAD_BYTES,
    get etag() {
      return prepared().etag;
    },
    get variants() {
      return prepared().variants;
    },
    get notModified() {
      return prepared().notModified;
    },
    compressed: (encoding) => prepared().compressed(encoding),
  };

  function prepared(): Ready {
    ready ??= prepare(made);
    return ready;
  }
}

type Ready = Pick<StoredAnswer, 'etag' | 'variants' | 'notModified' | 'compressed'>;

function prepare(made: Made): Ready {
  const { body, ttlSeconds, compression = 'quick', compressedBefore } = made;
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
    const bytes = (await compressedBefore?.(encoding)) ?? (await compress(body, encoding, level));
    const compressed = variant(headers, bytes, encoding);
    variants[encoding] = compressed;
    return compressed;
  }
}

async function variantFor(answer: StoredAnswer, encoding: Encoding): Promise<Variant> {
  return (
    answer.variants[encoding] ?? (encoding === 'identity' ? answer.variants.identity : answer.compressed(encoding))
  );
}

/** Makes the variants that were used of the replaced answer, so that no reader waits. */
export async function readyLike(answer: StoredAnswer, replaced: StoredAnswer): Promise<void> {
  const wanted = Object.keys(replaced.variants) as Encoding[];
  await Promise.all(wanted.map((encoding) => variantFor(answer, encoding)));
}

/** Browsers revalidate each time and mostly get 304; shared caches may keep it for a while. */
function cacheControl(ttlSeconds: number): string {
  if (ttlSeconds === 0) return 'no-store';
  return `public, max-age=0, s-maxage=${ttlSeconds}, stale-while-revalidate=${ttlSeconds}`;
}

function variant(headers: Record<string, string>, body: Buffer, encoding?: string): Variant {
  const own = encoding ? { ...headers, 'content-encoding': encoding } : headers;
  return { headers: Object.entries({ ...own, 'content-length': String(body.length) }).flat(), body };
}

/** Weak comparison: the same content in another encoding is the same. */
export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice(2)));
}

export async function sendStored(answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply) {
  const isKnown = isKnownTo(request.headers['if-none-match'], answer.etag);
  const encoding = encodingOf(request.headers['accept-encoding']);
  const { headers, body } = await variantFor(answer, encoding);
  const sent = isKnown ? answer.notModified : headers;
  for (let index = 0; index < sent.length; index += 2) {
    reply.header(sent[index] ?? '', sent[index + 1]);
  }
  return isKnown ? reply.code(304).send() : reply.code(answer.status).send(body);
}
