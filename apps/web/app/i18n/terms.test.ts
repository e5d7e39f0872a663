import type { Lang } from '@rujian/contract/base/constants';
import { expect, test } from 'vitest';
import document from '../../../../docs/terms.md?raw';
import { fill } from './fill.ts';

type Texts = Record<Lang, Record<string, string>>;
type Vocabulary = { keys: readonly string[]; label: (key: string, lang: Lang) => string };

const files = import.meta.glob<Texts>(['../**/*texts.ts', '!./texts.ts'], { eager: true, import: 'texts' });
const vocabularies = import.meta.glob<Record<string, unknown>>('../../../../packages/contract/src/vocabulary/**/*.ts', {
  eager: true,
});

const terms = new Map(
  Array.from(document.matchAll(/^\| (.+?) \| (.+?) \|$/gm), ([, chinese = '', english = '']) => [
    chinese,
    english.split(' / ').flatMap((form) => [form.toLowerCase(), plural(form.toLowerCase())]),
  ]),
);

function plural(form: string): string {
  return form.endsWith('y') ? `${form.slice(0, -1)}ies` : `${form}s`;
}

function isVocabulary(value: unknown): value is Vocabulary {
  return typeof value === 'object' && value !== null && 'keys' in value && 'label' in value;
}

test('there are at least 60 product terms', () => {
  expect(terms.size).toBeGreaterThanOrEqual(60);
});

test('a text that is a product term has the English term in the other language', () => {
  for (const [path, texts] of Object.entries(files)) {
    for (const [key, text] of Object.entries(texts['zh-cn'])) {
      const allowed = terms.get(text);
      const english = fill(texts.en[key] ?? '', { count: 2 });
      if (allowed) expect.soft(allowed, `${path} ${key}`).toContain(english.toLowerCase());
    }
  }
});

test('a label that is a product term has the English term in the other language', () => {
  const labels = Object.values(vocabularies).flatMap((names) => Object.values(names));
  for (const { keys, label } of labels.filter(isVocabulary)) {
    for (const key of keys) {
      const allowed = terms.get(label(key, 'zh-cn'));
      if (allowed) expect.soft(allowed, key).toContain(label(key, 'en').toLowerCase());
    }
  }
});
