import type { Dossier, ProductDetail } from '@rujian/contract/areas/brands/public';
import type { StoryCard } from '#web/ui/content/story-card.ts';

/** A dossier for the view: stories carry only the shown fields. */
export type DossierView = Omit<Dossier, 'news'> & { news: { list: StoryCard[]; total: number } };
export type ProductView = Omit<ProductDetail, 'news'> & { news: StoryCard[] };
