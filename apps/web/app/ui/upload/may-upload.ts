import { useHolds } from '#web/api/use-holds.ts';

/** Whether the member's group may upload; otherwise there is no upload control. */
export function useMayUpload(): boolean {
  return useHolds('ajax/upload');
}
