import type { Lang } from '@rujian/contract/base/constants';

export { langOf } from './lang.ts';

const files = {
  'zh-cn': import.meta.glob<object>('../{layouts,areas/**}/texts.ts', { query: '?lang=zh-cn', import: 'texts' }),
  en: import.meta.glob<object>('../{layouts,areas/**}/texts.ts', { query: '?lang=en', import: 'texts' }),
};

/** In a loader, so that texts are there before the page is (spec §2): `loadTexts<ArticleTexts>(lang, 'articles')`. */
export async function loadTexts<Texts extends object>(lang: Lang, feature: string): Promise<Texts> {
  const folder = feature === 'layouts' ? 'layouts' : `areas/${feature}`;
  const load = files[lang][`../${folder}/texts.ts`];
  if (!load) throw new Error(`No texts for ${feature} in ${lang}`);
  return (await load()) as Texts;
}
