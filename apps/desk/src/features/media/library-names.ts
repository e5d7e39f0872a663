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

export function placeName(texts: Texts, place: string): string {
  if (place === 'cover') return texts.placeCover;
  if (place === 'advert') return texts.placeAdvert;
  return place === 'body' ? texts.placeBody : texts.placeOther;
}

export function sizeText(bytes: number): string {
  return bytes < 1_048_576
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
