import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

const ONE_LANGUAGE = /\/texts\.ts\?lang=(zh-cn|en)$/;
const PAIRS = /bothLanguages\((\{[\s\S]*\})\)/;

export function textsInOneLanguage(): Plugin {
  return {
    name: 'texts-in-one-language',
    transform(code, id) {
      const lang = ONE_LANGUAGE.exec(id)?.[1];
      if (!lang) return null;
      const pairs: Record<string, [string, string]> = runInNewContext(`(${PAIRS.exec(code)?.[1]})`);
      const texts = Object.entries(pairs).map(([key, pair]) => [key, pair[lang === 'en' ? 1 : 0]]);
      const shown = JSON.stringify(Object.fromEntries(texts));
      return { code: `export const texts = ${shown};`, map: null };
    },
  };
}
