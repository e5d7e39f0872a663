import type { Lang } from '@rujian/contract/base/constants';

export { langOf } from './lang.ts';

const files = {
  'zh-cn': import.meta.glob<object>('../{layouts,areas/**}/texts.ts', { query: '?lang=zh-cn', import: 'texts' }),
  en: import.meta.glob<object>('../{layouts,areas/**}/texts.ts', { query: '?lang=en', import: 'texts' }),
};

/**
 * The texts of one feature, given to its pages by the loader (spec §2: texts are there before the
 * page is). `loadTexts<ArticleTexts>(langOf(request), 'articles')`; the type is the feature's own.
 */
export async function loadTexts<Texts extends object>(lang: Lang, feature: string): Promise<Texts> {
  const folder = feature === 'layouts' ? 'layouts' : `areas/${feature}`;
  const load = files[lang][`../${folder}/texts.ts`];
  if (!load) throw new Error(`No texts for ${feature} in ${lang}`);
  return (await load()) as Texts;
}
