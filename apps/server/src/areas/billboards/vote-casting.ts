import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { castVote, MyVotes } from '@rujian/contract/areas/billboards/votes';
import {
  VOTE_CAPTCHA_EVERY,
  VOTE_FULL_WEIGHT_DAYS,
  VOTE_HELD_OVER,
  VOTE_HIDDEN_SECONDS,
  VOTE_MIN_ACCOUNT_DAYS,
  VOTE_RISK_FROM,
  VOTES_A_DAY,
} from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, count, eq, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { MemberCaller } from '#platform/caller.ts';
import { secondsAfter, secondsBefore, secondsBetween, unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { networkOf } from '#platform/http/network.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { ConsumeCaptcha } from '#ports/identity.ts';
import type { RequireParticipation, WritingStateOf } from '#ports/participation.ts';
import { billboardEditions, billboardEntries } from '#schema/billboards/billboards.ts';
import { billboardBallots, billboardVoteRounds, billboardVoteTotals } from '#schema/billboards/votes.ts';
import { collects, comments, praises } from '#schema/comments/comments.ts';
import { members } from '#schema/members/members.ts';

export type VoteDeps = {
  /** Refuses a member whose consent is missing; returns whether they are younger than 14. */
  requireParticipation: RequireParticipation;
  writingState: WritingStateOf;
  consumeCaptcha: ConsumeCaptcha;
};

type Cast = ParsedInput<typeof castVote>;
type Origin = { entryId: number; day: string; network: string; deviceHash: string };

const DAY_SECONDS = 86_400;

export function createVoteCasting(
  { db, clock, changes, secret }: Pick<Platform, 'db' | 'clock' | 'changes' | 'secret'>,
  { consumeCaptcha, requireParticipation, writingState }: VoteDeps,
) {
  return {
    async cast(caller: MemberCaller, input: Cast) {
      const now = clock.now();
      const day = shanghaiDay(now);
      const { billboardId } = await requireOpen(input, now);
      const { isChild } = await requireParticipation(caller.id);
      if (isChild) throw new AppError('vote.not_for_children');
      const weight = await requireVoter(caller.id, now);
      const origin = { entryId: input.entry, day, ...originOf(caller, input.device) };
      // Checked before a captcha is required, so that none is solved in vain; the transaction decides.
      await nextSlot(db, caller.id, { billboardId, ...origin });
      if (await needsCaptcha(caller.id, origin)) await consume(caller, input);

      const ballot = { ...origin, billboardId, editionId: input.edition, memberId: caller.id };
      const cast = await db.transaction(async (tx) => {
        await lockVoter(tx, caller.id, billboardId);
        const slot = await nextSlot(tx, caller.id, { billboardId, ...origin });
        await lockEntry(tx, input.entry);
        const [kept] = await tx
          .insert(billboardBallots)
          .values({ ...ballot, slot, at: now, weightPercent: weight, state: 'counted' })
          .onConflictDoNothing()
          .returning({ id: billboardBallots.id });
        if (!kept) throw new AppError('vote.repeated');
        await tx
          .update(billboardVoteTotals)
          .set({
            raw: sql`${billboardVoteTotals.raw} + 1`,
            countedPercent: sql`${billboardVoteTotals.countedPercent} + ${weight}`,
          })
          .where(eq(billboardVoteTotals.entryId, input.entry));
        const isHeld = await holdCrowd(tx, origin);
        return { state: isHeld ? ('held' as const) : ('counted' as const), slot };
      });
      await changes.changed([`votes:${input.edition}`]);
      return { state: cast.state, weightPercent: weight, left: VOTES_A_DAY - cast.slot };
    },

    async mine(memberId: number, edition: number): Promise<MyVotes> {
      const now = clock.now();
      const [round] = await readRound(edition);
      if (!round) throw new AppError('content.not_found');
      const [member, writing, today] = await Promise.all([
        readVoter(memberId),
        writingState(memberId),
        db
          .select({ entryId: billboardBallots.entryId })
          .from(billboardBallots)
          .where(isOfDay(memberId, round.billboardId, shanghaiDay(now))),
      ]);
      if (!member) throw new AppError('session.required');
      const freeAt = mayVoteFrom(member.joinedAt);
      return {
        today: today.map(({ entryId }) => entryId),
        left: Math.max(0, VOTES_A_DAY - today.length),
        weightPercent: weightPercent(member.joinedAt, now, member.isActive),
        missing: writing !== 'open' ? writing : !member.mobile ? 'mobile' : freeAt > now ? 'age' : null,
        freeAt: freeAt > now ? unixSeconds(freeAt) : null,
      };
    },
  };

  async function requireOpen({ edition, entry }: Cast, now: Date) {
    const [[round], [listed]] = await Promise.all([
      readRound(edition),
      db
        .select({ id: billboardEntries.id })
        .from(billboardEntries)
        .where(and(eq(billboardEntries.id, entry), eq(billboardEntries.editionId, edition))),
    ]);
    if (!round || !listed) throw new AppError('content.not_found');
    if (round.status !== 'voting' || round.opensAt > now || round.closesAt <= now) throw new AppError('vote.closed');
    if (round.frozenAt) throw new AppError('vote.frozen');
    return round;
  }

  function readRound(edition: number) {
    return db
      .select({
        ...pick(billboardEditions, 'billboardId', 'status'),
        ...pick(billboardVoteRounds, 'opensAt', 'closesAt', 'frozenAt'),
      })
      .from(billboardVoteRounds)
      .innerJoin(billboardEditions, eq(billboardEditions.id, billboardVoteRounds.editionId))
      .where(eq(billboardVoteRounds.editionId, edition));
  }

  async function requireVoter(memberId: number, now: Date): Promise<number> {
    const member = await readVoter(memberId);
    if (!member?.mobile) throw new AppError('vote.mobile_required');
    const from = mayVoteFrom(member.joinedAt);
    if (from > now) throw new AppError('vote.too_new', { days: Math.ceil(secondsBetween(now, from) / DAY_SECONDS) });
    return weightPercent(member.joinedAt, now, member.isActive);
  }

  /** Members without any other activity count half. */
  async function readVoter(memberId: number) {
    const did = (table: typeof comments | typeof praises | typeof collects) =>
      sql`exists (select from ${table} where ${table.memberId} = ${members.id})`;
    const [member] = await db
      .select({
        mobile: members.mobile,
        joinedAt: members.joinedAt,
        isActive: sql<boolean>`${did(comments)} or ${did(praises)} or ${did(collects)}`,
      })
      .from(members)
      .where(eq(members.id, memberId));
    return member;
  }

  async function nextSlot(
    within: Db | Tx,
    memberId: number,
    { billboardId, entryId, day }: Origin & { billboardId: number },
  ): Promise<number> {
    const today = await within
      .select({ entryId: billboardBallots.entryId })
      .from(billboardBallots)
      .where(isOfDay(memberId, billboardId, day));
    if (today.some((each) => each.entryId === entryId)) throw new AppError('vote.repeated');
    if (today.length >= VOTES_A_DAY) throw new AppError('vote.enough_today', { max: VOTES_A_DAY });
    return today.length + 1;
  }

  async function needsCaptcha(memberId: number, origin: Origin): Promise<boolean> {
    const [[ever], [near]] = await Promise.all([
      db.select({ votes: count() }).from(billboardBallots).where(eq(billboardBallots.memberId, memberId)),
      db
        .select({ votes: count() })
        .from(billboardBallots)
        .where(
          and(
            ...[eq(billboardBallots.entryId, origin.entryId), eq(billboardBallots.day, origin.day)],
            or(eq(billboardBallots.network, origin.network), eq(billboardBallots.deviceHash, origin.deviceHash)),
          ),
        ),
    ]);
    const isNth = ((ever?.votes ?? 0) + 1) % VOTE_CAPTCHA_EVERY === 0;
    return isNth || (near?.votes ?? 0) >= VOTE_RISK_FROM;
  }

  async function consume({ address }: MemberCaller, { captchaId, captchaInfo }: Cast): Promise<void> {
    if (captchaId === '') throw new AppError('captcha.required');
    await consumeCaptcha({ captchaId, captchaInfo, address });
  }

  /**
   * Too many ballots from one network or device on one day are all held, including the first ones,
   * or a vote farm would always get its first five.
   */
  async function holdCrowd(tx: Tx, origin: Origin): Promise<boolean> {
    const { entryId, day } = origin;
    let isHeld = false;
    for (const name of ['network', 'deviceHash'] as const) {
      const isNear = and(
        ...[eq(billboardBallots.entryId, entryId), eq(billboardBallots.day, day)],
        eq(billboardBallots[name], origin[name]),
      );
      const [near] = await tx.select({ votes: count() }).from(billboardBallots).where(isNear);
      if ((near?.votes ?? 0) <= VOTE_HELD_OVER) continue;
      isHeld = true;
      const held = await tx
        .update(billboardBallots)
        .set({ state: 'held' })
        // Ballots that a person has approved stay counted.
        .where(and(isNear, eq(billboardBallots.state, 'counted'), sql`decided_at is null`))
        .returning({ weight: billboardBallots.weightPercent });
      const weight = held.reduce((sum, each) => sum + each.weight, 0);
      await tx
        .update(billboardVoteTotals)
        .set({
          held: sql`${billboardVoteTotals.held} + ${held.length}`,
          countedPercent: sql`${billboardVoteTotals.countedPercent} - ${weight}`,
        })
        .where(eq(billboardVoteTotals.entryId, entryId));
    }
    return isHeld;
  }

  function originOf({ address, userAgent }: MemberCaller, device: string) {
    return {
      network: neighbourhoodOf(address),
      deviceHash: createHmac('sha256', secret)
        .update(`vote ${device || `${address} ${userAgent}`}`)
        .digest('base64url')
        .slice(0, 22),
    };
  }
}

function isOfDay(memberId: number, billboardId: number, day: string) {
  return and(
    ...[eq(billboardBallots.memberId, memberId), eq(billboardBallots.day, day)],
    eq(billboardBallots.billboardId, billboardId),
  );
}

/** Serialises the votes of one member on one list. */
function lockVoter(tx: Tx, memberId: number, billboardId: number) {
  const name = `votes ${memberId} ${billboardId}`;
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Serialises the votes for one entry, or of six from one network none would see six. */
async function lockEntry(tx: Tx, entryId: number): Promise<void> {
  await tx.insert(billboardVoteTotals).values({ entryId }).onConflictDoNothing();
  await tx
    .select({ entryId: billboardVoteTotals.entryId })
    .from(billboardVoteTotals)
    .where(eq(billboardVoteTotals.entryId, entryId))
    .for('update');
}

/** In hundredths: an active account older than a month counts fully. */
export function weightPercent(joinedAt: Date, now: Date, isActive: boolean): number {
  const days = secondsBetween(joinedAt, now) / DAY_SECONDS;
  const byAge = Math.min(1, Math.max(0, days) / VOTE_FULL_WEIGHT_DAYS);
  return Math.floor(byAge * (isActive ? 1 : 0.5) * 100);
}

function mayVoteFrom(joinedAt: Date): Date {
  return secondsAfter(joinedAt, VOTE_MIN_ACCOUNT_DAYS * DAY_SECONDS);
}

/** From then until the end the ranking is hidden. */
export function hiddenFrom(closesAt: Date): Date {
  return secondsBefore(closesAt, VOTE_HIDDEN_SECONDS);
}

/** The /24 network of an address, or /48 where one subscriber may hold many. */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  if (isIPv6(network)) return network;
  return `${network.split('.').slice(0, 3).join('.')}.0/24`;
}
