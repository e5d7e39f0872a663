import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import type { S3Settings } from './s3-blobs.ts';

export type BlobInfo = { contentType: string; bytes: number };

/** Files by name. Names are the caller's matter: `renditions/ab12/640.webp`. */
export type Blobs = {
  kind: 'disk' | 's3';
  put: (name: string, body: Buffer, contentType: string) => Promise<void>;
  /** The file, or a part of it; `bytes` is the size of the whole only where the whole is asked for. */
  get: (name: string, range?: ByteRange) => Promise<(BlobInfo & { body: Readable }) | undefined>;
  head: (name: string) => Promise<BlobInfo | undefined>;
  delete: (name: string) => Promise<void>;
  /** The names of all of them, in no order. */
  list: () => AsyncIterable<string>;
  close: () => Promise<void>;
};

export type BlobSettings = { dataDir: string; s3?: S3Settings };

export async function openBlobs({ dataDir, s3 }: BlobSettings): Promise<Blobs> {
  if (!s3) return createDiskBlobs(dataDir);
  // Loading the S3 client takes a good part of a start; most sites never need it.
  const { createS3Blobs } = await import('./s3-blobs.ts');
  return createS3Blobs(s3);
}
