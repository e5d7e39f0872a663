import type { Lang } from '@rujian/contract/base/constants';

const zhCn = {
  origins: {
    original: '原创',
    reprint: '转载',
    compile: '编译',
    contribution: '投稿',
    official: '官方发布',
    sponsored: '合作推广',
  },
  aiUses: { none: '未使用', assisted: 'AI辅助', generated: 'AI生成' },
  reprints: { no: '禁止转载', with_credit: '注明来源可转载' },
  comments: { inherit: '随栏目', on: '开放', off: '关闭' },
  labelNames: {
    original: '原创',
    first: '首发',
    exclusive: '独家',
    ad: '广告',
    ai: 'AI辅助',
    corrected: '更正',
    reprint: '转载',
  },
};
export type ArticleNames = typeof zhCn;

const en: ArticleNames = {
  origins: {
    original: 'Original',
    reprint: 'Reprint',
    compile: 'Compiled',
    contribution: 'Contribution',
    official: 'Official',
    sponsored: 'Sponsored',
  },
  aiUses: { none: 'None', assisted: 'Assisted', generated: 'Generated' },
  reprints: { no: 'Not allowed', with_credit: 'With credit' },
  comments: { inherit: 'As the column', on: 'Open', off: 'Closed' },
  labelNames: {
    original: 'Original',
    first: 'First',
    exclusive: 'Exclusive',
    ad: 'Ad',
    ai: 'AI',
    corrected: 'Corrected',
    reprint: 'Reprint',
  },
};

/** What the values of an article are called: origins, labels. */
export const ARTICLE_NAMES: Record<Lang, ArticleNames> = { 'zh-cn': zhCn, en };

/** Credit of generated art on the site, in the language of its texts. */
export const ART_CREDIT = '插画：乳见图像组';
