import type { SmsNotice } from '@rujian/contract/areas/login/sms-notices';
import type { ClockKind } from '@rujian/contract/vocabulary/complaints';
import { shanghaiDay, shanghaiMinute } from '#platform/text/shanghai-day.ts';
import type { BrandSms } from './brand-seats.ts';
import type { BrandNotice, UserNotice } from './complaint-notices.ts';

/** Steps that need the complainant or change their case; their own actions need no text. */
export const USER_SMS: Partial<Record<UserNotice, SmsNotice>> = {
  needMore: 'complaint_need_more',
  rejected: 'complaint_rejected',
  accepted: 'complaint_accepted',
  merged: 'complaint_progress',
  setFree: 'complaint_progress',
  unreached: 'complaint_progress',
  resumed: 'complaint_progress',
  replied: 'complaint_replied',
  proposed: 'complaint_proposed',
  escalated: 'complaint_escalated',
  appealUpheld: 'complaint_appeal',
  appealTurnedDown: 'complaint_appeal',
  lapsed: 'complaint_ended',
  defaulted: 'complaint_ended',
  closed: 'complaint_ended',
  resolvedAlong: 'complaint_ended',
  closedAlong: 'complaint_ended',
  dismissed: 'complaint_ended',
  brandAppealUpheld: 'complaint_ended',
};

export const BRAND_SMS: Partial<Record<BrandNotice, SmsNotice>> = { assigned: 'brand_complaint_new' };

type Row = { id: number; no: string | null; version: number };

/** A step is texted once per state and day, so that three messages of a brand cause one text. */
export function stepSms(template: SmsNotice | undefined, { id, no, version }: Row, now: Date): BrandSms | undefined {
  if (!template || !no) return undefined;
  return { key: `complaint:${id}:${version}:${template}:${shanghaiDay(now)}`, template, params: { no } };
}

type Running = { id: number; kind: ClockKind; percent: number; no: string; due: number };

const REMINDER_SMS: Record<'user' | 'brand', Partial<Record<ClockKind, SmsNotice>>> = {
  user: { confirm: 'complaint_deadline', need_more: 'complaint_deadline' },
  brand: { reply: 'brand_complaint_due', proposal: 'brand_complaint_due' },
};

/** Nine tenths of the shortest clock may fall into the night in which it ends. */
const RUNG_AT_HALF: readonly ClockKind[] = ['reply'];
const NEARLY_OVER_PERCENT = 90;

export function reminderSms(side: 'user' | 'brand', clock: Running): BrandSms | undefined {
  const template = REMINDER_SMS[side][clock.kind];
  const isTime = clock.percent >= NEARLY_OVER_PERCENT || RUNG_AT_HALF.includes(clock.kind);
  if (!template || !isTime) return undefined;
  const until = new Date(clock.due * 1_000);
  return {
    key: `complaint-clock:${clock.id}:${clock.percent}`,
    template,
    params: { no: clock.no, due: shanghaiMinute(until).slice('2026-'.length) },
    until,
  };
}
