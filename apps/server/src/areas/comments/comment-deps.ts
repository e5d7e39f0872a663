import type { Lang } from '@rujian/contract/base/constants';
import type { ContentType, TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/database/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ContentCards, CountReactions } from '#ports/content.ts';
import type { AddPoints, ReversePoints } from '#ports/ledger.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RequireNotMuted, RequireParticipation } from '#ports/participation.ts';
import type { RegionName } from '#ports/regions.ts';

export type CommentMode = 'strict' | 'tiered' | 'post' | 'closed';

export type Judgement = {
  verdict: 'pass' | 'review' | 'block';
  hits: { word: string; category: string }[];
  /** The text with masked words. */
  shown: string;
  print: number | null;
};

export type CommentDeps = ContentDeps & {
  /** The province or country of an address in Chinese, as stored; empty when unknown. */
  regionOf: (address: string) => string;
  regionName: RegionName;
  levelOf: (points: number) => number;
  /** Refuses forbidden texts; new authors and strict places are part of its verdict. */
  judge: (written: { text: string; memberId: number; target: Target; lang: Lang }) => Promise<Judgement>;
  bindPrint: (print: number, commentId: number, tx: Tx) => Promise<void>;
  modeOf: (target: Target) => Promise<CommentMode>;
  requireNotMuted: RequireNotMuted;
  /** Refuses a member whose consent is missing; returns whether they are younger than 14. */
  requireParticipation: RequireParticipation;
  /** How far members' reports are trusted; 1 and more counts. */
  trustOf: (memberIds: readonly number[], tx: Tx) => Promise<Map<number, number>>;
  reportsEnded: (memberIds: readonly number[], state: 'upheld' | 'dismissed', tx: Tx) => Promise<void>;
  addPoints: AddPoints;
  reversePoints: ReversePoints;
  sendMessage: SendMessage;
  record: RecordAudit;
};

export type Target = { t: TargetType; id: number };
export type ContentDeps = { contentCards: ContentCards; countReactions: CountReactions };

export function isAbout(table: { t: PgColumn; targetId: PgColumn }, { t, id }: Target): SQL | undefined {
  return and(eq(table.t, t), eq(table.targetId, id));
}

/** A headline is an article: both addresses mean the same content. */
export function storedTarget({ t, id }: { t: ContentType; id: number }) {
  return { t: t === 'headlines' ? ('news' as const) : t, id };
}
