import { listDeskMedia, listMediaFolders } from '@rujian/contract/areas/media/desk';
import { useCallback, useRef, useState } from 'react';
import { refresh } from '#desk/kit/list/queries.ts';
import { sendQuietly } from '#desk/kit/media/send-media.ts';

export const FILES_AT_ONCE = 50;
/** The server processes two pictures at a time; a third one uploads in parallel. */
const SENT_AT_ONCE = 3;

export type Upload = {
  key: number;
  name: string;
  bytes: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  problem: string;
  id: number | null;
};

export type Uploads = ReturnType<typeof useUploads>;

let lastKey = 0;

export function useUploads(folder: number | undefined) {
  const [list, setList] = useState<Upload[]>([]);
  const waiting = useRef<{ key: number; file: File; folder: number | undefined }[]>([]);
  const files = useRef(new Map<number, File>());
  const running = useRef(0);

  const change = useCallback((key: number, changed: Partial<Upload>) => {
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }, []);

  const work = useCallback(async () => {
    if (running.current >= SENT_AT_ONCE) return;
    const next = waiting.current.shift();
    if (!next) return;
    running.current += 1;
    change(next.key, { state: 'sending', problem: '' });
    try {
      const where = next.folder === undefined ? {} : { folder: next.folder };
      const sent = await sendQuietly(next.file, where);
      if ('file' in sent) {
        files.current.delete(next.key);
        change(next.key, { state: 'done', id: sent.file.id });
      } else change(next.key, { state: 'failed', problem: sent.problem });
    } finally {
      running.current -= 1;
      if (running.current === 0 && waiting.current.length === 0) void refresh(listDeskMedia, listMediaFolders);
      void work();
    }
  }, [change]);

  const begin = useCallback(
    (wanted: { key: number; file: File }[]) => {
      waiting.current.push(...wanted.map((one) => ({ ...one, folder })));
      for (let place = 0; place < SENT_AT_ONCE; place += 1) void work();
    },
    [folder, work],
  );

  return {
    list,
    add(added: Iterable<File>): number {
      const all = [...added];
      const wanted = all.slice(0, FILES_AT_ONCE).map((file) => {
        lastKey += 1;
        files.current.set(lastKey, file);
        return { key: lastKey, file };
      });
      setList((before) => [
        ...before,
        ...wanted.map(({ key, file }) => ({
          key,
          name: file.name,
          bytes: file.size,
          problem: '',
          id: null,
          state: 'waiting' as const,
        })),
      ]);
      begin(wanted);
      return all.length - wanted.length;
    },
    again(key: number) {
      const file = files.current.get(key);
      if (file) begin([{ key, file }]);
    },
    clear() {
      setList((before) => before.filter(({ state }) => state === 'waiting' || state === 'sending'));
    },
  };
}
