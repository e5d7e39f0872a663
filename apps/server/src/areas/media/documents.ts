import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Platform } from '#platform/platform.ts';
import { createFileStore, type StoredFile } from './file-store.ts';
import { refused } from './picture-file.ts';

const DOCUMENTS: Record<string, { kind: 'document' | 'video'; mimeType: string }> = {
  pdf: { kind: 'document', mimeType: 'application/pdf' },
  docx: { kind: 'document', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { kind: 'document', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  zip: { kind: 'document', mimeType: 'application/zip' },
  mp4: { kind: 'video', mimeType: 'video/mp4' },
};

export type Documents = ReturnType<typeof createDocuments>;

export function createDocuments(platform: Pick<Platform, 'db' | 'blobs' | 'clock'>) {
  const files = createFileStore(platform);

  return {
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

/** GPS position as phones write it into films: `+31.2304+121.4737+010.000/`. */
const PLACE = /[+-]\d{2}\.\d{2,8}[+-]\d{3}\.\d{2,8}(?:[+-]\d{1,6}(?:\.\d{1,6})?)?/g;
const PICTURES = 'mdat';
const BOX_HEAD_BYTES = 8;

function withoutPlace(film: Buffer): Buffer {
  const cleaned = Buffer.from(film);
  for (const { type, start, end } of boxesOf(cleaned)) {
    if (type === PICTURES) continue;
    const text = cleaned.toString('latin1', start, end);
    for (const { 0: place, index } of text.matchAll(PLACE)) {
      cleaned.write(place.replace(/\d/g, '0'), start + index, 'latin1');
    }
  }
  return cleaned;
}

type Box = { type: string; start: number; end: number };

function boxesOf(film: Buffer): Box[] {
  const boxes: Box[] = [];
  let start = 0;
  while (start + BOX_HEAD_BYTES <= film.length) {
    const end = endOf(film, start);
    boxes.push({ type: film.toString('latin1', start + 4, start + 8), start, end });
    start = end;
  }
  return boxes;
}

function endOf(film: Buffer, start: number): number {
  const short = film.readUInt32BE(start);
  // 1: the length follows in eight bytes; 0: up to the end of the file.
  const isLong = short === 1 && start + 2 * BOX_HEAD_BYTES <= film.length;
  const bytes = isLong ? Number(film.readBigUInt64BE(start + BOX_HEAD_BYTES)) : short;
  return bytes < BOX_HEAD_BYTES ? film.length : Math.min(film.length, start + bytes);
}
