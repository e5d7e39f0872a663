import type { Readable } from 'node:stream';
import type { ByteRange } from '#platform/pages/byte-range.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import type { S3Settings } from './s3-blobs.ts';

export type BlobInfo = { contentType: string; bytes: number };

export type Blobs = {
  kind: 'disk' | 's3';
  put: (name: string, body: Buffer, contentType: string) => Promise<void>;
  /** The file, or a part of it; `bytes` is the size of the whole only where the whole is asked for. */
  get: (name: string, range?: ByteRange) => Promise<(BlobInfo & { body: Readable }) | undefined>;
  head: (name: string) => Promise<BlobInfo | undefined>;
  delete: (name: string) => Promise<void>;
  list: () => AsyncIterable<string>;
  close: () => Promise<void>;
};

export type BlobSettings = { dataDir: string; s3?: S3Settings };

export async function openBlobs({ dataDir, s3 }: BlobSettings): Promise<Blobs> {
  if (!s3) return createDiskBlobs(dataDir);
  // The S3 client is slow to load and most sites do not need it.
  const { createS3Blobs } = await import('./s3-blobs.ts');
  return createS3Blobs(s3);
}
