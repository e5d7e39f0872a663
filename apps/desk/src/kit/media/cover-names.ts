import type { Lang } from '@rujian/contract/base/constants';
import type { CoverPalette, CoverTopic } from '@rujian/covers';

type CoverNames = { topics: Record<CoverTopic, string>; palettes: Record<CoverPalette, string> };

/** Labels of topics and palettes of generated art. */
export const COVER_NAMES: Record<Lang, CoverNames> = {
  'zh-cn': {
    topics: {
      pasture: '牧场',
      cow: '奶牛',
      bottle: '牛奶',
      cheese: '奶酪',
      yogurt: '酸奶',
      factory: '工厂',
      lab: '检测',
      chart: '数据',
      policy: '政策',
      port: '进出口',
      family: '消费',
      powder: '奶粉',
      tank: '储运',
      milking: '挤奶',
      market: '市场',
      logistics: '冷链',
    },
    palettes: {
      dawn: '晨光',
      noon: '正午',
      dusk: '黄昏',
      night: '夜色',
      frost: '霜白',
      autumn: '秋色',
      proof: '校样',
      moss: '苔绿',
      lake: '湖蓝',
      latte: '奶咖',
    },
  },
  en: {
    topics: {
      pasture: 'Pasture',
      cow: 'Cows',
      bottle: 'Milk',
      cheese: 'Cheese',
      yogurt: 'Yoghurt',
      factory: 'Plant',
      lab: 'Laboratory',
      chart: 'Data',
      policy: 'Policy',
      port: 'Trade',
      family: 'Consumers',
      powder: 'Powder',
      tank: 'Storage',
      milking: 'Milking',
      market: 'Market',
      logistics: 'Cold chain',
    },
    palettes: {
      dawn: 'Dawn',
      noon: 'Noon',
      dusk: 'Dusk',
      night: 'Night',
      frost: 'Frost',
      autumn: 'Autumn',
      proof: 'Proof',
      moss: 'Moss',
      lake: 'Lake',
      latte: 'Latte',
    },
  },
};
