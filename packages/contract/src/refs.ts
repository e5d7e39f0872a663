import * as z from 'zod/mini';
import type { Lang } from './constants.ts';
import { Cover } from './cover.ts';

/** Something with a page of its own, named where it is mentioned: a brand, a product, an indicator. */
export const Named = z.object({ id: z.number(), name: z.string() });
export type Named = z.infer<typeof Named>;

/** A word of a closed list with its name in the caller's language. */
export const Option = z.object({ key: z.string(), name: z.string() });
export type Option = z.infer<typeof Option>;

/** One choice of a filter; `count` is what it would leave of the whole list. */
export const Choice = z.extend(Option, { count: z.number() });
export type Choice = z.infer<typeof Choice>;

/** What a content type is called on the wire (`t`), in the order of the site's menu. */
export const CONTENT_TYPES = [
  'news',
  'headlines',
  'topic',
  'evaluation',
  'spotcheck',
  'specialsubject',
  'billboard',
  'baike',
  'complaint',
  'brand',
  'product',
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

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

/** Anything with a page, as it stands in a list of all kinds. */
export const ContentCard = z.object({
  t: z.enum(CONTENT_TYPES),
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(Cover),
  publishedAt: z.number(),
});
export type ContentCard = z.infer<typeof ContentCard>;

export const DAIRY_CATEGORIES = [
  'pasteurised',
  'uht',
  'modified',
  'fermented',
  'powder',
  'infant_formula',
  'cheese',
  'butter',
  'cream',
  'milk_drink',
  'other',
] as const;
export type DairyCategory = (typeof DAIRY_CATEGORIES)[number];

const CATEGORY_NAMES: Record<Lang, Record<DairyCategory, string>> = {
  'zh-cn': {
    pasteurised: '巴氏杀菌乳',
    uht: '灭菌乳',
    modified: '调制乳',
    fermented: '发酵乳',
    powder: '奶粉',
    infant_formula: '婴幼儿配方奶粉',
    cheese: '奶酪',
    butter: '黄油',
    cream: '奶油',
    milk_drink: '含乳饮料',
    other: '其他',
  },
  en: {
    pasteurised: 'Pasteurised milk',
    uht: 'UHT milk',
    modified: 'Modified milk',
    fermented: 'Yogurt',
    powder: 'Milk powder',
    infant_formula: 'Infant formula',
    cheese: 'Cheese',
    butter: 'Butter',
    cream: 'Cream',
    milk_drink: 'Milk drinks',
    other: 'Other',
  },
};

export function categoryName(lang: Lang, category: DairyCategory): string {
  return CATEGORY_NAMES[lang][category];
}
