import type { Lang } from '@rujian/contract/base/constants';
import { AppError } from '#platform/app-error.ts';

export function maskMobile(mobile: string): string {
  return mobile && `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

export function nameOf(member: { nickname: string; cancelledAt: Date | null }, lang: Lang): string {
  if (!member.cancelledAt) return member.nickname;
  return lang === 'en' ? 'Former member' : '已注销用户';
}

type Pair = readonly [zhCn: string, en: string];

export function messageOf(kind: 'review' | 'system', [title, titleEn]: Pair, [body, bodyEn]: Pair) {
  return { kind, title, body, en: { title: titleEn, body: bodyEn } };
}

export function requireReason(isApproved: boolean, reason: string): void {
  if (!isApproved && reason.trim() === '') throw new AppError('decision.no_reason');
}
