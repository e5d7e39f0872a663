import type { ContentType, TargetType } from '@rujian/contract/vocabulary/content';
import type { ContentCards, CountReactions } from '#ports/content.ts';

export type Target = { t: TargetType; id: number };

/** What this module asks of the contents that members react to. */
export type ContentDeps = {
  /** Cards of those that readers may see, in the order asked for. */
  contentCards: ContentCards;
  /** Changes counts with the transaction of what is counted; gives the new ones. */
  countReactions: CountReactions;
};

/** A headline is an article: both addresses mean the same content. */
export function storedTarget({ t, id }: { t: ContentType; id: number }) {
  return { t: t === 'headlines' ? ('news' as const) : t, id };
}
