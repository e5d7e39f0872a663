import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { isBlobName, requireBlobName } from './blob-name.ts';
import type { Blobs } from './blobs.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For stores other than Amazon's, which are then addressed by path. */
  endpoint?: string;
};

const CONNECT_TIMEOUT_MS = 3_000;
/** A store that sends nothing for so long is given up. */
const SILENCE_MS = 15_000;

export function createS3Client(settings: S3Settings): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_MS },
    // Compatible stores do not support uploads with a trailing checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export function createS3Blobs(settings: S3Settings): Blobs {
  const { bucket: Bucket } = settings;
  const client = createS3Client(settings);

  return {
    kind: 's3',
    async put(name, body, contentType) {
      requireBlobName(name);
      const command = { Bucket, Key: name, Body: body, ContentType: contentType };
      await client.send(new PutObjectCommand(command));
    },
    async get(name, range) {
      if (!isBlobName(name)) return undefined;
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: name, ...part })).catch(absent);
      if (!answer) return undefined;
      return { ...infoOf(answer), body: answer.Body as Readable };
    },
    async head(name) {
      if (!isBlobName(name)) return undefined;
      const answer = await client.send(new HeadObjectCommand({ Bucket, Key: name })).catch(absent);
      return answer && infoOf(answer);
    },
    async delete(name) {
      requireBlobName(name);
      await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key } of Contents) if (Key && isBlobName(Key)) yield Key;
      }
    },
    async close() {
      client.destroy();
    },
  };
}

function infoOf(answer: { ContentType?: string; ContentLength?: number }) {
  return { contentType: answer.ContentType ?? 'application/octet-stream', bytes: answer.ContentLength ?? 0 };
}

function absent(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return;
  throw error;
}
