import type { ProductDetail } from '@rujian/contract/brands';
import type { StoryCard } from '#web/ui/story-card.ts';

export type ProductView = Omit<ProductDetail, 'news'> & { news: StoryCard[] };
