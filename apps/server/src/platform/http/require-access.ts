import type { Endpoint } from '@rujian/contract/base/endpoint';
import { AppError } from '#platform/app-error.ts';
import { type Caller, holdsRule, requireKind, requireStaff } from '#platform/caller.ts';

export function requireAccess(endpoint: Endpoint, caller: Caller): void {
  const { access, rule, right, beforeSetUp } = endpoint;
  if (access === 'anyone') return;
  requireKind(caller, access);
  if (caller.kind === 'member' && !holdsRule(caller, rule)) throw new AppError('rule.not_held');
  if (caller.kind === 'staff' && caller.pendingSetup && !beforeSetUp) {
    throw new AppError(caller.pendingSetup === 'password' ? 'desk.password_first' : 'desk.totp_first');
  }
  const wanted = right === undefined ? [] : [right].flat();
  if (wanted.length > 0 && !wanted.some((one) => requireStaff(caller).rights.includes(one))) {
    throw new AppError('rule.not_held');
  }
}
