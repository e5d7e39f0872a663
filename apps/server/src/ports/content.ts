import type { Lang } from '@rujian/contract/base/constants';
import type { ContentCard } from '@rujian/contract/base/refs';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import type { Tx } from '#platform/database/database.ts';

type ContentRef = { t: TargetType; id: number };

export type ContentCards = (refs: readonly ContentRef[], lang: Lang) => Promise<ContentCard[]>;

export type CountReactions = (
  tx: Tx,
  reactions: readonly (ContentRef & { collects?: number; comments?: number; praises?: number })[],
) => Promise<{ collects: number; comments: number; praises: number }[]>;
