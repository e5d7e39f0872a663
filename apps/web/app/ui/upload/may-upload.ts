import { useHolds } from '#web/api/use-holds.ts';

export function useMayUpload(): boolean {
  return useHolds('ajax/upload');
}
