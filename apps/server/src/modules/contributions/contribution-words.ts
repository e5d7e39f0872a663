import type { Lang } from '@rujian/contract/constants';
import type {
  ContributionKind,
  ContributionState,
} from '@rujian/contract/vocabulary/contributions';

const STATE_WORDS: Record<Lang, Record<ContributionState, string>> = {
  'zh-cn': {
    draft: '草稿',
    submitted: '已提交',
    in_review: '审稿中',
    revise: '退回修改',
    accepted: '已录用',
    in_production: '编辑制作中',
    published: '已发布',
    rejected: '未录用',
    withdrawn: '已撤回',
  },
  en: {
    draft: 'Draft',
    submitted: 'Sent in',
    in_review: 'In review',
    revise: 'Returned for revision',
    accepted: 'Accepted',
    in_production: 'In production',
    published: 'Published',
    rejected: 'Not accepted',
    withdrawn: 'Withdrawn',
  },
};

const KIND_WORDS: Record<Lang, Record<ContributionKind, string>> = {
  'zh-cn': { article: '稿件', tip: '爆料' },
  en: { article: 'Article', tip: 'Tip-off' },
};

export function stateOption(lang: Lang, key: ContributionState) {
  return { key, name: STATE_WORDS[lang][key] };
}

export function kindOption(lang: Lang, key: ContributionKind) {
  return { key, name: KIND_WORDS[lang][key] };
}

export const GONE_MEMBER: Record<Lang, string> = { 'zh-cn': '已注销用户', en: 'Former member' };
