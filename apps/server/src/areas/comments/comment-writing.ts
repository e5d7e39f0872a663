import { createHmac } from 'node:crypto';
import type { addComment } from '@rujian/contract/areas/comments/public';
import {
  COMMENT_EVERY_SECONDS,
  COMMENT_LINKS_MAX,
  COMMENT_REPEAT_SECONDS,
  COMMENTS_A_DAY,
  COMMENTS_IN_TEN_MINUTES,
  COMMENTS_ON_FIRST_DAY,
  DEFAULT_LANG,
} from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { MemberCaller } from '#platform/caller.ts';
import { DAY_SECONDS, secondsBefore, secondsBetween } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import { networkOf } from '#platform/http/network.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';
import { maskPersonal } from '#services/masking/masking.ts';
import {
  type CommentDeps,
  type CommentMode,
  isAbout,
  type Judgement,
  storedTarget,
  type Target,
} from './comment-deps.ts';
import { countVisible, lockThread, onFirstVisible, tagsOf } from './comment-states.ts';
import { countLinks, fingerprintOf, readCommentText } from './comment-text.ts';
import type { CommentView } from './comment-view.ts';

export function createCommentWriting(platform: Platform, deps: CommentDeps, view: CommentView) {
  const { db, clock, changes, secret } = platform;

  return {
    async add(caller: MemberCaller, { content, parentId, ...requested }: ParsedInput<typeof addComment>) {
      const text = readCommentText(content);
      const target = storedTarget(requested);
      const writer = await requireWriter(caller.id);
      const mode = await requireOpen(target);
      const links = countLinks(text);
      requireLinksAllowed(links, deps.levelOf(writer.points));
      const createdAt = clock.now();
      // Before the text is checked, so that rapid repeats do not count as copies.
      await requireRoomToWrite(db, writer, text, createdAt);
      const { lang } = caller;
      const judgement = await deps.judge({ text, memberId: caller.id, target, lang });
      const values = {
        t: target.t,
        targetId: target.id,
        memberId: caller.id,
        createdAt,
        body: maskPersonal(judgement.shown),
        fingerprint: fingerprintOf(text),
        hitRules: judgement.hits.map(({ category, word }) => `${category}:${word}`),
        ...originOf(caller),
        // Comments of children are always reviewed first.
        status: writer.isChild || needsReview(mode, judgement, links) ? ('pending' as const) : ('passed' as const),
      };

      const stored = await db.transaction(async (tx) => {
        await lockUntilCommit(tx, `comments ${caller.id}`);
        await requireRoomToWrite(tx, writer, text, createdAt);
        // Clients send 0, nothing or an empty text for a root comment.
        const place = await placeBelow(tx, target, parentId || null);
        const [comment] = await tx
          .insert(comments)
          .values({ ...values, ...place })
          .returning();
        if (!comment) throw new Error('The database gave no row');
        if (judgement.print) await deps.bindPrint(judgement.print, comment.id, tx);
        if (comment.status === 'passed') {
          await countVisible(tx, deps.countReactions, comment, 1);
          await onFirstVisible(tx, deps, comment);
        }
        return comment;
      });

      if (stored.status === 'passed') await changes.purge(tagsOf(stored));
      const [comment] = await view.own(eq(comments.id, stored.id), caller.lang);
      if (!comment) throw new AppError('comment.not_found');
      return { comment, state: stored.status === 'passed' ? 'passed' : 'pending' } as const;
    },
  };

  async function requireWriter(memberId: number) {
    const [member] = await db
      .select({ mobile: members.mobile, joinedAt: members.joinedAt, points: memberAccounts.points })
      .from(members)
      .leftJoin(memberAccounts, eq(memberAccounts.memberId, members.id))
      .where(eq(members.id, memberId));
    if (!member?.mobile) throw new AppError('comment.mobile_required');
    await deps.requireNotMuted(memberId);
    const { isChild } = await deps.requireParticipation(memberId);
    return { memberId, joinedAt: member.joinedAt, points: member.points ?? 0, isChild };
  }

  async function requireOpen(target: Target): Promise<CommentMode> {
    const [[card], mode] = await Promise.all([deps.contentCards([target], DEFAULT_LANG), deps.modeOf(target)]);
    if (!card) throw new AppError('content.not_found');
    if (mode === 'closed') throw new AppError('comment.closed');
    return mode;
  }

  /** An answer to a reply has the same root. */
  async function placeBelow(tx: Tx, target: Target, parentId: number | null) {
    if (parentId === null) return { rootId: null, parentId: null };
    const [known] = await tx.select({ rootId: comments.rootId }).from(comments).where(eq(comments.id, parentId));
    const rootId = known?.rootId ?? parentId;
    await lockThread(tx, rootId);
    const [parent] = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.id, parentId), eq(comments.status, 'passed'), isAbout(comments, target)));
    if (!parent) throw new AppError('comment.not_found');
    return { rootId, parentId };
  }

  /** Where it was written from; the address is erased later, the region stays. */
  function originOf({ address, userAgent }: MemberCaller) {
    return {
      ip: address,
      ipRegion: deps.regionOf(address),
      uaHash: hash(userAgent),
      deviceHash: hash(`${networkOf(address)} ${userAgent}`),
    };
  }

  function hash(text: string): string {
    return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  }
}

/** In any mode, a listed word or a link is held for review. */
function needsReview(mode: CommentMode, { verdict }: Judgement, links: number): boolean {
  return mode === 'strict' || verdict !== 'pass' || links > 0;
}

function requireLinksAllowed(links: number, level: number): void {
  const max = level >= 2 ? COMMENT_LINKS_MAX : 0;
  if (links <= max) return;
  throw max === 0 ? new AppError('comment.link_not_allowed') : new AppError('comment.too_many_links', { max });
}

const TEN_MINUTES_SECONDS = 600;
const MINUTE_SECONDS = 60;

/**
 * Refuses a comment that is too soon, too frequent or repeated. Deleted ones count, or deleting would bypass the
 * limits.
 */
async function requireRoomToWrite(
  db: Pick<Tx, 'select'>,
  { memberId, joinedAt }: { memberId: number; joinedAt: Date },
  text: string,
  now: Date,
): Promise<void> {
  const latest = await db
    .select(pick(comments, 'fingerprint', 'body', 'createdAt'))
    .from(comments)
    .where(eq(comments.memberId, memberId))
    .orderBy(desc(comments.id))
    .limit(COMMENTS_A_DAY);
  const since = (seconds: number) => {
    const begin = secondsBefore(now, seconds);
    return latest.filter(({ createdAt }) => createdAt > begin);
  };

  const [last] = since(COMMENT_EVERY_SECONDS);
  if (last) {
    const seconds = COMMENT_EVERY_SECONDS - Math.max(0, secondsBetween(last.createdAt, now));
    throw new AppError('comment.too_soon', { seconds });
  }
  const fingerprint = fingerprintOf(text);
  const isCopy = (each: (typeof latest)[number]) =>
    fingerprint === '' ? each.body === text : each.fingerprint === fingerprint;
  if (since(COMMENT_REPEAT_SECONDS).some(isCopy)) {
    throw new AppError('comment.repeated', { minutes: COMMENT_REPEAT_SECONDS / MINUTE_SECONDS });
  }
  const inTenMinutes = since(TEN_MINUTES_SECONDS);
  if (inTenMinutes.length >= COMMENTS_IN_TEN_MINUTES) {
    const oldest = inTenMinutes[COMMENTS_IN_TEN_MINUTES - 1]?.createdAt ?? now;
    const wait = TEN_MINUTES_SECONDS - secondsBetween(oldest, now);
    throw new AppError('comment.too_many', { minutes: Math.ceil(wait / MINUTE_SECONDS) });
  }
  const isNew = joinedAt > secondsBefore(now, DAY_SECONDS);
  const max = isNew ? COMMENTS_ON_FIRST_DAY : COMMENTS_A_DAY;
  if (since(DAY_SECONDS).length >= max) throw new AppError('comment.enough_today', { max });
}
