import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

export const TEXTS = { 'zh-cn': zhCn, en };
export type Texts = typeof zhCn;

export function licenceOptions(texts: Texts) {
  return [
    { value: 'own', label: texts.licenceOwn },
    { value: 'licensed', label: texts.licenceLicensed },
    { value: 'public', label: texts.licencePublic },
    { value: 'cc', label: texts.licenceCc },
    { value: 'news_use', label: texts.licenceNews },
  ];
}
