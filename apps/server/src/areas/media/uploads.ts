import { extname } from 'node:path';
import { type UploadedFile, uploadFile } from '@rujian/contract/areas/media/public';
import { type UploadLimits, uploadRule } from '@rujian/contract/areas/media/upload-rules';
import { documentSuffix, limitsFor } from '@rujian/contract/areas/media/upload-topics';
import {
  DEFAULT_UPLOAD_MODE,
  UPLOAD_BYTES_A_DAY,
  UPLOAD_FILES_A_DAY,
  UPLOAD_NAME_MAX_CHARACTERS,
  UPLOADS_AT_ONCE,
} from '@rujian/contract/base/constants';
import { and, lt, lte, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { createFileReceiver, type IncomingFile, type Receive } from '#platform/http/file-receiver.ts';
import { serveFiles } from '#platform/http/file-scope.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { mediaUploadDays, mediaUploads } from '#schema/media.ts';
import type { Documents } from './documents.ts';
import type { StoredFile } from './file-store.ts';
import { refused } from './picture-file.ts';
import type { Pictures } from './pictures.ts';
import type { PrivateFiles } from './private-files.ts';

/** Longer than a request may take, so that the place of a crashed process expires. */
const PLACE_SECONDS = 300;
const MEGABYTE = 1_048_576;
const HELD_MAX_BYTES = 104_857_600;

type StoredUpload = Omit<UploadedFile, 'full_url'>;

type Parts = Pick<Platform, 'db' | 'kv' | 'clock'> & {
  pictures: Pictures;
  documents: Documents;
  files: Pick<PrivateFiles, 'address'>;
  uploadLimits: () => Promise<UploadLimits>;
};

export function serveUploads(app: App, parts: Parts): void {
  const receiveFile = createFileReceiver(uploadFile.fileField ?? '', HELD_MAX_BYTES);
  const upload = createUpload(parts);
  serveFiles(app, (scope) =>
    serve(
      scope,
      uploadFile,
      async ({ topic }, { id }, request) => {
        const file = await upload(id, topic, (require) => receiveFile(request, require));
        return { file: { ...file, full_url: app.serving.siteOriginOf(request) + file.url } };
      },
      { successMessage: 'success.upload' },
    ),
  );
}

export function createUpload(parts: Parts) {
  const { db, kv, clock, pictures, documents, files, uploadLimits } = parts;

  return async (memberId: number, topic: string, receive: Receive): Promise<StoredUpload> => {
    const leave = await takePlace(memberId);
    try {
      const limits = await uploadLimits();
      using file = await receive((incoming) => requireAllowed(incoming, limitsFor(topic, incoming, limits)));
      await countToday(memberId, file.size);
      const suffix = documentSuffix(topic, file);
      const stored = suffix
        ? await documents.storeDocument(file.body, suffix, topic)
        : await pictures.storePicture(file.body, { topic });
      return await addUpload(memberId, nameOf(file.name), stored);
    } finally {
      await leave();
    }
  };

  /** A place is a lock shared by all processes; a member has three of them. */
  async function takePlace(memberId: number): Promise<() => Promise<void>> {
    for (let place = 0; place < UPLOADS_AT_ONCE; place++) {
      const leave = await kv.lock(`upload:${memberId}:${place}`, PLACE_SECONDS);
      if (leave) return leave;
    }
    throw new AppError('upload.too_many_at_once', { max: UPLOADS_AT_ONCE });
  }

  /** The limit is a condition of the statement, so that concurrent uploads cannot exceed it. */
  async function countToday(memberId: number, bytes: number): Promise<void> {
    const day = shanghaiDay(clock.now());
    const [counted] = await db
      .insert(mediaUploadDays)
      .values({ memberId, day, files: 1, bytes })
      .onConflictDoUpdate({
        target: [mediaUploadDays.memberId, mediaUploadDays.day],
        set: { files: sql`${mediaUploadDays.files} + 1`, bytes: sql`${mediaUploadDays.bytes} + ${bytes}` },
        setWhere: and(
          lt(mediaUploadDays.files, UPLOAD_FILES_A_DAY),
          lte(mediaUploadDays.bytes, UPLOAD_BYTES_A_DAY - bytes),
        ),
      })
      .returning();
    if (counted) return;
    throw new AppError('upload.day_full', { files: UPLOAD_FILES_A_DAY, megabytes: UPLOAD_BYTES_A_DAY / MEGABYTE });
  }

  async function addUpload(memberId: number, fileName: string, stored: StoredFile): Promise<StoredUpload> {
    const lastUploadedAt = clock.now();
    const [own] = await db
      .insert(mediaUploads)
      .values({ mediaId: stored.id, memberId, fileName, lastUploadedAt })
      .onConflictDoUpdate({
        target: [mediaUploads.mediaId, mediaUploads.memberId],
        set: { fileName, lastUploadedAt, times: sql`${mediaUploads.times} + 1` },
      })
      .returning({ times: mediaUploads.times });
    const at = unixSeconds(lastUploadedAt);
    const url = files.address(stored);
    return {
      id: stored.id,
      topic: stored.topic,
      user_id: memberId,
      url,
      width: stored.widthPx ?? 0,
      height: stored.heightPx ?? 0,
      name: fileName,
      size: stored.sizeBytes,
      mimetype: stored.mimeType,
      storage: DEFAULT_UPLOAD_MODE,
      sha1: stored.sha1,
      suffix: extname(stored.blobKey).slice(1),
      // Only the member's own repetition is reported, never uploads of others.
      ...(own && own.times > 1 && { lastuploadtime: at, last_upload_time: at }),
    };
  }
}

function requireAllowed(file: Partial<IncomingFile>, limits: UploadLimits): void {
  const rule = uploadRule(file, limits);
  if (rule) throw refused(rule);
}

function nameOf(input: string): string {
  const plain = input.replace(/^.*[\\/]/, '').replace(/\p{C}/gu, '');
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? '';
  const stem = [...plain.slice(0, plain.length - ending.length)];
  return stem.slice(0, UPLOAD_NAME_MAX_CHARACTERS - ending.length).join('') + ending;
}
