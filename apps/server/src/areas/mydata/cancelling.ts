import { type CANCEL_OBSTACLES, CANCEL_REGRET_DAYS } from '@rujian/contract/base/constants';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter, secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { createLimits } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { RedeemCode, VerifyPassword } from '#ports/identity.ts';
import type { SendMessage } from '#ports/messages.ts';
import { complaints } from '#schema/complaints.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';
import type { Archives } from './archives.ts';
import { OPEN_COMPLAINTS } from './cases.ts';

type Obstacle = (typeof CANCEL_OBSTACLES)[number];
type Erase<Tags> = (memberId: number, tx: Tx) => Promise<Tags>;
type Proof = { password: string; captcha: string };

export type CancelDeps = {
  requestedAt: (memberId: number) => Promise<Date | null>;
  request: (memberId: number, tx: Tx) => Promise<boolean>;
  undo: (memberId: number, tx: Tx) => Promise<boolean>;
  askedBefore: (time: Date) => Promise<number[]>;
  erase: (memberId: number, askedBefore: Date, tx: Tx) => Promise<boolean>;
  /** Called before the member's row is emptied; each may return the tags of public answers that showed the member. */
  eraseElsewhere: readonly (Erase<void> | Erase<string[]>)[];
  isPasswordRight: VerifyPassword;
  redeemCode: RedeemCode;
  sendMessage: SendMessage;
};

const REGRET_SECONDS = CANCEL_REGRET_DAYS * 24 * 60 * 60;

const SHOWN_COMPLAINTS = 10;

export function createCancelling(
  { db, kv, clock, blobs, log, erasures, changes }: Platform,
  archives: Archives,
  deps: CancelDeps,
) {
  const limits = createLimits(kv);
  const accountsErased = erasures.rule({
    job: 'mydata.erase',
    kind: 'cancelled_accounts',
    keptDays: CANCEL_REGRET_DAYS,
  });

  return {
    of,
    obstaclesOf,
    openComplaintsOf,

    async proofOf(memberId: number): Promise<'password' | 'mobile'> {
      const member = await secretsOf(memberId);
      return member?.passwordHash ? 'password' : 'mobile';
    },

    async request(memberId: number, proof: Proof) {
      const [obstacle] = await obstaclesOf(memberId);
      if (obstacle === 'withdrawal') throw new AppError('cancel.open_withdrawal');
      if (obstacle === 'complaint') throw new AppError('cancel.open_complaint');
      await requireProof(memberId, proof);
      await db.transaction(async (tx) => {
        if (!(await deps.request(memberId, tx))) return;
        await deps.sendMessage(
          {
            memberId,
            kind: 'security',
            title: '你申请了注销账户',
            body: `账户将在${CANCEL_REGRET_DAYS}天后注销，在此之前可以随时在“我的数据”里撤回。如果这不是你本人的操作，请立即撤回并修改密码。`,
            en: {
              title: 'You asked to close your account',
              body: `The account will be closed in ${CANCEL_REGRET_DAYS} days. Until then you can undo this under “My data”. If this was not you, undo it at once and change your password.`,
            },
          },
          tx,
        );
      });
      const asked = await of(memberId);
      if (!asked) throw new AppError('cancel.not_asked');
      return asked;
    },

    async undo(memberId: number): Promise<null> {
      await db.transaction(async (tx) => {
        if (!(await deps.undo(memberId, tx))) throw new AppError('cancel.not_asked');
      });
      return null;
    },

    async eraseDue(): Promise<void> {
      const askedBefore = secondsBefore(clock.now(), REGRET_SECONDS);
      let erased = 0;
      for (const memberId of await deps.askedBefore(askedBefore)) {
        const obstacles = await obstaclesOf(memberId);
        // Cases opened in the meantime have to end first; the next run checks again.
        if (obstacles.length === 0 && (await erase(memberId, askedBefore))) erased += 1;
      }
      await accountsErased(erased);
    },
  };

  async function of(memberId: number) {
    const requestedAt = await deps.requestedAt(memberId);
    return (
      requestedAt && {
        requestedAt: unixSeconds(requestedAt),
        dueAt: unixSeconds(secondsAfter(requestedAt, REGRET_SECONDS)),
      }
    );
  }

  async function erase(memberId: number, askedBefore: Date): Promise<boolean> {
    const erased = await db.transaction(async (tx) => {
      // Checked on the locked row, so that nothing is erased for a member who stays.
      const wants = await tx
        .select({ at: members.cancelRequestedAt })
        .from(members)
        .where(eq(members.id, memberId))
        .for('update');
      const at = wants[0]?.at;
      if (!at || at > askedBefore) return undefined;
      const tags: string[] = [];
      for (const eraseMember of deps.eraseElsewhere) tags.push(...((await eraseMember(memberId, tx)) ?? []));
      const blobKey = await archives.eraseMember(memberId, tx);
      await deps.erase(memberId, askedBefore, tx);
      return { blobKey, tags: [...new Set(tags)] };
    });
    if (!erased) return false;
    if (erased.blobKey) await blobs.delete(erased.blobKey);
    if (erased.tags.length > 0) await changes.purge(erased.tags);
    log.info({ memberId }, 'mydata.erased');
    return true;
  }

  function openComplaintsOf(memberId: number) {
    return db
      .select({ id: complaints.id, title: complaints.title })
      .from(complaints)
      .where(and(eq(complaints.memberId, memberId), inArray(complaints.state, [...OPEN_COMPLAINTS])))
      .orderBy(asc(complaints.id))
      .limit(SHOWN_COMPLAINTS);
  }

  async function obstaclesOf(memberId: number): Promise<Obstacle[]> {
    const [[frozen], [complaint]] = await Promise.all([
      db
        .select({ id: memberAccounts.memberId })
        .from(memberAccounts)
        .where(and(eq(memberAccounts.memberId, memberId), gt(memberAccounts.frozenFen, 0))),
      openComplaintsOf(memberId),
    ]);
    return [...(frozen ? ['withdrawal' as const] : []), ...(complaint ? ['complaint' as const] : [])];
  }

  async function secretsOf(memberId: number) {
    const [member] = await db
      .select({ mobile: members.mobile, passwordHash: members.passwordHash })
      .from(members)
      .where(eq(members.id, memberId));
    return member;
  }

  async function requireProof(memberId: number, { password, captcha }: Proof): Promise<void> {
    const member = await secretsOf(memberId);
    if (captcha !== '') {
      const address = member?.mobile ?? '';
      const purpose = 'user_mobile_verify';
      return deps.redeemCode({ address, purpose, code: captcha, by: { memberId } });
    }
    if (password === '') throw new AppError('request.invalid', {}, { password: 'rule.required' });
    await limits.require('ownPasswordInHour', String(memberId));
    if (!(await deps.isPasswordRight(member?.passwordHash ?? null, password))) throw new AppError('password.wrong');
  }
}
