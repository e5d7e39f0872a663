import type { ComplaintClock } from '@rujian/contract/areas/complaints/public';
import { Deadline } from '#desk/kit/figures/deadline.tsx';

export function ClockDeadline({ clock }: { clock: ComplaintClock | null }) {
  return clock && <Deadline dueAt={clock.dueAt} what={clock.kind.name} />;
}
