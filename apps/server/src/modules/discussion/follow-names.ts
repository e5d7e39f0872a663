import type { Lang } from '@rujian/contract/constants';
import type { FollowType } from '@rujian/contract/vocabulary/comments';

const NAMES: Record<Lang, Record<FollowType, string>> = {
  'zh-cn': {
    brand: '品牌',
    product: '产品',
    batch: '批号',
    topic: '话题',
    tag: '标签',
    author: '作者',
  },
  en: {
    brand: 'Brand',
    product: 'Product',
    batch: 'Batch',
    topic: 'Topic',
    tag: 'Tag',
    author: 'Author',
  },
};

/** What one followed thing of a type is called. */
export function followName(lang: Lang, t: FollowType): string {
  return NAMES[lang][t];
}
