/** Spec §2, in its order. */
export const STATIC_PAGE_SLUGS = [
  'about',
  'agreement',
  'child_rule',
  'contact',
  'copyright',
  'hours',
  'joinus',
  'links',
  'privacy',
] as const;
/** Pages below `/user/account/`. */
export const MEMBER_PAGES = [
  ...['balance', 'changePassword', 'collect', 'comment', 'complaint', 'contribute', 'data', 'errata'],
  ...['follow', 'integral', 'matters', 'message', 'overview', 'profile', 'represent', 'sessions'],
] as const;
/** First segments that `/{slug}` must never match: pages, files and machine addresses. */
export const RESERVED_SLUGS = [
  ...['admin', 'api', 'article', 'assets', 'author', 'baike', 'billboard', 'brand', 'check', 'complaint', 'contribute'],
  ...[
    'corrections',
    'covers',
    'desk',
    'embed',
    'evaluation',
    'favicon',
    'headlines',
    'healthz',
    'hot',
    'iframe',
    'lang',
  ],
  ...[
    'market',
    'media',
    'metrics',
    'news',
    'oembed',
    'offline',
    'opendata',
    'product',
    'readyz',
    'recall',
    'report',
    'robots',
  ],
  ...['rss', 'search', 'service-worker', 'sitemap', 'specialsubject', 'spotcheck', 'static', 'storage', 'tag', 'topic'],
  ...['transparency', 'uploads', 'user'],
] as const;
