import type { Lang } from './constants.ts';
import type { ContentType } from './vocabulary/content.ts';

const CONTENT_NAMES: Record<Lang, Record<ContentType, string>> = {
  'zh-cn': {
    news: '新闻',
    headlines: '头条',
    topic: '话题',
    evaluation: '评测',
    spotcheck: '抽检',
    specialsubject: '专题',
    billboard: '榜单',
    baike: '百科',
    complaint: '投诉',
    brand: '品牌',
    product: '产品',
  },
  en: {
    news: 'News',
    headlines: 'Headline',
    topic: 'Topic',
    evaluation: 'Test',
    spotcheck: 'Spot check',
    specialsubject: 'Feature',
    billboard: 'Ranking',
    baike: 'Encyclopedia',
    complaint: 'Complaint',
    brand: 'Brand',
    product: 'Product',
  },
};

/** What one content of a type is called. */
export function contentName(lang: Lang, t: ContentType): string {
  return CONTENT_NAMES[lang][t];
}

/** Where a content has its page. */
export function contentPath({ t, id }: { t: ContentType; id: number }): string {
  return `/${t}/${id}`;
}
