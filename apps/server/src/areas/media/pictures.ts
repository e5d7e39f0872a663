import { createHash } from 'node:crypto';
import { UPLOAD_DEFAULT_TOPIC } from '@rujian/contract/base/constants';
import { createTurns } from '#platform/jobs/turns.ts';
import type { Platform } from '#platform/platform.ts';
import { createFileStore, type StoredFile } from './file-store.ts';
import { redraw, refused, requirePicture } from './picture-file.ts';
import { RENDITIONS_JOB } from './renditions.ts';

export type PictureMeta = { fileName?: string; topic?: string; alt?: string; credit?: string; isForPages?: boolean };

export type Pictures = ReturnType<typeof createPictures>;

/** Two large pictures at a time fit into the memory of a small machine. */
const REDRAWN_AT_ONCE = 2;
const REDRAWN_WAITING_MAX = 30;

export function createPictures(platform: Pick<Platform, 'db' | 'blobs' | 'jobs' | 'clock'>) {
  const { jobs } = platform;
  const files = createFileStore(platform);
  const takeTurn = createTurns(REDRAWN_AT_ONCE, REDRAWN_WAITING_MAX);

  return {
    async storePicture(file: Buffer, meta: PictureMeta = {}): Promise<StoredFile> {
      if (file.length === 0) throw refused('rule.uploadIncomplete');
      const { topic = UPLOAD_DEFAULT_TOPIC, isForPages, ...fields } = meta;
      const sha256 = createHash('sha256').update(file).digest('hex');
      const known = { kind: 'image' as const, topic, sha256 };
      const stored =
        (await files.uploadedAgain(known)) ?? (await files.keep({ ...(await drawn(file)), ...fields, ...known }));
      if (isForPages) await jobs.send(RENDITIONS_JOB, { mediaId: stored.id }, { key: String(stored.id) });
      return stored;
    },
  };

  async function drawn(file: Buffer) {
    const kind = await requirePicture(file);
    return takeTurn(() => redraw(file, kind));
  }
}
