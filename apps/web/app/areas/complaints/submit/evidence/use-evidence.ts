import { ApiError } from '@rujian/api-client/api-error';
import { UPLOAD_STORED_SIDE_PX } from '@rujian/contract/base/constants';
import { useEffect, useRef, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { fill } from '#web/i18n/fill.ts';
import { openPicture } from '#web/ui/upload/shrink-picture.ts';
import { uploadFile } from '#web/ui/upload/upload-file.ts';
import { UploadRefusal } from '#web/ui/upload/upload-refusal.ts';
import type { ComplainTexts } from '../texts.ts';
import { EVIDENCE_TOPIC, type Evidence, evidenceFiles, kindOf, refusalOf } from './evidence.ts';

export type EvidenceBox = ReturnType<typeof useEvidence>;

export type Brushed = { key: string; picture: ImageBitmap; name: string };

/** Pictures go through the brush one by one; members upload at once, files of visitors wait for login. */
export function useEvidence(start: Evidence[], texts: ComplainTexts) {
  const [list, setList] = useState(start);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [pictures, setPictures] = useState<Brushed[]>([]);
  /** Current state for asynchronous work. */
  const latest = useRef(list);
  latest.current = list;
  const senders = useRef(new Map<string, Promise<number | null>>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was restored; the rest is sent when it is added.
  useEffect(() => {
    if (storedUser()) for (const item of latest.current) void send(item);
  }, []);

  const change = (key: string, changes: Partial<Evidence>) => {
    latest.current = latest.current.map((item) => (item.key === key ? { ...item, ...changes } : item));
    setList(latest.current);
  };

  /** Id of the stored file; null if the upload failed, with the reason in its row. */
  function send(item: Evidence): Promise<number | null> {
    if (item.fileId !== null) return Promise.resolve(item.fileId);
    const under = senders.current.get(item.key);
    if (under) return under;
    const sending = sendEvidence(item, (changes) => change(item.key, changes)).finally(() =>
      senders.current.delete(item.key),
    );
    senders.current.set(item.key, sending);
    return sending;
  }

  function take(file: File, thumbnail: string): void {
    const kind = kindOf(file);
    if (!kind) return;
    const item: Evidence = {
      key: crypto.randomUUID(),
      name: file.name,
      kind,
      size: file.size,
      thumbnail,
      file,
      note: '',
      public: false,
      fileId: null,
      sending: { step: 'waiting' },
    };
    latest.current = [...latest.current, item];
    setList(latest.current);
    void evidenceFiles.keep(item.key, file);
    if (storedUser()) void send(item);
  }

  return {
    list,
    refusals,
    brushed: pictures[0],
    change,
    send,
    async add(files: Iterable<File>): Promise<void> {
      const messages: string[] = [];
      const chosen: Brushed[] = [];
      for (const file of files) {
        const before = [...latest.current, ...[...pictures, ...chosen].map(() => IMAGE)];
        const refusal = refusalOf(file, before, texts);
        if (refusal) messages.push(refusal);
        else if (kindOf(file) !== 'image') take(file, '');
        else {
          const picture = await openPicture(file);
          if (picture) {
            const fitted = await fittedPicture(picture);
            chosen.push({ key: crypto.randomUUID(), picture: fitted, name: file.name });
          } else messages.push(fill(texts.evidenceUnreadable, { name: file.name }));
        }
      }
      setRefusals(messages);
      setPictures((before) => [...before, ...chosen]);
    },
    async brushDone(file: File): Promise<void> {
      const [done] = pictures;
      if (!done) return;
      setPictures((before) => before.slice(1));
      take(file, await thumbnailOf(file));
      done.picture.close();
    },
    brushCancelled(): void {
      pictures[0]?.picture.close();
      setPictures((before) => before.slice(1));
    },
    remove(key: string): void {
      latest.current = latest.current.filter((item) => item.key !== key);
      setList(latest.current);
      void evidenceFiles.drop(key);
    },
    clear(): void {
      latest.current = [];
      setList([]);
      setRefusals([]);
      void evidenceFiles.dropAll();
    },
    /** Uploads the remaining files; returns the ids in order, or null if one is missing. */
    async sendAll(): Promise<{ id: number; public: boolean; note: string }[] | null> {
      const ids = await Promise.all(latest.current.map(send));
      const stored = latest.current;
      if (ids.includes(null) || ids.length !== stored.length) return null;
      return stored.map((item, place) => ({ id: ids[place] ?? 0, public: item.public, note: item.note.trim() }));
    },
  };
}

const IMAGE = { kind: 'image' } as const;

async function sendEvidence(
  { file }: Pick<Evidence, 'file'>,
  onChange: (changes: Pick<Evidence, 'sending'> & Partial<Pick<Evidence, 'fileId'>>) => void,
): Promise<number | null> {
  if (!file) return null;
  onChange({ sending: { step: 'sending', sent: 0 } });
  try {
    const { id } = await uploadFile(file, {
      topic: EVIDENCE_TOPIC,
      onProgress: (sent) => onChange({ sending: { step: 'sending', sent } }),
    });
    onChange({ fileId: id, sending: { step: 'waiting' } });
    return id;
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof UploadRefusal)) throw error;
    onChange({ sending: { step: 'failed', sentence: error.message } });
    return null;
  }
}

const THUMBNAIL_PX = 160;
const QUALITY = 0.7;

/** Scaled to the stored size, because phones cannot edit twenty megapixels. */
async function fittedPicture(picture: ImageBitmap): Promise<ImageBitmap> {
  const scale = UPLOAD_STORED_SIDE_PX / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const small = await createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * scale)),
    resizeHeight: Math.max(1, Math.round(picture.height * scale)),
    resizeQuality: 'high',
  });
  picture.close();
  return small;
}

/** A thumbnail as data URL, the only kind that the content policy allows. */
async function thumbnailOf(file: Blob): Promise<string> {
  const picture = await openPicture(file);
  if (!picture) return '';
  const scale = Math.min(1, THUMBNAIL_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
