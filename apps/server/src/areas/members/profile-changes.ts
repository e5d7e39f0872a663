import type { Lang } from '@rujian/contract/base/constants';
import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { sentence } from '#platform/text/sentence.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import { memberChanges } from '#schema/members/changes.ts';
import { members } from '#schema/members/members.ts';

type Row = typeof memberChanges.$inferSelect;
export type ChangeKind = Row['kind'];

export type ChangeDeps = {
  record: RecordAudit;
  notify: SendMessage;
  /** Keeps the file of this picture as the member's own; others may be erased. */
  keepAvatar: (memberId: number, path: string) => Promise<void>;
  authorChanged: (memberId: number) => Promise<void>;
  rewardCompleteProfile: (memberId: number) => Promise<unknown>;
};

export type ChangeDecision = { id: number; decision: string; reason: Reason | null; note: string };
export type ProfileChanges = ReturnType<typeof createProfileChanges>;

export function createProfileChanges({ db, clock }: Pick<Platform, 'db' | 'clock'>, deps: ChangeDeps) {
  return {
    async waitingOf(memberId: number): Promise<Partial<Record<ChangeKind, Row>>> {
      const rows = await db
        .select()
        .from(memberChanges)
        .where(and(eq(memberChanges.memberId, memberId), eq(memberChanges.state, 'waiting')));
      return Object.fromEntries(rows.map((row) => [row.kind, row]));
    },

    async isAskedFor(nickname: string, memberId: number): Promise<boolean> {
      const [other] = await db
        .select({ id: memberChanges.id })
        .from(memberChanges)
        .where(
          and(
            ...[eq(memberChanges.kind, 'nickname'), eq(memberChanges.state, 'waiting')],
            sql`lower(${memberChanges.value}) = lower(${nickname})`,
            ne(memberChanges.memberId, memberId),
          ),
        )
        .limit(1);
      return other !== undefined;
    },

    replace,

    async add(
      input: Pick<Row, 'memberId' | 'kind' | 'value' | 'before' | 'hitRules'> & { isShown: boolean },
      tx: Tx,
    ): Promise<void> {
      const { isShown, ...change } = input;
      const [waiting] = await tx
        .select({ value: memberChanges.value })
        .from(memberChanges)
        .where(waitingAs(change.memberId, change.kind));
      if (waiting?.value === change.value) return;
      await replace(change.memberId, change.kind, tx);
      const now = clock.now();
      await tx.insert(memberChanges).values({ ...change, shownAt: isShown ? now : null, createdAt: now });
    },

    async decide(caller: StaffCaller, { id, decision, reason, note }: ChangeDecision) {
      const isPassed = decision === 'pass';
      if (!isPassed && !reason) throw new AppError('request.invalid', {}, { reason: 'rule.required' });
      const change = await db.transaction(async (tx) => {
        const state = isPassed ? 'passed' : 'rejected';
        const [row] = await tx
          .update(memberChanges)
          .set({ state, reason, note, decidedBy: caller.id, decidedAt: clock.now() })
          .where(and(eq(memberChanges.id, id), eq(memberChanges.state, 'waiting')))
          .returning();
        if (!row) throw new AppError('queue.decided');
        const outcome = isPassed ? await show(row, tx) : await takeBack(row, tx);
        await deps.record(tx, {
          caller,
          action: `${row.kind}.${decision}`,
          reason: note,
          target: { type: 'member', id: row.memberId },
          before: { [row.kind]: row.before },
          after: { [row.kind]: outcome === 'passed' ? row.value : row.before, reason },
        });
        if (outcome !== 'passed' || !row.shownAt) await deps.notify(changeNote(row, outcome), tx);
        return row;
      });
      if (change.kind === 'avatar' && !isPassed) {
        await deps.keepAvatar(change.memberId, await avatarOf(change.memberId));
      }
      await deps.authorChanged(change.memberId);
      if (isPassed) await rewardIfComplete(change.memberId);
    },

    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      await tx.delete(memberChanges).where(eq(memberChanges.memberId, memberId));
    },
  };

  async function replace(memberId: number, kind: ChangeKind, tx: Tx): Promise<void> {
    await tx.update(memberChanges).set({ state: 'replaced', decidedAt: clock.now() }).where(waitingAs(memberId, kind));
  }

  async function show({ id, memberId, kind, value, shownAt }: Row, tx: Tx): Promise<'passed' | 'taken'> {
    if (shownAt) return 'passed';
    if (kind === 'nickname' && (await isNameTaken(tx, memberId, 'nickname', value))) {
      await tx.update(memberChanges).set({ state: 'rejected' }).where(eq(memberChanges.id, id));
      return 'taken';
    }
    const set = kind === 'nickname' ? { nickname: value, nicknameChangedAt: clock.now() } : { avatarPath: value };
    await tx
      .update(members)
      .set(set)
      .where(and(eq(members.id, memberId), isNull(members.cancelledAt)));
    return 'passed';
  }

  async function takeBack({ memberId, value, before, shownAt }: Row, tx: Tx): Promise<'rejected'> {
    const isShown = and(eq(members.id, memberId), eq(members.avatarPath, value));
    if (shownAt) await tx.update(members).set({ avatarPath: before }).where(isShown);
    return 'rejected';
  }

  async function avatarOf(memberId: number): Promise<string> {
    const [member] = await db.select({ path: members.avatarPath }).from(members).where(eq(members.id, memberId));
    return member?.path ?? '';
  }

  async function rewardIfComplete(memberId: number): Promise<void> {
    const [member] = await db
      .select({ path: members.avatarPath, renamed: members.nicknameChangedAt })
      .from(members)
      .where(eq(members.id, memberId));
    if (member?.path && member.renamed) await deps.rewardCompleteProfile(memberId);
  }
}

function waitingAs(memberId: number, kind: ChangeKind) {
  return and(eq(memberChanges.memberId, memberId), eq(memberChanges.kind, kind), eq(memberChanges.state, 'waiting'));
}

type Change = { memberId: number; kind: 'nickname' | 'avatar'; value: string; reason: Reason | null; note: string };
type Outcome = 'passed' | 'rejected' | 'taken';
const PROFILE_PATH = '/user/account/profile';

function changeNote(change: Change, outcome: Outcome) {
  const { title, body } = WORDS['zh-cn'](change, outcome);
  return {
    memberId: change.memberId,
    kind: 'review' as const,
    path: PROFILE_PATH,
    title,
    body,
    en: WORDS.en(change, outcome),
  };
}

const WORDS: Record<Lang, (change: Change, outcome: Outcome) => { title: string; body: string }> = {
  'zh-cn': ({ kind, value, reason, note }, outcome) => {
    const what = kind === 'nickname' ? `新昵称“${value}”` : '新头像';
    const short = kind === 'nickname' ? '新昵称' : '新头像';
    if (outcome === 'passed')
      return { title: `${short}已通过审核`, body: `你的${what}已通过审核，现在所有人都能看到。` };
    if (outcome === 'taken') return { title: `${short}未能启用`, body: `你的${what}在审核期间已有人使用，请换一个。` };
    const why = reason ? `因“${REASON.label(reason, 'zh-cn')}”` : '';
    const kept = kind === 'nickname' ? '昵称保持不变，可以重新修改。' : '已恢复为原来的头像。';
    return { title: `${short}未通过审核`, body: `你的${what}${why}未通过审核，${kept}${sentence('zh-cn', note)}` };
  },
  en: ({ kind, value, reason, note }, outcome) => {
    const what = kind === 'nickname' ? `nickname “${value}”` : 'picture';
    const short = kind === 'nickname' ? 'nickname' : 'picture';
    if (outcome === 'passed') {
      return { title: `Your new ${short} was accepted`, body: `Everybody sees your new ${what} now.` };
    }
    if (outcome === 'taken') {
      return {
        title: `Your new ${short} is taken`,
        body: `Somebody else took the ${what} while it was being reviewed. Please choose another.`,
      };
    }
    const why = reason ? ` Reason: ${REASON.label(reason, 'en')}.` : '';
    const kept =
      kind === 'nickname'
        ? ' Your nickname stays as it was; you can choose another.'
        : ' Your earlier picture is back.';
    return {
      title: `Your new ${short} was not accepted`,
      body: `Your new ${what} was not accepted.${why}${kept} ${sentence('en', note)}`.trim(),
    };
  },
};

export async function isNameTaken(
  db: Db | Tx,
  memberId: number,
  name: 'username' | 'nickname',
  value: string,
): Promise<boolean> {
  const isSame = sql`lower(${members[name]}) = lower(${value})`;
  return (await db.$count(members, and(isSame, ne(members.id, memberId)))) > 0;
}
