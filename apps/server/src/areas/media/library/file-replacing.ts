import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { media } from '#schema/media.ts';
import { createFileStore, type StoredFile } from '../file-store.ts';
import { leaveAddresses } from '../past-addresses.ts';
import { refused } from '../picture-file.ts';
import { RENDITIONS_JOB } from '../pictures.ts';

const PLACEHOLDER_WIDTH = 1200;
const PLACEHOLDER_HEIGHT = 675;

export type FileReplacing = ReturnType<typeof createFileReplacing>;

export function createFileReplacing(platform: Platform, { record }: { record: RecordAudit }) {
  const { db, blobs, clock, jobs } = platform;
  const store = createFileStore(platform);

  return {
    async replace(caller: StaffCaller, id: number, fresh: StoredFile, fileName: string) {
      if (fresh.uploadedByStaffId !== null) throw new AppError('media.known', { id: fresh.id });
      const { blobKey, mimeType, sizeBytes, widthPx, heightPx, sha1, sha256 } = fresh;
      const { old, left } = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(media).where(eq(media.id, id)).for('update');
        if (!row) throw new AppError('media.not_found');
        if (row.kind !== fresh.kind) throw refused('rule.uploadType');
        await tx.delete(media).where(eq(media.id, fresh.id));
        const names = await leaveAddresses(tx, row);
        await tx
          .update(media)
          .set({
            blobKey,
            mimeType,
            sizeBytes,
            widthPx,
            heightPx,
            sha1,
            sha256,
            fileName,
            lastUploadedAt: clock.now(),
            removedAt: null,
            removedReason: '',
          })
          .where(eq(media.id, id));
        await record(tx, {
          caller,
          action: 'media.replace',
          target: { type: 'media', id },
          before: { name: row.fileName },
          after: { name: fileName },
        });
        return { old: row, left: names };
      });
      for (const name of left) await blobs.delete(name);
      if (old.kind === 'image') await jobs.send(RENDITIONS_JOB, { mediaId: id }, { key: `${id}` });
    },

    async leavePlaceholder(caller: StaffCaller, file: StoredFile, reason: string) {
      const { widthPx, heightPx } = file;
      const picture = await greyField(widthPx ?? PLACEHOLDER_WIDTH, heightPx ?? PLACEHOLDER_HEIGHT);
      const sha1 = createHash('sha1').update(picture).digest('hex');
      const blobKey = store.publicName(file.topic, sha1, 'png');
      const isPicture = file.kind === 'image';
      if (isPicture) await blobs.put(blobKey, picture, 'image/png');
      const left = await db.transaction(async (tx) => {
        const names = isPicture ? await leaveAddresses(tx, file) : [file.blobKey];
        await tx
          .update(media)
          .set({
            removedAt: clock.now(),
            removedReason: reason,
            ...(isPicture && { blobKey, sha1, mimeType: 'image/png', sizeBytes: picture.length }),
            // Uploading the same file again creates a new entry.
            sha256: `removed ${file.id}`,
          })
          .where(eq(media.id, file.id));
        await record(tx, {
          caller,
          action: 'media.force_delete',
          target: { type: 'media', id: file.id },
          before: { name: file.fileName },
          reason,
        });
        return names;
      });
      for (const name of left) await blobs.delete(name);
    },
  };
}

function greyField(width: number, height: number): Promise<Buffer> {
  const share = Math.min(1, PLACEHOLDER_WIDTH / Math.max(width, 1));
  return sharp({
    create: {
      width: Math.max(1, Math.round(width * share)),
      height: Math.max(1, Math.round(height * share)),
      channels: 3,
      background: '#d8dcd6',
    },
  })
    .png()
    .toBuffer();
}
