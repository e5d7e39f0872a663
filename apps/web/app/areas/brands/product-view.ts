import type { ProductDetail } from '@rujian/contract/areas/brands/public';
import type { StoryCard } from '#web/ui/content/story-card.ts';

export type ProductView = Omit<ProductDetail, 'news'> & { news: StoryCard[] };
