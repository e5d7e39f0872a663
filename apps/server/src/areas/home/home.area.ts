import type { HeadlineCard } from '@rujian/contract/areas/articles/public';
import { getHome, type Home } from '@rujian/contract/areas/home/public';
import { HOME_CACHE_SECONDS, type Lang } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';

type FrontPageBlocks = Pick<
  Home,
  'lead' | 'leadRelated' | 'subs' | 'flash' | 'flashColumnId' | 'features' | 'columns' | 'latest'
>;

export type HomeSources = {
  frontPage: {
    blocks: (lang: Lang) => Promise<FrontPageBlocks>;
    nextTurn: () => Promise<Date | null>;
    headlineTags: (card: HeadlineCard) => string[];
  };
  hotTopics: () => Promise<Home['hot']>;
  prices: (lang: Lang) => Promise<Pick<Home, 'quotes' | 'rawMilk'>>;
  spotChecks: (lang: Lang) => Promise<Pick<Home, 'weekChecks' | 'checks' | 'safety'>>;
  evaluation: (lang: Lang) => Promise<Home['evaluation']>;
  billboard: (lang: Lang) => Promise<Home['billboard']>;
  specialSubject: (lang: Lang) => Promise<Home['special']>;
  wordOfTheDay: (lang: Lang) => Promise<Home['term']>;
  complaints: () => Promise<Home['complaints']>;
};

/** Blocks that do not depend on articles are refreshed only when their own area changes. */
const AREAS = {
  hot: 'topics',
  prices: 'prices',
  checks: 'spotchecks',
  evaluation: 'evaluations',
  billboard: 'billboards',
  special: 'specialsubjects',
  term: 'baike',
  complaints: 'complaints',
} as const;

export function homeArea(app: App, { remember }: Pick<Platform, 'remember'>, sources: HomeSources): void {
  serve(app, getHome, (_input, { lang }) => home(lang), {
    tags: (_input, { lead, subs }) => [
      'home',
      ...Object.values(AREAS),
      ...[lead, ...subs].flatMap((card) => (card ? sources.frontPage.headlineTags(card) : [])),
    ],
    cacheSeconds: HOME_CACHE_SECONDS,
    validUntil: sources.frontPage.nextTurn,
  });

  async function home(lang: Lang): Promise<Home> {
    const [front, hot, prices, checks, evaluation, billboard, special, term, complaints] = await Promise.all([
      sources.frontPage.blocks(lang),
      block('hot', lang, sources.hotTopics),
      block('prices', lang, sources.prices),
      block('checks', lang, sources.spotChecks),
      block('evaluation', lang, sources.evaluation),
      block('billboard', lang, sources.billboard),
      block('special', lang, sources.specialSubject),
      block('term', lang, sources.wordOfTheDay),
      block('complaints', lang, sources.complaints),
    ]);
    return { ...front, ...prices, ...checks, hot, evaluation, billboard, special, term, complaints };
  }

  function block<Block>(name: keyof typeof AREAS, lang: Lang, read: (lang: Lang) => Promise<Block>): Promise<Block> {
    const life = { tags: [AREAS[name]], seconds: HOME_CACHE_SECONDS };
    return remember(`home ${name} ${lang}`, life, () => read(lang));
  }
}
