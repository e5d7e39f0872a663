import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { collectFolders, collects, comments, praises, reports } from '#schema/comments/comments.ts';
import { follows } from '#schema/comments/follows.ts';
import { errata } from '#schema/errata.ts';
import { balanceEntries, memberAccounts, pointEntries } from '#schema/ledger/ledger.ts';
import { logins, sessions } from '#schema/login/login.ts';
import { media, mediaUploads } from '#schema/media.ts';
import { memberConsents, members } from '#schema/members/members.ts';
import { messageRefusals, messages } from '#schema/messages.ts';
import { readArchiveCases } from './archive-cases.ts';

export type ArchiveData = Awaited<ReturnType<typeof readArchiveData>>;

/** Everything stored about one member, without secrets such as password hashes. */
export async function readArchiveData(db: Db, memberId: number) {
  const [profile] = await db
    .select({
      id: members.id,
      username: members.username,
      nickname: members.nickname,
      email: members.email,
      mobile: members.mobile,
      gender: members.gender,
      birthday: members.birthday,
      motto: members.motto,
      avatar: members.avatarPath,
      joinedAt: members.joinedAt,
      joinIp: members.joinIp,
      lastLoginAt: members.lastLoginAt,
      lastLoginIp: members.lastLoginIp,
      mutedUntil: members.mutedUntil,
      cancelRequestedAt: members.cancelRequestedAt,
    })
    .from(members)
    .where(eq(members.id, memberId));
  const [account] = await db
    .select(pick(memberAccounts, 'points', 'balanceFen', 'frozenFen'))
    .from(memberAccounts)
    .where(eq(memberAccounts.memberId, memberId));

  return {
    profile: [{ ...profile, ...account }],
    consents: await db
      .select(pick(memberConsents, 'document', 'version', 'acceptedAt', 'withdrawnAt'))
      .from(memberConsents)
      .where(eq(memberConsents.memberId, memberId))
      .orderBy(asc(memberConsents.id)),
    sessions: await db
      .select(pick(sessions, 'device', 'ip', 'createdAt', 'lastSeenAt', 'expiresAt'))
      .from(sessions)
      .where(eq(sessions.memberId, memberId))
      .orderBy(asc(sessions.id)),
    logins: await db
      .select({ at: logins.at, method: logins.method, device: logins.device, ip: logins.ip })
      .from(logins)
      .where(eq(logins.memberId, memberId))
      .orderBy(asc(logins.id)),
    points: await db
      .select(pick(pointEntries, 'createdAt', 'points', 'pointsAfter', 'memo'))
      .from(pointEntries)
      .where(eq(pointEntries.memberId, memberId))
      .orderBy(asc(pointEntries.id)),
    balance: await db
      .select(pick(balanceEntries, 'createdAt', 'amountFen', 'afterFen', 'memo'))
      .from(balanceEntries)
      .where(eq(balanceEntries.memberId, memberId))
      .orderBy(asc(balanceEntries.id)),
    messages: await db
      .select(pick(messages, 'createdAt', 'kind', 'title', 'body', 'readAt'))
      .from(messages)
      .where(eq(messages.memberId, memberId))
      .orderBy(asc(messages.id)),
    refusedMessages: await db
      .select({ kind: messageRefusals.kind, createdAt: messageRefusals.createdAt })
      .from(messageRefusals)
      .where(eq(messageRefusals.memberId, memberId))
      .orderBy(asc(messageRefusals.kind)),
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
    reports: await db
      .select(pick(reports, 'createdAt', 't', 'targetId', 'reason', 'note', 'state'))
      .from(reports)
      .where(eq(reports.memberId, memberId))
      .orderBy(asc(reports.id)),
    praises: await db
      .select({ at: praises.at, t: praises.t, targetId: praises.targetId })
      .from(praises)
      .where(eq(praises.memberId, memberId))
      .orderBy(asc(praises.at)),
    follows: await db
      .select({ ...pick(follows, 'at', 't', 'targetId'), title: follows.savedTitle })
      .from(follows)
      .where(eq(follows.memberId, memberId))
      .orderBy(asc(follows.at)),
    errata: await db
      .select({
        ...pick(errata, 'createdAt', 't', 'targetId'),
        title: errata.savedTitle,
        ...pick(errata, 'quote', 'body', 'suggestion', 'state', 'reply'),
      })
      .from(errata)
      .where(eq(errata.memberId, memberId))
      .orderBy(asc(errata.id)),
    ...(await readArchiveCases(db, memberId)),
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
      .select({
        lastUploadedAt: mediaUploads.lastUploadedAt,
        fileName: mediaUploads.fileName,
        mimeType: media.mimeType,
        sizeBytes: media.sizeBytes,
      })
      .from(mediaUploads)
      .innerJoin(media, eq(media.id, mediaUploads.mediaId))
      .where(eq(mediaUploads.memberId, memberId))
      .orderBy(asc(mediaUploads.lastUploadedAt), asc(mediaUploads.mediaId)),
  };
}
