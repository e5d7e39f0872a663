import type { Dossier } from '@rujian/contract/brands';
import type { StoryCard } from '#web/ui/story-card.ts';

/** A dossier for the view: stories carry only the shown fields. */
export type DossierView = Omit<Dossier, 'news'> & { news: { list: StoryCard[]; total: number } };
