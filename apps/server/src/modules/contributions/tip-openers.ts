import { TIP_OPENERS } from '@rujian/contract/contribution-rules';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';

export function mayOpenTips({ roles }: Pick<StaffCaller, 'roles'>): boolean {
  return TIP_OPENERS.some((role) => roles.includes(role));
}

/** A tip is the business of the two roles that may open it. */
export function requireOpener(caller: StaffCaller, kind: string): void {
  if (kind === 'tip' && !mayOpenTips(caller)) throw new AppError('rule.not_held');
}
