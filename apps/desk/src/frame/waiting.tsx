import { type DeskCount, getDeskCounts } from '@rujian/contract/areas/desk/counts';
import type { DeskScreen } from '#desk/desk-screen.ts';
import { useCall } from '#desk/kit/list/queries.ts';

const REFETCH_MS = 60_000;

export function Waiting({ screens }: { screens: readonly DeskScreen[] }) {
  const counts = useCall(getDeskCounts, {}, { refetchMs: REFETCH_MS });
  const waiting = screens
    .flatMap(({ path }) => counts.data?.[path] ?? [])
    .filter(({ within }) => !screens.some(({ path }) => path === within));
  const count = sum(waiting, 'count');
  if (count === 0) return null;
  return <em className={sum(waiting, 'late') > 0 ? 'waiting waiting-urgent' : 'waiting'}>{count}</em>;
}

function sum(waiting: DeskCount[], part: 'count' | 'late'): number {
  return waiting.reduce((total, each) => total + each[part], 0);
}
