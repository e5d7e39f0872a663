import { ERRORS, type ErrorId } from '@rujian/contract/base/errors';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Identity } from '#platform/caller.ts';
import { createLineBudget, type LineBudget } from '#platform/line-budget.ts';
import type { Metrics } from './monitoring/metrics.ts';

export const SECURITY_EVENTS = ['login_failed', 'access_refused', 'limit_reached'] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Separate for each event, so that a flood of one does not hide another. */
const MOST_LINES = 60;

const LOGIN_FAILURES: ReadonlySet<ErrorId> = new Set([
  'account.wrong_password',
  'account.disabled',
  'login.locked',
  'desk.locked',
  'code.wrong',
  'password.wrong',
  'totp.wrong_code',
]);
const SETUP: ReadonlySet<ErrorId> = new Set(['desk.password_first', 'desk.totp_first']);

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** A line names the person by id and the visitor by network; what was typed is never in it. */
export function createSecurityLog(metrics: Pick<Metrics, 'securityEvent'>) {
  const callers = new WeakMap<FastifyRequest, Identity>();
  const budgets = new Map<SecurityEvent, LineBudget>(
    SECURITY_EVENTS.map((event) => [event, createLineBudget(MOST_LINES)]),
  );

  return {
    identified: (request: FastifyRequest, caller: Identity) => void callers.set(request, caller),

    refused(thrown: unknown, request: FastifyRequest, route: string | undefined): void {
      if (!(thrown instanceof AppError)) return;
      const caller = callers.get(request) ?? { kind: 'visitor' as const };
      const event = eventOf(thrown.id, caller);
      if (!event) return;
      metrics.securityEvent(event);
      const line = budgets.get(event)?.();
      if (!line) return;
      const { id: requestId, method, ip, log } = request;
      const who = caller.kind === 'visitor' ? {} : { [`${caller.kind}Id`]: caller.id };
      const fields = { requestId, error: thrown.id, method, route, network: maskedNetwork(ip) };
      const { leftOut } = line;
      log.warn({ ...fields, ...who, ...(leftOut > 0 && { leftOut }) }, `security.${event}`);
    },
  };
}

function eventOf(id: ErrorId, caller: Identity): SecurityEvent | undefined {
  if (LOGIN_FAILURES.has(id)) return 'login_failed';
  const { page } = ERRORS[id];
  if (page === 429) return 'limit_reached';
  return page === 403 && caller.kind !== 'visitor' && !SETUP.has(id) ? 'access_refused' : undefined;
}

/** Enough to see that attempts belong together, too little to name a person. */
function maskedNetwork(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!mapped.includes(':')) return mapped.replace(/\.\d+$/, '.*');
  return `${mapped.split('::')[0]?.split(':').slice(0, 3).join(':')}:*`;
}
