import { ApiError } from '@rujian/api-client/api-error';
import type { UploadedFile } from '@rujian/contract/areas/media/public';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from './upload-file.ts';
import { UploadRefusal } from './upload-refusal.ts';

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; sent: number }
  /** `canRetry`: the same file may succeed next time. */
  | { step: 'failed'; sentence: string; canRetry: boolean }
  | { step: 'done'; file: UploadedFile };

/** One upload at a time for a form. `after` is part of it: if it throws, the upload can be retried. */
export function useUpload(after: (file: UploadedFile) => Promise<void> | void, topic?: string) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const underWay = useRef<{ file: File; controller: AbortController }>(null);
  useEffect(() => () => underWay.current?.controller.abort(), []);

  async function start(file: File): Promise<void> {
    underWay.current?.controller.abort();
    const controller = new AbortController();
    underWay.current = { file, controller };
    const show = (next: UploadState) => {
      if (!controller.signal.aborted) setState(next);
    };
    setState({ step: 'sending', sent: 0 });
    try {
      const onProgress = (sent: number) => show({ step: 'sending', sent });
      const stored = await uploadFile(file, { topic, onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      await after(stored);
      show({ step: 'done', file: stored });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof UploadRefusal)) throw error;
      const canRetry = error instanceof ApiError && error.failure?.error !== 'request.invalid';
      show({ step: 'failed', sentence: error.message, canRetry });
    }
  }

  return {
    state,
    start,
    fail: (sentence: string) => setState({ step: 'failed', sentence, canRetry: false }),
    retry: () => underWay.current && start(underWay.current.file),
    cancel() {
      underWay.current?.controller.abort();
      underWay.current = null;
      setState({ step: 'idle' });
    },
  };
}
