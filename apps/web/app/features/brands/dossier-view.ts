import type { Dossier } from '@rujian/contract/brands';
import type { StoryCard } from '#web/ui/story-card.ts';

/** A dossier as its page carries it: stories take only what a block shows. */
export type DossierView = Omit<Dossier, 'news'> & { news: { list: StoryCard[]; total: number } };
