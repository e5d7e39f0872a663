import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { isBackupName } from '#platform/backup-name.ts';
import { createS3Client, type S3Settings } from '#platform/blobs/s3-blobs.ts';
import type { BackupStore } from './backup-store.ts';

/** S3 takes 10 000 parts, so that a backup may have 320 GB. */
const PART_BYTES = 33_554_432;
const OWNER_ONLY = 0o600;

/** Backups in a bucket of their own; sent in parts, because one request is limited to 5 GB. */
export function createS3BackupStore(settings: S3Settings, partBytes = PART_BYTES): BackupStore {
  const { bucket: Bucket } = settings;
  const client = createS3Client(settings);

  return {
    async add(path) {
      const object = { Bucket, Key: basename(path) };
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
      const upload = { ...object, UploadId };
      try {
        const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
        for await (const Body of createReadStream(path, { highWaterMark: partBytes })) {
          const PartNumber = Parts.length + 1;
          const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: Body as Buffer }));
          Parts.push({ PartNumber, ETag });
        }
        const MultipartUpload = { Parts };
        await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
      } catch (error) {
        // Unfinished parts cost storage and are listed nowhere.
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
        throw error;
      }
    },

    async list() {
      const found = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key: name = '', Size: bytes = 0, LastModified } of Contents) {
          if (isBackupName(name)) found.push({ name, bytes, madeAt: LastModified ?? new Date(0) });
        }
      }
      return found.sort((one, other) => (one.name < other.name ? 1 : -1));
    },

    async fetch(name, path) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
      await pipeline(Body as Readable, createWriteStream(path, { mode: OWNER_ONLY }));
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
    },

    close: () => client.destroy(),
  };
}
