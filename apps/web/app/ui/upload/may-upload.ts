import { useHolds } from '#web/api/session-start.ts';

/** Whether the member's group may upload; otherwise there is no upload control. */
export function useMayUpload(): boolean {
  return useHolds('ajax/upload');
}
