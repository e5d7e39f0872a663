import { ApiError } from '@rujian/api-client/api-error';
import { useEffect, useRef, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { fill } from '#web/i18n/fill.ts';
import { openPicture } from '#web/ui/upload/shrink-picture.ts';
import { uploadFile } from '#web/ui/upload/upload-file.ts';
import { UploadRefusal } from '#web/ui/upload/upload-refusal.ts';
import type { ComplainTexts } from '../texts.ts';
import { EVIDENCE_TOPIC, type Evidence, kindOf, refusalOf } from './evidence.ts';
import { evidenceFiles } from './evidence-files.ts';
import { fittedPicture, thumbnailOf } from './evidence-picture.ts';

export type EvidenceBox = ReturnType<typeof useEvidence>;

/** A picture in the brush. */
export type Brushed = { key: string; picture: ImageBitmap; name: string };

/**
 * The evidence of a form. Pictures go through the brush one after the other; members upload at once,
 * for visitors the files wait in the browser until login.
 */
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
    /** The picture currently in the brush. */
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

/** Uploads one file and reports progress; returns its id, or null after reporting the reason. */
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
