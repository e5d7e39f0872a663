import type { Lang } from '@rujian/contract/base/constants';
import type { Tx } from '#platform/database/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { AddPoints, ReversePoints } from '#ports/ledger.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RequireNotMuted, RequireParticipation } from '#ports/participation.ts';
import type { RegionName } from '#ports/regions.ts';
import type { ContentDeps, Target } from './contents.ts';

/** How comments on a content become visible; `closed` accepts none. */
export type CommentMode = 'strict' | 'tiered' | 'post' | 'closed';

/** The automatic assessment of a text. */
export type Judgement = {
  verdict: 'pass' | 'review' | 'block';
  hits: { word: string; category: string }[];
  /** The text with masked words. */
  shown: string;
  /** The similarity hash, to be bound to the stored comment. */
  print: number | null;
};

type WrittenText = { text: string; memberId: number; target: Target; lang: Lang };

/** What comments need from other areas. */
export type CommentDeps = ContentDeps & {
  /** The province or country of an address in Chinese, as stored; empty when unknown. */
  regionOf: (address: string) => string;
  /** A stored region in the language of the reader. */
  regionName: RegionName;
  levelOf: (points: number) => number;
  /** Refuses forbidden texts; new authors and strict places are part of its verdict. */
  judge: (written: WrittenText) => Promise<Judgement>;
  bindPrint: (print: number, commentId: number, tx: Tx) => Promise<void>;
  modeOf: (target: Target) => Promise<CommentMode>;
  /** Refuses a muted member. */
  requireNotMuted: RequireNotMuted;
  /** Refuses a member whose consent is missing; returns whether they are younger than 14. */
  requireParticipation: RequireParticipation;
  /** How far members' reports are trusted; 1 and more counts. */
  trustOf: (memberIds: readonly number[], tx: Tx) => Promise<Map<number, number>>;
  /** Updates the trust in reporters by the outcome of their reports. */
  reportsEnded: (memberIds: readonly number[], state: 'upheld' | 'dismissed', tx: Tx) => Promise<void>;
  addPoints: AddPoints;
  reversePoints: ReversePoints;
  sendMessage: SendMessage;
  record: RecordAudit;
};
