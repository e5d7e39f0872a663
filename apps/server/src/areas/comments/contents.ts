import type { ContentType, TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ContentCards, CountReactions } from '#ports/content.ts';

export type Target = { t: TargetType; id: number };

/** What this module needs of the contents that members react to. */
export type ContentDeps = {
  /** Cards of public contents, in the requested order. */
  contentCards: ContentCards;
  /** Updates counts in the transaction of what is counted; returns the new ones. */
  countReactions: CountReactions;
};

/** The rows of a table that are about this content. */
export function isAbout(table: { t: PgColumn; targetId: PgColumn }, { t, id }: Target): SQL | undefined {
  return and(eq(table.t, t), eq(table.targetId, id));
}

/** A headline is an article: both addresses mean the same content. */
export function storedTarget({ t, id }: { t: ContentType; id: number }) {
  return { t: t === 'headlines' ? ('news' as const) : t, id };
}
