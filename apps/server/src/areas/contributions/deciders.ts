import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';

/** Tips are decided by those who may open them, articles by those who decide about articles. */
export function mayDecide(caller: Pick<StaffCaller, 'rights'>, kind: string): boolean {
  return hasRight(caller, kind === 'tip' ? 'tips.open' : 'contributions.decide');
}

export function requireDecider(caller: StaffCaller, kind: string): void {
  if (!mayDecide(caller, kind)) throw new AppError('rule.not_held');
}
