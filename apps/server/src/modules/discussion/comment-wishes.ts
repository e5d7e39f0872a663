import type { Lang, MessageKind } from '@rujian/contract/constants';
import type { Caller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { ContentWishes, Target } from './contents.ts';

/** How comments of a content come into view; `closed` takes none. */
export type CommentMode = 'strict' | 'tiered' | 'post' | 'closed';

export type Judgement = {
  verdict: 'pass' | 'review' | 'block';
  /** The class of rules that a blocked text breaks. */
  ruleClass: string | null;
  hits: { word: string; level: string; category: string }[];
  /** The text with masked words. */
  shown: string;
};

export type Note = {
  memberId: number;
  kind: MessageKind;
  title: string;
  body: string;
  en: { title: string; body: string };
  t: 'comment';
  targetId: number;
};

type PointEvent = {
  memberId: number;
  rule: string;
  t: 'comment';
  targetId: number;
  key: string;
};

export type AuditEntry = {
  caller: Caller;
  action: string;
  target: { type: string; id: number };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
};

/** What comments ask of the rest of the site. */
export type CommentWishes = ContentWishes & {
  /** The province or country of an address in Chinese, as it is stored; empty when unknown. */
  regionOf: (address: string) => string;
  /** A stored region in the language of the reader. */
  regionName: (region: string, lang: Lang) => string;
  levelOf: (points: number) => number;
  judge: (text: string, memberId: number, target: Target) => Promise<Judgement>;
  modeOf: (target: Target) => Promise<CommentMode>;
  /** Refuses a member who may not write for a while. */
  requireNotMuted: (memberId: number) => Promise<void>;
  /** How far the reports of members are believed; 1 and more counts. */
  trustOf: (memberIds: readonly number[], tx: Tx) => Promise<Map<number, number>>;
  addPoints: (event: PointEvent, tx: Tx) => Promise<unknown>;
  reversePoints: (event: { memberId: number; key: string }, tx: Tx) => Promise<unknown>;
  sendMessage: (note: Note, tx: Tx) => Promise<void>;
  record: (entry: AuditEntry, tx: Tx) => Promise<void>;
};
