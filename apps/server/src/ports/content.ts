import type { Lang } from '@rujian/contract/base/constants';
import type { ContentCard } from '@rujian/contract/base/refs';
import type { Tx } from '#platform/database/database.ts';
import type { ContentType } from '#schema/fields.ts';

type ContentRef = { t: ContentType; id: number };

/** Cards of those that readers may see, in the order asked for. */
export type ContentCards = (refs: readonly ContentRef[], lang: Lang) => Promise<ContentCard[]>;

/** Changes the counts in the transaction of what is counted; returns the new ones. */
export type CountReactions = (
  tx: Tx,
  reactions: readonly (ContentRef & { collects?: number; comments?: number; praises?: number })[],
) => Promise<{ collects: number; comments: number; praises: number }[]>;
