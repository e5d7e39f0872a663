import { useHolds } from '#web/api/session-start.ts';

/** Whether the member's group may send files; where it may not, there is nothing to send them with. */
export function useMayUpload(): boolean {
  return useHolds('ajax/upload');
}
