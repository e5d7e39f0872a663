import type { AlertChange, AlertSubject } from '@rujian/contract/vocabulary/alerts';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import type { Tx } from '#platform/database/database.ts';
import type { SiteEvent } from './webhooks.ts';

/** A failed sample as followers know it. */
export type Failure = { id: number; brandId: number | null; productId: number | null; batch: string };

/** Alerts are queued in the transaction of what happened, and sent by a job. */
export type Alerts = {
  /** The failures of a notice, to be read before it changes. */
  failuresOf: (tx: Tx, noticeId: number) => Promise<Failure[]>;
  /** A notice went live: what failed only now, or of another brand, product or batch, and what failed no longer. */
  noticeReleased: (tx: Tx, noticeId: number, before: readonly Failure[]) => Promise<void>;
  noticeWithdrawn: (tx: Tx, noticeId: number) => Promise<void>;
  /** The samples belong to a brand or product only since now. */
  recordsMatched: (tx: Tx, recordIds: readonly number[]) => Promise<void>;
  recallChanged: (tx: Tx, id: number, change: AlertChange) => Promise<void>;
  contentPublished: (tx: Tx, t: TargetType, id: number) => Promise<void>;
  priceChanged: (tx: Tx, seriesId: number) => Promise<void>;
  /** Recalls and other contents follow from what webhooks are told too. */
  eventHappened: (tx: Tx, event: SiteEvent) => Promise<void>;
};

/** What an alert is about; `t` is the type of a content. */
export type AlertTarget = { subject: AlertSubject; t: string; id: number };
type SavedFilter = { id: number; query: Readonly<Record<string, string>> };
export type FilterMatch = AlertTarget & { filterId: number };

/** Which of the followed filters of a page show which of the targets. */
export type MatchFilters = (filters: readonly SavedFilter[], targets: readonly AlertTarget[]) => Promise<FilterMatch[]>;
