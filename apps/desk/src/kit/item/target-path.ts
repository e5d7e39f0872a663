const OBJECTS: Record<string, string> = {
  news: 'articles',
  evaluation: 'tests',
  notice: 'notices',
  recall: 'recalls',
  import: 'imports',
  specialsubject: 'subjects',
  billboard: 'billboards',
  edition: 'billboards/editions',
  baike: 'terms',
  topic: 'topics',
  brand: 'brands',
  series: 'market',
  contribution: 'contributions',
  complaint: 'complaints',
  member: 'members',
};

const SEARCHED: Record<string, string> = {
  check: 'checks?q=',
  product: 'products?q=',
  company: 'companies?q=',
  indicator: 'indicators?q=',
  standard: 'standards?q=',
  source: 'sources?q=',
  tag: 'tags?q=',
  redirect: 'redirects?q=',
  word: 'words?q=',
};

const LISTS: Record<string, string> = {
  plan: 'planning',
  headline: 'headlines',
  column: 'columns',
  page: 'pages',
  media_folder: 'media',
  comment: 'comments',
  erratum: 'errata',
  claim: 'claims',
  site_report: 'reports/site',
  staff: 'people',
  role: 'roles',
  webhook: 'webhooks',
  apikey: 'api-keys',
  advert: 'ads',
  link: 'links',
  link_group: 'links',
};

export function targetPath({ type, id, title }: { type: string; id: number | null; title: string }): string | null {
  if (type === 'media') return `/media?file=${id}`;
  if (OBJECTS[type]) return `/${OBJECTS[type]}/${id}`;
  if (SEARCHED[type]) return `/${SEARCHED[type]}${encodeURIComponent(title.replace(/…$/, ''))}`;
  return LISTS[type] ? `/${LISTS[type]}` : null;
}
