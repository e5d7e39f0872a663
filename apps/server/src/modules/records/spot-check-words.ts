import type { Lang } from '@rujian/contract/constants';
import type {
  AGENCY_LEVEL,
  AUTHENTICITY_STATE,
  CHECK_RESULT,
  RETEST_STATE,
} from '@rujian/contract/vocabulary/spotchecks';

type Names<Keys extends readonly string[]> = Record<Lang, Record<Keys[number], string>>;

export const RESULT_NAMES: Names<typeof CHECK_RESULT.keys> = {
  'zh-cn': { pass: '合格', fail: '不合格' },
  en: { pass: 'Passed', fail: 'Failed' },
};

export const LEVEL_NAMES: Names<typeof AGENCY_LEVEL.keys> = {
  'zh-cn': { national: '国家级', province: '省级', city: '市级', county: '县级' },
  en: { national: 'National', province: 'Provincial', city: 'City', county: 'County' },
};

export const RETEST_NAMES: Names<typeof RETEST_STATE.keys> = {
  'zh-cn': {
    none: '未申请复检',
    applied: '复检中',
    upheld: '复检维持原结论',
    overturned: '复检推翻原结论',
  },
  en: {
    none: 'No retest',
    applied: 'Retest under way',
    upheld: 'Upheld by a retest',
    overturned: 'Overturned by a retest',
  },
};

export const AUTHENTICITY_NAMES: Names<typeof AUTHENTICITY_STATE.keys> = {
  'zh-cn': { none: '无异议', disputed: '企业对真实性有异议', confirmed_fake: '确认为假冒' },
  en: { none: 'Undisputed', disputed: 'Disputed by the maker', confirmed_fake: 'Proven fake' },
};
