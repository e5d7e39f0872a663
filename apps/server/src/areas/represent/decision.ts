import { AppError } from '#platform/app-error.ts';

export function requireReason(isApproved: boolean, reason: string): void {
  if (!isApproved && reason.trim() === '') throw new AppError('decision.no_reason');
}
