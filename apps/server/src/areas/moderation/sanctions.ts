import { banMember, liftSanction, muteMember } from '@rujian/contract/areas/moderation/members';
import type { Lang } from '@rujian/contract/base/constants';
import { REASON, type Reason, type SanctionKind } from '@rujian/contract/vocabulary/moderation';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { requireRight, type StaffCaller } from '#platform/caller.ts';
import { DAY_SECONDS, secondsAfter } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiMinute } from '#platform/text/shanghai-day.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import { members } from '#schema/members/members.ts';
import { moderationSanctions } from '#schema/moderation/moderation.ts';

type State = { mutedUntil: Date | null; bannedAt: Date | null };

export type SanctionDeps = {
  record: RecordAudit;
  /** Written by the members module in our transaction. */
  setSanctions: (memberId: number, set: Partial<State>, tx: Tx) => Promise<State>;
  endSessions: (memberId: number) => Promise<void>;
  sendMessage: SendMessage;
};

export function serveSanctions(
  app: App,
  { db, clock }: Platform,
  { record, setSanctions, endSessions, sendMessage }: SanctionDeps,
): void {
  /** `days` 0 is permanent, which needs the permission to ban. */
  serve(app, muteMember, async ({ id, days, reason, note }, caller) => {
    if (days === 0) requireRight(caller, 'members.ban');
    const until = days === 0 ? null : secondsAfter(clock.now(), days * DAY_SECONDS);
    await db.transaction(async (tx) => {
      const before = await setSanctions(id, { mutedUntil: until ?? MUTED_FOR_GOOD }, tx);
      await end(tx, id, 'mute', { caller, note: '' });
      await begin(tx, { memberId: id, kind: 'mute', until, reason, note }, { caller, before });
      await sendMessage({ memberId: id, kind: 'system', ...mutedNote(reason, until) }, tx);
    });
  });

  serve(app, banMember, async ({ id, reason, note }, caller) => {
    await db.transaction(async (tx) => {
      const before = await setSanctions(id, { bannedAt: clock.now() }, tx);
      if (before.bannedAt) throw new AppError('member.banned_already');
      await begin(tx, { memberId: id, kind: 'ban', until: null, reason, note }, { caller, before });
    });
    await endSessions(id);
  });

  serve(app, liftSanction, async ({ id, kind, note }, caller) => {
    requireRight(caller, kind === 'ban' ? 'members.ban' : 'members.mute');
    await db.transaction(async (tx) => {
      const set = kind === 'mute' ? { mutedUntil: null } : { bannedAt: null };
      const before = await setSanctions(id, set, tx);
      const held = kind === 'ban' ? before.bannedAt : before.mutedUntil && before.mutedUntil > clock.now();
      if (!held) throw new AppError('member.not_sanctioned');
      await end(tx, id, kind, { caller, note });
      await record(tx, { caller, action: `member.un${kind}`, reason: note, before, target: { type: 'member', id } });
      await sendMessage({ memberId: id, kind: 'system', ...LIFTED[kind] }, tx);
    });
  });

  async function begin(
    tx: Tx,
    sanction: Pick<typeof moderationSanctions.$inferInsert, 'memberId' | 'kind' | 'until' | 'reason' | 'note'>,
    { caller, before }: { caller: StaffCaller; before: State },
  ): Promise<void> {
    await tx.insert(moderationSanctions).values({ ...sanction, staffId: caller.id, createdAt: clock.now() });
    const { memberId, kind, until, reason, note } = sanction;
    await record(tx, {
      caller,
      action: `member.${kind}`,
      target: { type: 'member', id: memberId },
      before,
      after: { until: until ?? null, reason },
      reason: note ?? '',
    });
  }

  /** A new mute replaces the previous one. */
  async function end(
    tx: Tx,
    memberId: number,
    kind: SanctionKind,
    { caller, note }: { caller: StaffCaller; note: string },
  ): Promise<void> {
    await tx
      .update(moderationSanctions)
      .set({ liftedAt: clock.now(), liftedBy: caller.id, liftNote: note })
      .where(
        and(
          ...[eq(moderationSanctions.memberId, memberId), eq(moderationSanctions.kind, kind)],
          isNull(moderationSanctions.liftedAt),
        ),
      );
  }
}

function mutedNote(reason: Reason, until: Date | null) {
  const why = (lang: Lang) => REASON.label(reason, lang);
  return {
    title: '你已被禁言',
    body: until
      ? `因“${why('zh-cn')}”，你在${shanghaiMinute(until)}前不能发表内容。`
      : `因“${why('zh-cn')}”，你不能再发表内容。`,
    en: {
      title: 'You have been muted',
      body: until
        ? `Reason: ${why('en')}. You can post again after ${shanghaiMinute(until)} (China time).`
        : `Reason: ${why('en')}. You can no longer post here.`,
    },
  };
}

const LIFTED = {
  mute: {
    title: '禁言已解除',
    body: '你现在可以继续发表内容。',
    en: { title: 'You are no longer muted', body: 'You can post again.' },
  },
  ban: {
    title: '账号已恢复',
    body: '你的账号已恢复正常使用。',
    en: { title: 'Your account is restored', body: 'You can use your account again.' },
  },
} as const;

export const MUTED_FOR_GOOD = new Date('9999-12-31T00:00:00Z');

export function createRequireNotMuted({ db, clock }: Platform) {
  return async (memberId: number): Promise<void> => {
    const [member] = await db.select({ until: members.mutedUntil }).from(members).where(eq(members.id, memberId));
    if (!member?.until || member.until <= clock.now()) return;
    if (member.until >= MUTED_FOR_GOOD) throw new AppError('member.muted_for_good');
    throw new AppError('member.muted', { until: shanghaiMinute(member.until) });
  };
}
