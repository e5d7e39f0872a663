import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Platform } from '#platform/platform.ts';
import { createFileStore, type StoredFile } from './file-store.ts';
import { withoutPlace } from './film-place.ts';
import { refused } from './picture-file.ts';

const DOCUMENTS: Record<string, { kind: 'document' | 'video'; mimeType: string }> = {
  pdf: { kind: 'document', mimeType: 'application/pdf' },
  docx: { kind: 'document', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { kind: 'document', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  zip: { kind: 'document', mimeType: 'application/zip' },
  mp4: { kind: 'video', mimeType: 'video/mp4' },
};

export type Documents = ReturnType<typeof createDocuments>;

/** Files that are stored unchanged: documents, archives, films. */
export function createDocuments(platform: Pick<Platform, 'db' | 'blobs' | 'clock'>) {
  const files = createFileStore(platform);

  return {
    /** Stores a file whose content matches its suffix. */
    async storeDocument(file: Buffer, suffix: string, topic: string): Promise<StoredFile> {
      if (file.length === 0) throw refused('rule.uploadIncomplete');
      const document = DOCUMENTS[suffix];
      const found = await fileTypeFromBuffer(file);
      if (!document || found?.ext !== suffix) throw refused('rule.uploadType');
      const sha256 = createHash('sha256').update(file).digest('hex');
      const data = document.kind === 'video' ? withoutPlace(file) : file;
      return (
        (await files.uploadedAgain({ kind: document.kind, topic, sha256 })) ??
        files.keep({ ...document, data, suffix, topic, sha256 })
      );
    },
  };
}
