import { AppError } from '#platform/app-error.ts';

export type Decision = { id: number; approve: boolean; reason: string };

export function requireReason(isApproved: boolean, reason: string): void {
  if (!isApproved && reason.trim() === '') throw new AppError('decision.no_reason');
}
