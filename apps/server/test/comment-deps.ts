import type { CommentDeps } from '#areas/comments/comment-deps.ts';
import { createCommentList } from '#areas/comments/comment-list.ts';
import { createCommentView } from '#areas/comments/comment-view.ts';
import { createPoints } from '#areas/ledger/points/points.ts';
import { createSending } from '#areas/messages/sending.ts';
import { createAudit } from '#areas/staff/audit.ts';
import type { MemberCaller, StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { contentCards } from '#services/content/content-directory.ts';
import { countReactions } from '#services/content/content-reactions.ts';

/** Dependencies of comments for race tests; every member is trusted. */
export function commentDeps(platform: Platform): CommentDeps {
  const points = createPoints(platform);
  return {
    contentCards: (refs, lang) => contentCards(platform.db, refs, lang),
    countReactions,
    regionOf: () => '云南',
    regionName: (region) => region,
    levelOf: () => 1,
    judge: async ({ text }) => ({ verdict: 'pass', hits: [], shown: text, print: null }),
    bindPrint: async () => {},
    modeOf: async () => 'tiered',
    requireNotMuted: async () => {},
    requireParticipation: async () => ({ isChild: false }),
    trustOf: async (memberIds) => new Map(memberIds.map((id) => [id, 1])),
    reportsEnded: async () => {},
    addPoints: points.add,
    reversePoints: points.reverse,
    sendMessage: createSending(platform),
    record: createAudit(platform),
  };
}

/** The public comment list without the application around it. */
export function commentList(platform: Platform) {
  const deps = commentDeps(platform);
  return createCommentList(platform, deps, createCommentView(platform, deps));
}

const FROM = { memberToken: undefined, lang: 'zh-cn', address: '127.0.0.1', userAgent: '', requestId: 'test' } as const;

export function memberCaller(id: number): MemberCaller {
  return { ...FROM, kind: 'member', id, sessionId: 1, rules: ['*'] };
}

export function staffCaller(id: number): StaffCaller {
  return { ...FROM, kind: 'staff', id, sessionId: 1, roles: ['moderator'], rights: [], columnIds: null };
}
