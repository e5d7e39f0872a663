import { HOME_CACHE_SECONDS, type Lang } from '@rujian/contract/constants';
import { getHome, type Home } from '@rujian/contract/home';
import { type App, serve } from '#platform/http.ts';

type FrontPageBlocks = Pick<
  Home,
  'lead' | 'leadRelated' | 'subs' | 'flash' | 'features' | 'columns' | 'latest'
>;

/** What the front page asks the areas of the site for. */
export type HomeSources = {
  frontPage: (lang: Lang) => Promise<FrontPageBlocks>;
  hotTopics: () => Promise<Home['hot']>;
  prices: (lang: Lang) => Promise<Pick<Home, 'quotes' | 'rawMilk'>>;
  spotChecks: () => Promise<Pick<Home, 'weekChecks' | 'checks'>>;
  evaluation: (lang: Lang) => Promise<Home['evaluation']>;
  billboard: () => Promise<Home['billboard']>;
  specialSubject: (lang: Lang) => Promise<Home['special']>;
  wordOfTheDay: () => Promise<Home['term']>;
  complaints: () => Promise<Home['complaints']>;
};

/** The front page in one call: every area gives its block, all at the same time. */
export function homeModule(app: App, sources: HomeSources): void {
  serve(app, getHome, (_input, { lang }) => home(lang), {
    tags: (_input, { lead, subs }) => [
      'home',
      ...[lead, ...subs].flatMap((card) => (card ? [`article:${card.id}`] : [])),
    ],
    cacheSeconds: HOME_CACHE_SECONDS,
  });

  async function home(lang: Lang): Promise<Home> {
    const [front, hot, prices, checks, evaluation, billboard, special, term, complaints] =
      await Promise.all([
        sources.frontPage(lang),
        sources.hotTopics(),
        sources.prices(lang),
        sources.spotChecks(),
        sources.evaluation(lang),
        sources.billboard(),
        sources.specialSubject(lang),
        sources.wordOfTheDay(),
        sources.complaints(),
      ]);
    return {
      ...front,
      ...prices,
      ...checks,
      hot,
      evaluation,
      billboard,
      special,
      term,
      complaints,
    };
  }
}
