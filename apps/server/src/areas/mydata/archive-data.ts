import { and, asc, eq, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { alertSettings, filterFollows, savedFilters } from '#schema/alerts.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { billboardBallots } from '#schema/billboards/votes.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { collectFolders, collects, comments, praises, reports } from '#schema/comments/comments.ts';
import { follows } from '#schema/comments/follows.ts';
import { complaints } from '#schema/complaints.ts';
import { errata } from '#schema/errata.ts';
import { balanceEntries, memberAccounts, pointEntries } from '#schema/ledger/ledger.ts';
import { withdrawals } from '#schema/ledger/withdrawals.ts';
import { logins, sessions } from '#schema/login/login.ts';
import { media, mediaUploads } from '#schema/media.ts';
import { memberConsents, members } from '#schema/members/members.ts';
import { messageRefusals, messages } from '#schema/messages.ts';

export type ArchiveData = Awaited<ReturnType<typeof readArchiveData>>;

type OwnTable = PgTable & { memberId: PgColumn; id?: PgColumn };

/** Everything stored about one member, without secrets such as password hashes; payout accounts stay masked. */
export async function readArchiveData(db: Db, memberId: number) {
  const [profile] = await db
    .select({
      ...pick(members, 'id', 'username', 'nickname', 'email', 'mobile', 'gender', 'birthday', 'motto'),
      avatar: members.avatarPath,
      ...pick(members, 'joinedAt', 'joinIp', 'lastLoginAt', 'lastLoginIp', 'mutedUntil', 'cancelRequestedAt'),
    })
    .from(members)
    .where(eq(members.id, memberId));
  const [account] = await ownRows(memberAccounts, pick(memberAccounts, 'points', 'balanceFen', 'frozenFen'));

  return {
    profile: [{ ...profile, ...account }],
    consents: await ownRows(memberConsents, pick(memberConsents, 'document', 'version', 'acceptedAt', 'withdrawnAt')),
    sessions: await ownRows(sessions, pick(sessions, 'device', 'ip', 'createdAt', 'lastSeenAt', 'expiresAt')),
    logins: await ownRows(logins, pick(logins, 'at', 'method', 'device', 'ip')),
    points: await ownRows(pointEntries, pick(pointEntries, 'createdAt', 'points', 'pointsAfter', 'memo')),
    balance: await ownRows(balanceEntries, pick(balanceEntries, 'createdAt', 'amountFen', 'afterFen', 'memo')),
    messages: await ownRows(messages, pick(messages, 'createdAt', 'kind', 'title', 'body', 'readAt')),
    refusedMessages: await ownRows(messageRefusals, pick(messageRefusals, 'kind', 'createdAt'), messageRefusals.kind),
    comments: await db
      .select({
        ...pick(comments, 'createdAt', 't', 'targetId', 'body', 'status', 'reason', 'ip'),
        region: comments.ipRegion,
        appeal: commentAppeals.text,
        appealState: commentAppeals.state,
      })
      .from(comments)
      .leftJoin(commentAppeals, eq(commentAppeals.commentId, comments.id))
      .where(and(eq(comments.memberId, memberId), ne(comments.status, 'deleted_by_author')))
      .orderBy(asc(comments.id)),
    reports: await ownRows(reports, pick(reports, 'createdAt', 't', 'targetId', 'reason', 'note', 'state')),
    praises: await ownRows(praises, pick(praises, 'at', 't', 'targetId'), praises.at),
    follows: await ownRows(follows, { ...pick(follows, 'at', 't', 'targetId'), title: follows.savedTitle }, follows.at),
    followedFilters: await db
      .select({
        at: filterFollows.at,
        page: savedFilters.page,
        query: savedFilters.queryKey,
        ...pick(filterFollows, 'title', 'mail'),
      })
      .from(filterFollows)
      .innerJoin(savedFilters, eq(savedFilters.id, filterFollows.filterId))
      .where(eq(filterFollows.memberId, memberId))
      .orderBy(asc(filterFollows.at)),
    alerts: await ownRows(alertSettings, pick(alertSettings, 'mail', 'sms', 'lang')),
    errata: await ownRows(errata, {
      ...pick(errata, 'createdAt', 't', 'targetId'),
      title: errata.savedTitle,
      ...pick(errata, 'quote', 'body', 'suggestion', 'state', 'reply'),
    }),
    complaints: await ownRows(complaints, {
      ...pick(complaints, 'createdAt', 'no', 'state', 'title', 'detail'),
      brand: complaints.brandText,
      product: complaints.productText,
      ...pick(complaints, 'batchNo', 'orderNo', 'contactName', 'contactMobile'),
    }),
    votes: await db
      .select({
        at: billboardBallots.at,
        list: billboards.name,
        period: billboardEditions.period,
        entry: billboardEntries.name,
      })
      .from(billboardBallots)
      .innerJoin(billboardEditions, eq(billboardEditions.id, billboardBallots.editionId))
      .innerJoin(billboards, eq(billboards.id, billboardBallots.billboardId))
      .innerJoin(billboardEntries, eq(billboardEntries.id, billboardBallots.entryId))
      .where(eq(billboardBallots.memberId, memberId))
      .orderBy(asc(billboardBallots.id)),
    withdrawals: await ownRows(withdrawals, {
      ...pick(withdrawals, 'requestedAt', 'amountFen', 'taxFen'),
      payee: withdrawals.payeeHint,
      ...pick(withdrawals, 'state', 'endedAt'),
    }),
    collections: await db
      .select({
        ...pick(collects, 'at', 't', 'targetId'),
        title: collects.savedTitle,
        folder: collectFolders.name,
        note: collects.note,
      })
      .from(collects)
      .leftJoin(collectFolders, eq(collectFolders.id, collects.folderId))
      .where(eq(collects.memberId, memberId))
      .orderBy(asc(collects.at)),
    uploads: await db
      .select({ ...pick(mediaUploads, 'lastUploadedAt', 'fileName'), ...pick(media, 'mimeType', 'sizeBytes') })
      .from(mediaUploads)
      .innerJoin(media, eq(media.id, mediaUploads.mediaId))
      .where(eq(mediaUploads.memberId, memberId))
      .orderBy(asc(mediaUploads.lastUploadedAt), asc(mediaUploads.mediaId)),
  };

  function ownRows(table: OwnTable, columns: Record<string, PgColumn>, order = table.id ?? table.memberId) {
    return db.select(columns).from(table).where(eq(table.memberId, memberId)).orderBy(asc(order));
  }
}
