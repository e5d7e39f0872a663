import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page, in the order of spec §2. */
export default [
  index('features/home/home.route.tsx'),
  // about, agreement, child_rule, contact, copyright, hours, joinus, links, privacy and any page
  // the desk adds; an unknown slug is a 404.
  route(':slug', 'features/pages/static-page.route.tsx'),
  route('article', 'features/articles/article-redirect.route.tsx'),
  route('billboard', 'features/billboards/billboard-list.route.tsx'),
  route('billboard/:id', 'features/billboards/billboard-detail.route.tsx'),
  route('billboard/:id/embed', 'features/billboards/billboard-embed.route.tsx'),
  route('headlines', 'features/articles/headline-list.route.tsx'),
  route('headlines/:id', 'features/articles/headline-detail.route.tsx'),
  route('news', 'features/articles/news-list.route.tsx'),
  route('news/:id', 'features/articles/article-detail.route.tsx'),
  route('news/column/:id', 'features/articles/news-column.route.tsx'),
  route('evaluation', 'features/evaluations/evaluation-list.route.tsx'),
  route('evaluation/:id', 'features/evaluations/evaluation-detail.route.tsx'),
  route('hot', 'features/hot/hot-list.route.tsx'),
  route('topic/:id', 'features/hot/topic-detail.route.tsx'),
  route('baike', 'features/encyclopedia/term-list.route.tsx'),
  route('baike/:id', 'features/encyclopedia/term-detail.route.tsx'),
  route('spotcheck', 'features/spotchecks/spotcheck-list.route.tsx'),
  route('spotcheck/:id', 'features/spotchecks/spotcheck-detail.route.tsx'),
  route('spotcheck/notice', 'features/spotchecks/notice-list.route.tsx'),
  route('spotcheck/notice/:id', 'features/spotchecks/notice-detail.route.tsx'),
  route('complaint', 'features/complaints/complaint-list.route.tsx'),
  route('complaint/:id', 'features/complaints/complaint-detail.route.tsx'),
  route('market', 'features/market/market.route.tsx'),
  route('brand', 'features/brands/brand-list.route.tsx'),
  route('brand/compare', 'features/brands/compare.route.tsx'),
  route('brand/:id', 'features/brands/dossier.route.tsx'),
  route('product/:id', 'features/brands/product.route.tsx'),
  route('check', 'features/check/check.route.tsx'),
  route('search', 'features/search/search.route.tsx'),
  route('iframe/*', 'features/pages/iframe.route.tsx'),
  route('*', 'features/pages/not-found.route.tsx'),
] satisfies RouteConfig;
